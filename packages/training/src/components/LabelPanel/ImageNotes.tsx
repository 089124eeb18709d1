import type { DatasetImage } from '@tai/contracts';
import { Button, color, fontSize, styled, WarningIcon } from '@tai/design-system';
import { imageWords } from '../../imageWords.ts';
import type { ImageActions } from '../../state/useImageActions.ts';

interface Props {
  image: DatasetImage;
  images: readonly DatasetImage[];
  actions: ImageActions;
  onShow: (id: string) => void;
}

/** What is worth knowing about an image, and what to do about it. None of it keeps it from being trained with. */
export function ImageNotes({ image, images, actions, onShow }: Props) {
  const say = imageWords.useWords();
  const twin = images.find(({ id }) => id === image.twinId);
  if (image.flags.length === 0) return null;
  const { width, height } = image.crop ?? image;
  return (
    <List>
      {image.flags.map((flag) => {
        const isTwin = flag === 'duplicate' || flag === 'similar';
        return (
          <li key={flag}>
            <WarningIcon size={16} />
            <span>
              {isTwin && twin
                ? say(`note.${flag}Of`, { name: twin.name })
                : say(`note.${flag}`, { size: `${width} × ${height}` })}
            </span>
            {isTwin && twin && (
              <div>
                <Button size="compact" onClick={() => onShow(twin.id)}>
                  {say('note.show')}
                </Button>
                <Button
                  size="compact"
                  {...(actions.disabledReason !== undefined && { disabledReason: actions.disabledReason })}
                  onClick={() => void actions.remove([image])}
                >
                  {say('note.removeThis')}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 4px 8px;
    padding: 8px;
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.hover};
    font-size: ${fontSize.caption};
    overflow-wrap: anywhere;
  }
  svg {
    color: ${color.warningText};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2;
    gap: 8px;
  }
`;
