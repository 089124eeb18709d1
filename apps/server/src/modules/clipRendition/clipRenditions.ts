/*
 * What is made of clips in the background: hover previews, and renditions that every browser plays. They belong to the content of
 * the original and not to a row: copies in other libraries, works and results of boards on the same content have them at once, and
 * they go with the last of them. Rows only note that they are there.
 */
import { pictureTypes } from '@tai/contracts';
import { copyVideo, readVideoLabels } from '@tai/media';
import { and, asc, eq, inArray, isNotNull, isNull, like, lt, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { troubleOf } from '../../platform/database/databaseTrouble.ts';
import {
  beginDerived,
  forgetAttempt,
  findDerived,
  keepDerived,
} from '../../platform/files/derivedContents.ts';
import { derivedContents } from '../../platform/files/file.tables.ts';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { canvasResultFiles } from '../canvasRun/index.ts';
import { decodeLimits, sourceOf, type StoredFacts, storedSource } from '../media/index.ts';
import { pictures } from '../picture/index.ts';
import { workImages } from '../work/index.ts';
import { type RenditionKind, renditionKinds } from './renditionKinds.ts';

type RenditionDeps = Pick<Deps, 'database' | 'files' | 'clipCodec' | 'pictures' | 'log'>;

interface Clip {
  key: string;
  bytes: number;
  width: number;
  height: number;
  facts: StoredFacts | null;
}

/** Some may have failed because the server stopped. */
const attemptsMost = 3;
/** Failures of one round after which the next goes on: a server that stops fails all that are left. */
const failuresMost = 2;

/** Tables whose rows can be clips. */
const holders = [
  { table: pictures, isClip: eq(pictures.type, pictureTypes.video) },
  { table: workImages, isClip: like(workImages.mimeType, 'video/%') },
  { table: canvasResultFiles, isClip: eq(canvasResultFiles.medium, 'video') },
] as const;

export interface ClipRenditions {
  /** Makes what is missing, one of a kind after the other. Kinds that are being made go on as they are. */
  makeMissing(): Promise<void>;
  /** Whether something is missing of some of these items. */
  isMissingOf(ids: readonly string[]): Promise<boolean>;
}

export function createClipRenditions(deps: RenditionDeps): ClipRenditions {
  const { database, files, clipCodec, log } = deps;
  const busy = new Set<RenditionKind>();

  /** @returns false when it could not be made */
  async function make(kind: RenditionKind, clip: Clip): Promise<boolean> {
    const derived = { sourceKey: clip.key, kind: kind.kind };
    // A row can become a copy of another while it is made.
    if (await findDerived(database, derived)) return noteOn(database, kind, clip.key).then(() => true);
    await beginDerived(database, derived);
    try {
      const made = await labelledRendition(deps, kind, clip);
      await made.keep();
      await database.transaction(async (transaction) => {
        // Locks rows before contents, in the order in which removing a clip locks them: two transactions can't wait for each other.
        await noteOn(transaction, kind, clip.key);
        const content = { key: made.key, bytes: made.bytes, mimeType: 'video/mp4' };
        await keepDerived(transaction, files, derived, content);
      });
      await announce(clip.key);
      return true;
    } catch (error) {
      if (troubleOf(error) !== null) await forgetAttempt(database, derived);
      log.info({ err: error, key: clip.key, kind: kind.kind }, 'a rendition of a clip was not made');
      return false;
    }
  }

  async function makeAll(kind: RenditionKind): Promise<void> {
    if (busy.has(kind)) return;
    busy.add(kind);
    try {
      const failed: string[] = [];
      for (;;) {
        const clip = await nextClip(database, kind, failed);
        if (!clip) return;
        if (!(await make(kind, clip))) failed.push(clip.key);
        if (failed.length === failuresMost) return;
      }
    } finally {
      busy.delete(kind);
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
      if (clipCodec.problem !== null) return;
      await Promise.all(renditionKinds.map(makeAll));
    },

    async isMissingOf(ids) {
      if (ids.length === 0 || clipCodec.problem !== null) return false;
      const wanted = renditionKinds.map((kind) =>
        and(isUnnoted(pictures.facts, kind), kind.isWanted(pictures.facts)),
      );
      const [row] = await database
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(inArray(pictures.id, [...ids]), holders[0].isClip, or(...wanted)))
        .limit(1);
      return row !== undefined;
    },
  };
}

/** With the labels of the clip and without its prompt, beside the store. @throws Error */
async function labelledRendition(
  { files, clipCodec }: RenditionDeps,
  kind: RenditionKind,
  { facts, width, height, ...stored }: Clip,
): Promise<IncomingContent> {
  if (!facts?.video || width * height > decodeLimits.pixels) throw new Error('the clip is too large');
  const source = storedSource(files, stored);
  const labels = { ...(await readVideoLabels(source)), record: null };
  const signal = AbortSignal.timeout(kind.deadline);
  const bare = await files.receive(clipCodec.transcode(source, kind.options(facts.video), signal));
  try {
    return await files.receive(copyVideo(sourceOf(bare), labels));
  } finally {
    await bare.discard();
  }
}

const isUnnoted = (facts: PgColumn, { flag }: RenditionKind) => sql`${facts}->'video'->${flag} is null`;

/** A clip that lacks it, but these; those first whose making was not tried. */
async function nextClip(
  database: DatabaseOrTransaction,
  kind: RenditionKind,
  but: readonly string[],
): Promise<Clip | null> {
  for (const { table, isClip } of holders) {
    const { originalKey: key, bytes, width, height, facts } = table;
    const [row] = await database
      .select({ key, bytes, width, height, facts })
      .from(table)
      .leftJoin(derivedContents, and(eq(derivedContents.sourceKey, key), eq(derivedContents.kind, kind.kind)))
      .where(
        and(
          isClip,
          isUnnoted(facts, kind),
          kind.isWanted(facts),
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

async function noteOn(database: DatabaseOrTransaction, kind: RenditionKind, key: string): Promise<void> {
  const path = `{video,${kind.flag}}`;
  for (const { table, isClip } of holders) {
    await database
      .update(table)
      .set({ facts: sql`jsonb_set(${table.facts}, ${path}, 'true')` })
      .where(and(eq(table.originalKey, key), isClip, isUnnoted(table.facts, kind)));
  }
}
