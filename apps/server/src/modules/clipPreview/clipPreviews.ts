/*
 * Hover previews of clips. A preview belongs to the content of the original and not to a row: copies in other libraries, works
 * and results of boards on the same content have it at once, and it goes with the last of them. Rows only note that it is there.
 */
import { pictureTypes } from '@tai/contracts';
import { and, asc, eq, inArray, isNotNull, isNull, like, lt, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { beginDerived, findDerived, keepDerived } from '../../platform/files/derivedContents.ts';
import { derivedContents } from '../../platform/files/file.tables.ts';
import { canvasResultFiles } from '../canvasRun/index.ts';
import { decodeLimits, type StoredFacts, storedSource } from '../media/index.ts';
import { pictures } from '../picture/index.ts';
import { workImages } from '../work/index.ts';
import { encodePreview } from './encodePreview.ts';

type PreviewDeps = Pick<Deps, 'database' | 'files' | 'clipCodec' | 'pictures' | 'log'>;

interface Clip {
  key: string;
  bytes: number;
  width: number;
  height: number;
  facts: StoredFacts | null;
}

const kind = 'preview';
/** Some may have failed because the server stopped. */
const attemptsMost = 3;
/** Failures of one round after which the next goes on: a server that stops fails all that are left. */
const failuresMost = 2;
const deadline = 60_000;

/** Tables whose rows can be clips. */
const holders = [
  { table: pictures, isClip: eq(pictures.type, pictureTypes.video) },
  { table: workImages, isClip: like(workImages.mimeType, 'video/%') },
  { table: canvasResultFiles, isClip: eq(canvasResultFiles.medium, 'video') },
] as const;

export interface ClipPreviews {
  /** Makes the previews that are missing, one after the other. A call while it works does nothing. */
  makeMissing(): Promise<void>;
  /** Whether some of these items are clips without one. */
  isMissingOf(ids: readonly string[]): Promise<boolean>;
}

export function createClipPreviews(deps: PreviewDeps): ClipPreviews {
  const { database, files, clipCodec, log } = deps;
  let isWorking = false;

  /** @returns false when it could not be made */
  async function make({ key, bytes, width, height, facts }: Clip): Promise<boolean> {
    const derived = { sourceKey: key, kind } as const;
    // A row can become a copy of another while the preview is made.
    if (await findDerived(database, derived)) return noteOn(database, key).then(() => true);
    await beginDerived(database, derived);
    try {
      if (!facts?.video || width * height > decodeLimits.pixels) throw new Error('the clip is too large');
      const source = storedSource(files, { key, bytes });
      const signal = AbortSignal.timeout(deadline);
      const made = await files.receive(encodePreview(clipCodec, source, facts.video.duration, signal));
      await made.keep();
      await database.transaction(async (transaction) => {
        // Rows first, then contents: whoever removes clips takes them in this order as well.
        await noteOn(transaction, key);
        const content = { key: made.key, bytes: made.bytes, mimeType: 'video/mp4' };
        await keepDerived(transaction, files, derived, content);
      });
      await announce(key);
      return true;
    } catch (error) {
      log.info({ err: error, key }, 'a preview of a clip was not made');
      return false;
    }
  }

  /** Open libraries show it from now on. */
  async function announce(key: string): Promise<void> {
    const rows = await database
      .select({ id: pictures.id, userId: pictures.ownerId, projectId: pictures.projectId })
      .from(pictures)
      .where(and(eq(pictures.originalKey, key), eq(pictures.type, pictureTypes.video)));
    for (const [, [first, ...others]] of Map.groupBy(rows, ({ userId }) => userId)) {
      if (!first) continue;
      const { userId, projectId } = first;
      const ids = [first, ...others].map(({ id }) => id);
      await deps.pictures.announce({ userId, projectId, change: 'changed', ids });
    }
  }

  return {
    async makeMissing() {
      if (isWorking || clipCodec.problem !== null) return;
      isWorking = true;
      try {
        const failed: string[] = [];
        for (let clip = await nextClip(database, failed); clip; clip = await nextClip(database, failed)) {
          if (!(await make(clip))) failed.push(clip.key);
          if (failed.length === failuresMost) return;
        }
      } finally {
        isWorking = false;
      }
    },

    async isMissingOf(ids) {
      if (ids.length === 0 || clipCodec.problem !== null) return false;
      const [row] = await database
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(inArray(pictures.id, [...ids]), holders[0].isClip, isUnnoted(pictures.facts)))
        .limit(1);
      return row !== undefined;
    },
  };
}

const isUnnoted = (facts: PgColumn) => sql`${facts}->'video'->'hasPreview' is null`;

/** A clip without a preview, but these; those first whose making was not tried. */
async function nextClip(database: DatabaseOrTransaction, but: readonly string[]): Promise<Clip | null> {
  for (const { table, isClip } of holders) {
    const { originalKey: key, bytes, width, height, facts } = table;
    const [row] = await database
      .select({ key, bytes, width, height, facts })
      .from(table)
      .leftJoin(derivedContents, and(eq(derivedContents.sourceKey, key), eq(derivedContents.kind, kind)))
      .where(
        and(
          isClip,
          isUnnoted(facts),
          notInArray(key, [...but]),
          or(
            isNull(derivedContents.sourceKey),
            // Made before this row was a copy of another.
            isNotNull(derivedContents.contentKey),
            lt(derivedContents.attempts, attemptsMost),
          ),
        ),
      )
      .orderBy(asc(sql`coalesce(${derivedContents.attempts}, 0)`))
      .limit(1);
    if (row) return row;
  }
  return null;
}

async function noteOn(transaction: DatabaseOrTransaction, key: string): Promise<void> {
  for (const { table, isClip } of holders) {
    const noted = sql`jsonb_set(${table.facts}, '{video,hasPreview}', 'true')`;
    await transaction
      .update(table)
      .set({ facts: noted })
      .where(and(eq(table.originalKey, key), isClip, isUnnoted(table.facts)));
  }
}
