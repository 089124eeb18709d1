import { canvasLimits } from '@tai/contracts';
import { setValue, imagesOf } from '@tai/graph';
import { Button, color, ImageUploadIcon, styled } from '@tai/design-system';
import { useRef, useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { hasImages, useAddImages } from '../useAddImages.ts';
import { AssetImage } from './AssetImage.tsx';
import { ImageBoxes } from './ImageBoxes.tsx';

const imagesMax = canvasLimits.itemsMax;

/** The images of an image node, or the mask of a mask node: from the library, from the computer, or dropped. */
export function EnteredImages({ id, name }: { id: string; name: string }) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const value = useEditor((state) => state.board.nodes[id]?.values[name]);
  const canEdit = useEditor((state) => state.canEdit);
  const add = useAddImages();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const isSingle = name !== 'images';
  const images = imagesOf(isSingle ? [value] : value);

  async function take(added: Promise<unknown[]>): Promise<void> {
    setBusy(true);
    try {
      const more = await added;
      if (more.length === 0) return;
      const next = isSingle ? more[0] : [...images, ...more].slice(0, imagesMax);
      editor.act('value', setValue(id, name, next));
    } finally {
      setBusy(false);
    }
  }

  /** An image whose file is gone makes room for another one, at its place. */
  async function replace(place: number): Promise<void> {
    const [found] = await add.pick(1);
    if (!found) return;
    editor.act('value', setValue(id, name, isSingle ? found : images.with(place, found)));
  }

  return (
    <Area
      className="nodrag"
      onDragOver={(event) => hasImages(event.dataTransfer) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (canEdit) void take(add.from(event.dataTransfer));
      }}
    >
      {images.length > 0 ? (
        <ImageBoxes>
          {images.slice(0, 4).map((image, place) => (
            <div key={`${image.asset}${String(place)}`}>
              <AssetImage image={image} onReplace={canEdit ? () => void replace(place) : undefined} />
            </div>
          ))}
        </ImageBoxes>
      ) : (
        <Empty>
          <ImageUploadIcon size={20} />
          {say(isSingle ? 'image.emptyMask' : 'image.empty')}
        </Empty>
      )}
      <Actions>
        <Button
          size="compact"
          loading={isBusy}
          disabled={!canEdit}
          onClick={() => void take(add.pick(isSingle ? 1 : imagesMax))}
        >
          {say('image.library')}
        </Button>
        <Button size="compact" disabled={!canEdit} onClick={() => input.current?.click()}>
          {say('image.upload')}
        </Button>
        {images.length > 0 && (
          <Button
            size="compact"
            variant="ghost"
            disabled={!canEdit}
            onClick={() => void editor.act('value', setValue(id, name, undefined))}
          >
            {say('image.clear')}
          </Button>
        )}
      </Actions>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={!isSingle}
        onChange={({ target }) => {
          void take(add.files([...(target.files ?? [])]));
          target.value = '';
        }}
      />
    </Area>
  );
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  height: 100%;
  > :first-of-type {
    flex: 1;
    min-height: 0;
  }
`;

const Empty = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  align-items: center;
  justify-content: center;
  padding: 8px;
  border: 1px dashed ${color.controlBorder};
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.textMuted};
  font-size: 12px;
  text-align: center;
`;

const Actions = styled.div`
  display: flex;
  gap: 4px;
  height: 28px;
  button {
    padding-inline: 8px;
    font-size: 12px;
  }
`;
