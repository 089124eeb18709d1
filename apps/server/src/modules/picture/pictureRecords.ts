import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { MediaFacts, PictureType } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { ContentReference } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { type Derivatives, makeDerivatives } from './derivatives.ts';
import type { PictureRecord } from './picture.repository.ts';
import type { RemoteClip } from './picture.tables.ts';
import { firstLabels } from './pictureLabels.ts';

/** Where an item of a personal library comes from. */
export interface Origin {
  ownerId: string;
  type: PictureType;
  /** Of what was sent, when it may come once more: it makes one picture. */
  key?: string | undefined;
  operationCode?: string | null;
  prompt?: string | null;
  tool?: string | null;
  seed?: number | null;
  engineId?: string | null;
  /** Ids of the styles that steered it. */
  styles?: readonly string[];
  /** File name of an upload, without path. */
  name?: string | null;
  /** Run of a board that made it. */
  boardRunId?: string | null;
  remote?: RemoteClip | null;
}

/** Bytes that become a picture of a library. They must be an image that was checked or made here. */
export interface PictureInput extends Origin {
  bytes: Uint8Array;
  mimeType: string;
}

/** A clip or a 3D file that becomes an item of a library. Its bytes are in the store. */
export interface ClipInput extends Origin {
  original: ContentReference;
  mimeType: string;
  /** Null of a 3D file: then it has the size of its poster. */
  size: { width: number; height: number } | null;
  facts: MediaFacts;
  /** An image that stands for it. */
  poster: Uint8Array;
}

/** The same id for the same key of a person, in the form of the others. */
export function idOfKey(ownerId: string, key: string): string {
  const hash = createHash('sha256').update(`${ownerId} ${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Makes what the rows of a library are made from, with the bytes in the store. */
export function createPictureRecords({ files, clock }: { files: FileStore; clock: Clock }) {
  const prepare = async (input: PictureInput): Promise<PictureRecord> => {
    const derivatives = await makeDerivatives(input.bytes);
    const original = await files.put(input.bytes);
    return recordOf(input, { original, derivatives, mimeType: input.mimeType, size: null, facts: null });
  };

  const prepareClip = async ({ poster, ...input }: ClipInput): Promise<PictureRecord> =>
    recordOf(input, { ...input, derivatives: await makeDerivatives(poster) });

  const recordOf = async (
    input: Origin,
    made: Pick<ClipInput, 'original' | 'mimeType' | 'size'> & {
      derivatives: Derivatives;
      facts: MediaFacts | null;
    },
  ): Promise<PictureRecord> => {
    const { original, derivatives, mimeType, facts } = made;
    const { width, height } = made.size ?? derivatives;
    const [small, medium] = await Promise.all([files.put(derivatives.small), files.put(derivatives.medium)]);
    return {
      id: input.key === undefined ? randomUUIDv7() : idOfKey(input.ownerId, input.key),
      ownerId: input.ownerId,
      projectId: null,
      isCopy: false,
      fileId: randomBytes(16).toString('hex'),
      createdAt: clock.now(),
      type: input.type,
      collected: false,
      isPrivate: false,
      labels: firstLabels({
        width,
        height,
        tool: input.tool ?? null,
        engineId: input.engineId ?? null,
        styles: input.styles ?? [],
      }),
      width,
      height,
      bytes: original.bytes,
      mimeType,
      facts,
      thumbhash: derivatives.thumbhash,
      operationCode: input.operationCode ?? null,
      prompt: input.prompt ?? null,
      tool: input.tool ?? null,
      seed: input.seed ?? null,
      name: input.name ?? null,
      boardRunId: input.boardRunId ?? null,
      remote: input.remote ?? null,
      contents: {
        original,
        small: { key: small.key, bytes: small.bytes },
        medium: { key: medium.key, bytes: medium.bytes },
      },
    };
  };

  return { prepare, prepareClip };
}
