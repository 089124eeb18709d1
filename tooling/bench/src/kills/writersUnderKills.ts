import { randomUUID } from 'node:crypto';
import { buildPath, communityRoutes, documentRoutes, routes } from '@tai/contracts';
import sharp from 'sharp';
import { allPictures } from './allPictures.ts';
import type { Caller } from './mortalClient.ts';

/** Writes that were acknowledged, how many of them are not there, and how many are there beyond one for each call. */
export interface WritesFound {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** One kind of write, again and again, and what became of it. */
export interface Writer {
  name: string;
  /** @param number of the write, from 0 */
  write(number: number): Promise<void>;
  lookFor(): Promise<WritesFound>;
}

/** Uploads carry no key: one that got no answer may be there twice, which is not counted. */
export function createUploads(client: Caller): Writer {
  const kept: string[] = [];
  return {
    name: 'uploads',
    async write(number) {
      // Another one for each number, so that each upload has other bytes.
      const background = { r: number & 255, g: (number >> 8) & 255, b: 128 };
      const image = sharp({ create: { width: 64, height: 64, channels: 3, background } });
      const file = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
      const { data } = await client.call(routes.upload, { file });
      if (!data) throw new Error('An upload was answered without its picture.');
      kept.push(data.id);
    },
    async lookFor() {
      const there = new Set((await allPictures(client)).map(({ id }) => id));
      return { acknowledged: kept.length, lost: kept.filter((id) => !there.has(id)).length, doubled: 0 };
    },
  };
}

/** Likes a work and takes it back in turns: the last that was acknowledged must hold. */
export function createLikes({ call }: Caller, workId: string): Writer {
  let acknowledged = 0;
  let isLiked = false;
  return {
    name: 'likes',
    async write(number) {
      const { data } = await call(communityRoutes.likeWork, { id: workId, isLiked: number % 2 === 0 });
      acknowledged += 1;
      isLiked = data.isLiked;
    },
    async lookFor() {
      const { getWork } = communityRoutes;
      const { data } = await call(getWork, {}, buildPath(getWork.path, { id: workId }));
      return { acknowledged, lost: data.isLiked === isLiked ? 0 : 1, doubled: 0 };
    },
  };
}

export function createComments({ call }: Caller, workId: string): Writer {
  const kept: string[] = [];

  async function all(): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { data } = await call(communityRoutes.listComments, { workId, ...(cursor && { cursor }) });
      ids.push(...data.records.map(({ id }) => id));
      if (data.next === null) return ids;
      cursor = data.next;
    }
  }

  return {
    name: 'comments',
    async write(number) {
      const body = { workId, text: `Comment ${number}`, idempotencyKey: randomUUID() };
      kept.push((await call(communityRoutes.addComment, body)).data.id);
    },
    async lookFor() {
      const ids = await all();
      const there = new Set(ids);
      const lost = kept.filter((id) => !there.has(id)).length;
      return { acknowledged: kept.length, lost, doubled: ids.length - (kept.length - lost) };
    },
  };
}

/** Saves of one document, each with a key of its own. */
export async function createSaves({ call }: Caller): Promise<Writer> {
  const made = await call(documentRoutes.createDocument, {
    ...{ saveId: randomUUID(), type: 'board', title: 'Under kills', content: { values: {} } },
  });
  const { id: documentId } = made.data;
  let acknowledged = 0;
  let baseRevision = 1;
  return {
    name: 'saves',
    async write(number) {
      const patches = [{ op: 'add', path: ['values', `key${number}`], value: number }];
      const save = { documentId, baseRevision, saveId: randomUUID(), patches };
      const { data } = await call(documentRoutes.saveDocument, save);
      baseRevision = data.revision;
      acknowledged += 1;
    },
    async lookFor() {
      const { data } = await call(documentRoutes.openDocument, { id: documentId });
      const { values } = data.content as unknown as { values: Record<string, number> };
      const numbers = Array.from({ length: acknowledged }, (_, number) => number);
      const lost = numbers.filter((number) => values[`key${number}`] !== number).length;
      return { acknowledged, lost, doubled: data.document.revision - 1 - acknowledged };
    },
  };
}
