import { canvasLimits } from '@tai/contracts';
import { setValue, imagesOf } from '@tai/graph';
import { Button, color, ImageUploadIcon, styled } from '@tai/design-system';
import { pictureDrag } from '@tai/generation-kit';
import { useRef, useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { useBoardInImage } from '../ImportBoard/useBoardInImage.tsx';
import { hasImages, useAddImages } from '../useAddImages.ts';
import { AssetImage } from './AssetImage.tsx';
import { ImageBoxes } from './ImageBoxes.tsx';

const imagesMax = canvasLimits.itemsMax;

/** What an image or mask node holds, and ways to bring more. */
function useEnteredImages(id: string, name: string) {
  const { editor } = useOpenBoard();
  const value = useEditor((state) => state.board.nodes[id]?.values[name]);
  const add = useAddImages();
  const { meantAsImages, dialog } = useBoardInImage();
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

  async function filesAdded(files: readonly File[]): Promise<unknown[]> {
    return add.files(await meantAsImages(files));
  }

  return {
    ...{ images, isSingle, isBusy, dialog },
    pick: () => void take(add.pick(isSingle ? 1 : imagesMax)),
    takeFiles: (files: readonly File[]) => void take(filesAdded(files)),
    drop(data: DataTransfer) {
      const files = [...data.files];
      // An image of the library comes by its id, and may come as a file besides.
      const isOfLibrary = files.length === 0 || data.types.includes(pictureDrag);
      void take(isOfLibrary ? add.from(data) : filesAdded(files));
    },
    /** An image whose file is gone makes room for another one, at its place. */
    async replace(place: number): Promise<void> {
      const [found] = await add.pick(1);
      if (!found) return;
      editor.act('value', setValue(id, name, isSingle ? found : images.with(place, found)));
    },
    clear: () => void editor.act('value', setValue(id, name, undefined)),
  };
}

/** The images of an image node, or the mask of a mask node: from the library, from the computer, or dropped. */
export function EnteredImages({ id, name }: { id: string; name: string }) {
  const say = nodeCanvasWords.useWords();
  const canEdit = useEditor((state) => state.canEdit);
  const { images, isSingle, isBusy, dialog, pick, takeFiles, drop, replace, clear } = useEnteredImages(
    id,
    name,
  );
  const input = useRef<HTMLInputElement>(null);

  return (
    <Area
      className="nodrag"
      onDragOver={(event) => hasImages(event.dataTransfer) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (canEdit) drop(event.dataTransfer);
      }}
    >
      {images.length > 0 ? (
        <ImageBoxes items={images} keyOf={({ asset }, place) => `${asset}${String(place)}`}>
          {(image, place) => (
            <AssetImage image={image} onReplace={canEdit ? () => void replace(place) : undefined} />
          )}
        </ImageBoxes>
      ) : (
        <Empty>
          <ImageUploadIcon size={20} />
          {say(isSingle ? 'image.emptyMask' : 'image.empty')}
        </Empty>
      )}
      <Actions>
        <Button size="compact" loading={isBusy} disabled={!canEdit} onClick={pick}>
          {say('image.library')}
        </Button>
        <Button size="compact" disabled={!canEdit} onClick={() => input.current?.click()}>
          {say('image.upload')}
        </Button>
        {images.length > 0 && (
          <Button size="compact" variant="ghost" disabled={!canEdit} onClick={clear}>
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
          takeFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {dialog}
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
