import { clientPort, fetchFile, useErrorText } from '@tai/api-client';
import type { NodeResult } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useSetDocumentCoverMutation } from '@tai/document-kit';
import { usePort } from '@tai/kernel';
import { useState } from 'react';
import { filesWords } from '../../filesWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

type Output = NodeResult['outputs'][number];

export interface Cover {
  /** What is being made the cover; null while nothing is. */
  busy: string | null;
  /** An image that a node made. */
  result(output: Output): Promise<void>;
  /** A file of the board. */
  asset(name: string): Promise<void>;
  /** An image of the person's computer. */
  upload(file: File): Promise<void>;
  /** The first result of the person's own, or none. */
  automatic(first: Output | undefined): Promise<void>;
}

/** Sets the cover of the open board. `onDone` is called once it is set; failures are told. */
export function useCover(onDone: () => void): Cover {
  const say = filesWords.useWords();
  const errorText = useErrorText();
  const { session } = useOpenBoard();
  const client = usePort(clientPort);
  const [setCover] = useSetDocumentCoverMutation();
  const [busy, setBusy] = useState<string | null>(null);

  const warn = (message: string) => void toast.show({ message, tone: 'danger', id: 'nodeCanvas.cover' });

  /** @param work answers an error, or null */
  async function run(key: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(key);
    const error = await work().finally(() => setBusy(null));
    if (error) return warn(say('cover.failed', { reason: errorText(error) }));
    toast.show({ message: say('cover.done'), tone: 'success', id: 'nodeCanvas.cover' });
    onDone();
  }

  const set = async (cover: { pictureId: string | null; assetHash?: string }) =>
    (await setCover({ id: session.id, ...cover })).error ?? null;

  async function setAsset(name: string): Promise<unknown> {
    // The server makes the cover of its own copy of the file, which may not be there yet.
    const failure = await session.assets.uploadNamed(name);
    return failure ?? set({ pictureId: null, assetHash: name.replace('asset:', '') });
  }

  return {
    busy,
    result: (output) =>
      run(output.fileId, async () => {
        if (output.pictureId !== null) return set({ pictureId: output.pictureId });
        // What somebody else ran is no item of this person's library.
        const file = await fetchFile(client, output.previewUrl);
        if (!(file instanceof Blob)) return file;
        const added = await session.assets.add(file);
        return 'name' in added ? setAsset(added.name) : null;
      }),
    asset: (name) => run(name, () => setAsset(name)),
    async upload(file) {
      const bitmap = await createImageBitmap(file).catch(() => null);
      if (!bitmap) return warn(say('cover.unreadable'));
      bitmap.close();
      const added = await session.assets.add(file);
      if (!('name' in added)) return warn(say('cover.tooLarge'));
      return run('upload', () => setAsset(added.name));
    },
    automatic: (first) => run('automatic', () => set({ pictureId: first?.pictureId ?? null })),
  };
}
