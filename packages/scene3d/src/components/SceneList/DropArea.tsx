import { color, styled } from '@tai/design-system';
import { pictureDrag } from '@tai/generation-kit';
import { useState, type DragEvent, type ReactNode } from 'react';
import { sceneWords } from '../../words.ts';

interface Props {
  onFiles: (files: readonly File[]) => void;
  onPicture: (id: string) => void;
  children: ReactNode;
}

const isTaken = ({ dataTransfer: { types } }: DragEvent) =>
  types.includes('Files') || types.includes(pictureDrag);

/** Takes files, and images and models of the library, anywhere on the list. */
export function DropArea({ onFiles, onPicture, children }: Props) {
  const say = sceneWords.useWords();
  const [isOver, setOver] = useState(false);
  return (
    <Area
      data-over={isOver || undefined}
      data-text={say('list.drop')}
      onDragOver={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!isTaken(event)) return;
        event.preventDefault();
        const id = event.dataTransfer.getData(pictureDrag);
        if (id) onPicture(id);
        else onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </Area>
  );
}

const Area = styled.div`
  position: relative;
  height: 100%;
  min-height: 0;
  &[data-over]::after {
    content: attr(data-text);
    position: absolute;
    inset: 8px;
    z-index: 1;
    display: grid;
    place-items: center;
    border: 2px dashed ${color.accent};
    border-radius: calc(12px * var(--tai-rounding));
    background: ${color.overlay};
    color: ${color.text};
    font-weight: 550;
    pointer-events: none;
  }
`;
