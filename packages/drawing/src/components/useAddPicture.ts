import { clientPort, fetchFile, pictureApi, storePort } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { confirmPort, imagePickerPort, UserCancelledError, usePort } from '@tai/kernel';
import { useMemo } from 'react';
import { layersOfKind, referencesMax, removeLayers } from '../domain/layers/changeLayers.ts';
import { originIn } from '../domain/layers/origin.ts';
import { createLayer } from '../domain/layers/layer.ts';
import { canvasMax } from '../domain/newDrawing.ts';
import { writeBox } from '../domain/raster/tiles.ts';
import { measurePicture, readPicture } from '../engine/pictures/readPicture.ts';
import { drawingWords } from '../words.ts';
import { useStudio } from './DrawingEditor/studio.ts';
import { newId } from './layerNames.ts';
import { useViewOnlyReason } from './useViewOnlyReason.ts';

type Kind = 'image' | 'reference';

/**
 * Adds pictures to the drawing, each as a layer. Asks before it scales a picture down or replaces a reference, and shows why one
 * cannot be added.
 */
export interface AddPicture {
  /** Lets the person choose from the library. */
  pick(kind: Kind): Promise<void>;
  addFiles(files: readonly File[]): Promise<void>;
  addPicture(picture: Picture, kind?: Kind): Promise<void>;
  addById(id: string): Promise<void>;
}

export function useAddPicture(): AddPicture {
  const { editor, layers } = useStudio();
  const say = drawingWords.useWords();
  const viewOnly = useViewOnlyReason();
  const picker = usePort(imagePickerPort);
  const confirm = usePort(confirmPort);
  const client = usePort(clientPort);
  const store = usePort(storePort);
  return useMemo(() => {
    const warn = (message: string) => void toast.show({ message, tone: 'warning' });

    /** A fifth reference needs the place of the bottom one. @returns whether there is room now */
    async function makeRoom(kind: Kind): Promise<boolean> {
      const references = layersOfKind(editor.drawing, 'reference');
      const [bottom] = references;
      if (kind !== 'reference' || references.length < referencesMax || !bottom) return true;
      const isWanted = await confirm.ask({
        title: say('problem.fifthReference'),
        content: say('problem.fifthReferenceHelp', { name: bottom.name }),
        confirmLabel: say('problem.deleteBottom'),
      });
      if (!isWanted) return false;
      const next = removeLayers(editor.drawing, [bottom.id]);
      if (typeof next === 'string') return false;
      editor.commit('deleteLayer', next);
      return true;
    }

    async function add(file: Blob, name: string, kind: Kind): Promise<void> {
      if (viewOnly) return warn(viewOnly);
      const size = await measurePicture(file);
      if (!size) return warn(say('import.failed', { name }));
      const isLarge = size.width > canvasMax.width || size.height > canvasMax.height;
      if (isLarge) {
        const isWanted = await confirm.ask({
          title: name,
          content: say('import.tooLarge', { ...size }),
          confirmLabel: say('import.scale'),
          cancelLabel: say('import.cancel'),
        });
        if (!isWanted) return;
      }
      if (!(await makeRoom(kind))) return;
      const { width, height } = editor.drawing;
      const picture = await readPicture(file, { width, height });
      if (!picture) return warn(say('import.failed', { name }));
      const box = {
        left: Math.round((width - picture.width) / 2),
        top: Math.round((height - picture.height) / 2),
        width: picture.width,
        height: picture.height,
      };
      const tiles = writeBox(new Map(), box, picture.pixels);
      const origin = originIn(new Uint8Array(await file.arrayBuffer()));
      layers.addMade('import', [createLayer({ id: newId(), kind, name: name.slice(0, 200), tiles, origin })]);
    }

    async function addPicture(picture: Picture, kind: Kind = 'image'): Promise<void> {
      const file = await fetchFile(client, picture.picUrl);
      if (!(file instanceof Blob)) return warn(say('import.unavailable'));
      await add(file, picture.prompt?.slice(0, 60) || say(`layer.${kind}`), kind);
    }

    return {
      async pick(kind) {
        try {
          const { images } = await picker.pick({
            max: kind === 'reference' ? referencesMax : 10,
            library: 'any',
          });
          for (const picture of images) await addPicture(picture, kind);
        } catch (error) {
          if (!(error instanceof UserCancelledError)) throw error;
        }
      },
      async addFiles(files) {
        for (const file of files) await add(file, file.name.replace(/\.[^.]+$/, ''), 'image');
      },
      addPicture,
      async addById(id) {
        const found = await store.dispatch(pictureApi.endpoints.picturesById.initiate([id]));
        const picture = found.data?.[0];
        if (picture) await addPicture(picture);
        else warn(say('import.unavailable'));
      },
    };
  }, [editor, layers, say, viewOnly, picker, confirm, client, store]);
}
