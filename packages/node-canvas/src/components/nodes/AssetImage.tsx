import type { BoardImage } from '@tai/contracts';
import { Button, color, styled } from '@tai/design-system';
import { useEffect, useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

interface Props {
  image: BoardImage;
  /** Chooses another one, for when the file is gone. */
  onReplace?: (() => void) | undefined;
}

/** An image that is a file of the board. */
export function AssetImage({ image, onReplace }: Props) {
  const say = nodeCanvasWords.useWords();
  const { session } = useOpenBoard();
  const [url, setUrl] = useState<string | null | undefined>(undefined);
  const { asset } = image;
  useEffect(() => {
    let isShown = true;
    void session.assets.url(asset).then((found) => {
      if (isShown) setUrl(found);
      return undefined;
    });
    return () => {
      isShown = false;
      session.assets.release(asset);
    };
  }, [session, asset]);
  if (url === null)
    return (
      <Missing>
        {say('image.missing')}
        {onReplace && (
          <Button size="compact" onClick={onReplace}>
            {say('work.image.choose')}
          </Button>
        )}
      </Missing>
    );
  return url === undefined ? null : (
    <img src={url} alt={image.name ?? say('image.unnamed')} decoding="async" draggable={false} />
  );
}

const Missing = styled.span`
  display: grid;
  gap: 6px;
  justify-items: center;
  padding: 8px;
  color: ${color.dangerText};
  font-size: 12px;
  text-align: center;
`;
