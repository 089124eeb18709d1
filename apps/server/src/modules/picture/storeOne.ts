import { type Picture, pictureTypes } from '@tai/contracts';
import type { Database } from '../../platform/database/database.ts';
import { troubleOf } from '../../platform/database/databaseTrouble.ts';
import { violationOf } from '../../platform/database/violation.ts';
import { ContentVanishedError } from '../../platform/files/contents.ts';
import type { PictureRecord } from './picture.repository.ts';
import type { PictureService } from './picture.service.ts';
import { idOfKey, type Origin } from './pictureRecords.ts';

/** Stores one picture; what is sent once more with its key is answered with the picture that was made of it. */
export function createStoreOne({
  database,
  insert,
  announce,
  readable,
}: Pick<PictureService, 'insert' | 'announce'> & {
  database: Database;
  readable: Pick<PictureService, 'find'>;
}) {
  async function madeBefore({ ownerId, key }: Origin): Promise<Picture | undefined> {
    return key === undefined ? undefined : (await readable.find(ownerId, [idOfKey(ownerId, key)]))[0];
  }

  return async (input: Origin, make: () => Promise<PictureRecord>): Promise<Picture> => {
    const earlier = await madeBefore(input);
    if (earlier) return earlier;
    let isMade = false;
    const attempt = async () => {
      isMade = false;
      const record = await make();
      isMade = true;
      return database.transaction((transaction) => insert([record], transaction));
    };
    const [picture] = await attempt().catch(async (error: unknown) => {
      // Somebody uploads the very bytes whose last picture is being purged.
      if (error instanceof ContentVanishedError) return attempt();
      // The store went away since: `make` waits for it, which no transaction does.
      if (isMade && troubleOf(error) === 'fileStore') return attempt();
      const other = violationOf(error) === 'unique' ? await madeBefore(input) : undefined;
      if (!other) throw error;
      return [other];
    });
    if (!picture) throw new Error('pictures.store: one record made no picture');
    if (input.type !== pictureTypes.mask)
      await announce({ userId: input.ownerId, change: 'created', ids: [picture.id] });
    return picture;
  };
}
