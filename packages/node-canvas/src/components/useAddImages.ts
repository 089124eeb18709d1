import { clientPort, fetchFile } from '@tai/api-client';
import type { BoardImage, Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
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
}

export function useAddImages(): AddImages {
  const { session } = useOpenBoard();
  const say = nodeCanvasWords.useWords();
  const picker = usePort(imagePickerPort);
  const client = usePort(clientPort);
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
      async files(files) {
        const added: BoardImage[] = [];
        for (const file of files) added.push(...(await add(file, file.name)));
        return added;
      },
      picture,
    };
  }, [session, say, picker, client]);
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
