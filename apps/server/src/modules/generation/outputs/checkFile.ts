import { limits } from '@tai/contracts';
import type { FileStore, IncomingContent } from '../../../platform/files/fileStore.ts';
import { piecesOf } from './piecesOf.ts';

/** A file that came whole. It must be kept or discarded. */
export interface CheckedFile {
  content: IncomingContent;
  name: string;
  mimeType: string;
}

/** It is served to its owner as a download, never shown; so a type that browsers act on is not needed. */
const neutralType = 'application/octet-stream';

/** @throws Error with a plain sentence, ApiError diskFull */
export async function checkFile(
  files: Pick<FileStore, 'receive'>,
  { content, name }: Record<string, unknown>,
): Promise<CheckedFile> {
  const plainName =
    typeof name === 'string' ? name.split(/[/\\]/).at(-1)?.replaceAll(/\p{C}/gu, '').trim() : '';
  if (!plainName) throw new Error('it returned a file without a name');
  const received = await files.receive(piecesOf(content, limits.media.weightsBytes));
  return { content: received, name: plainName.slice(0, 200), mimeType: neutralType };
}
