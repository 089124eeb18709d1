import { clientPort, fetchFile, pictureApi } from '@tai/api-client';
import type { BoardImage, Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { pictureDrag } from '@tai/generation-kit';
import { imagePickerPort, UserCancelledError, usePort } from '@tai/kernel';
import { useMemo } from 'react';
import { nodeCanvasWords } from '../words.ts';
import { useOpenBoard } from './BoardEditor/board.ts';

/** Brings images onto the board. Their bytes become files of the board, so that everybody who may see it can run with them. */
interface AddImages {
  /** Lets the person choose from the library; an empty list when they choose none. */
  pick(max: number): Promise<BoardImage[]>;
  files(files: readonly File[]): Promise<BoardImage[]>;
  picture(picture: Picture): Promise<BoardImage[]>;
  /** Images of the library or files that are dragged here or pasted. Reads them at once: later the browser has taken them away. */
  from(data: DataTransfer): Promise<BoardImage[]>;
}

/** True when something that is dragged could be an image. */
export function hasImages({ types }: DataTransfer): boolean {
  return types.includes(pictureDrag) || types.includes('Files');
}

export function useAddImages(): AddImages {
  const { session } = useOpenBoard();
  const say = nodeCanvasWords.useWords();
  const picker = usePort(imagePickerPort);
  const client = usePort(clientPort);
  const [picturesById] = pictureApi.useLazyPicturesByIdQuery();
  return useMemo(() => {
    const warn = (message: string) => void toast.show({ message, tone: 'warning' });

    async function add(file: Blob, name: string): Promise<BoardImage[]> {
      const size = await measure(file);
      if (!size) {
        warn(say('image.unreadable', { name }));
        return [];
      }
      const added = await session.assets.add(file);
      if ('name' in added) return [{ asset: added.name, ...size, name: name.slice(0, 200) }];
      warn(say(added.problem === 'tooLarge' ? 'image.tooLarge' : 'image.noRoom', { name }));
      return [];
    }

    async function addFiles(files: readonly File[]): Promise<BoardImage[]> {
      const added: BoardImage[] = [];
      for (const file of files) added.push(...(await add(file, file.name)));
      return added;
    }

    async function picture(one: Picture): Promise<BoardImage[]> {
      const file = await fetchFile(client, one.picUrl);
      if (file instanceof Blob) return add(file, one.name ?? one.prompt?.slice(0, 60) ?? '');
      warn(say('image.unavailable'));
      return [];
    }

    return {
      async pick(max) {
        try {
          const { images } = await picker.pick({ max, library: 'any' });
          const added: BoardImage[] = [];
          for (const one of images) added.push(...(await picture(one)));
          return added;
        } catch (error) {
          if (error instanceof UserCancelledError) return [];
          throw error;
        }
      },
      files: addFiles,
      picture,
      async from(data) {
        const id = data.getData(pictureDrag);
        const files = [...data.files];
        if (id === '') return addFiles(files);
        const { data: [found] = [] } = await picturesById([id], true);
        if (found) return picture(found);
        warn(say('image.unavailable'));
        return [];
      },
    };
  }, [session, say, picker, client, picturesById]);
}

async function measure(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
