/*
 * Saving. A save is patches on a revision that the client knows. In one transaction the row of the document is locked, so that
 * saves of one document go one after the other in all processes, the patches are applied to the newest content, and the
 * revision is written. Saves are never lost once they are answered and never done twice: a retry has the same `saveId`.
 */
import {
  documentTypes,
  type DocumentContent,
  limits,
  pathsInConflict,
  type Patch,
  type RouteReply,
  type documentRoutes,
} from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { nobody } from '../work/index.ts';
import { applyPatches, checkPatches, pointerOf, type SizedContent } from './content/applyPatches.ts';
import { assertAssetsHeld } from './asset.service.ts';
import type { ContentMemory } from './content/contentMemory.ts';
import { jsonBytes } from './content/jsonValue.ts';
import { assertNotLocked, type DocumentRow, reachDocument } from './documentAccess.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { createRevisionRepository, readPatches } from './revision.repository.ts';
import { createRevisionWriting } from './revisionWriting.ts';

export type MissedChange = RouteReply<typeof documentRoutes.saveDocument>['data']['missed'][number];

interface SaveRequest {
  documentId: string;
  baseRevision: number;
  saveId: string;
  patches: readonly Patch[];
}

interface SaveAnswer {
  revision: number;
  missed: MissedChange[];
}

/** Paths that a conflict names. */
const namedPaths = 10;

export function createSaving(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  memory: ContentMemory,
  events: DocumentEvents,
) {
  const { newestContent, write } = createRevisionWriting(clock, memory);

  /** After the commit: remembers what was saved and tells open pages of it. */
  async function settle(
    documentId: string,
    { revision, saved }: { revision: number; saved: SizedContent | null },
  ): Promise<void> {
    if (!saved) return;
    memory.put(documentId, revision, saved);
    await events.announce({ id: documentId, revision }, 'content');
  }

  return {
    newestContent,
    write,
    settle,

    /**
     * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, documentLocked, featureLocked, documentConflict,
     * patchInvalid, patchesTooLarge, documentTooLarge, conflict (the key was another person's)
     */
    async save(
      account: Account,
      { documentId, baseRevision, saveId, patches }: SaveRequest,
    ): Promise<SaveAnswer> {
      checkPatches(patches);
      const text = JSON.stringify(patches);
      const outcome = await database.transaction(async (transaction) => {
        const { row } = await reachDocument(transaction, account.id, documentId, {
          least: 'edit',
          isLocked: true,
        });
        const rules = documentTypes[row.type];
        assertUnlocked(account, rules.lock);
        const bytes = Buffer.byteLength(text);
        if (bytes > rules.patchBytes)
          throw new ApiError('patchesTooLarge', { bytes, limit: rules.patchBytes });
        const earlier = await createRevisionRepository(transaction).findSave(documentId, saveId);
        if (earlier) {
          if (earlier.authorId !== account.id) throw new ApiError('conflict');
          const { revision } = earlier;
          const missed = await changesBetween(transaction, documentId, baseRevision, revision - 1);
          return { revision, missed, saved: null };
        }
        // After the look for an earlier save: one that was done before the lock is answered again.
        assertNotLocked(row);
        const missed = await assertMerges(transaction, row, { baseRevision, patches });
        if (patches.length === 0) return { revision: row.revision, missed, saved: null };
        const saved = applyPatches(await newestContent(transaction, row), patches);
        assertSize(row, saved.bytes);
        await assertAssetsHeld(transaction, documentId, text);
        const revision = await write(transaction, row, saved, {
          authorId: account.id,
          saveId,
          patches: text,
        });
        return { revision, missed, saved };
      });
      const { revision, missed } = outcome;
      await settle(documentId, outcome);
      return { revision, missed };
    },

    /**
     * Makes a new revision with the content of an older one.
     * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, documentLocked, featureLocked, revisionNotFound,
     * conflict
     */
    async restore(
      account: Account,
      { documentId, revision: wanted, saveId }: { documentId: string; revision: number; saveId: string },
    ): Promise<number> {
      const outcome = await database.transaction(async (transaction) => {
        const { row } = await reachDocument(transaction, account.id, documentId, {
          least: 'edit',
          isLocked: true,
        });
        assertUnlocked(account, documentTypes[row.type].lock);
        const revisions = createRevisionRepository(transaction);
        const earlier = await revisions.findSave(documentId, saveId);
        if (earlier) {
          if (earlier.authorId !== account.id) throw new ApiError('conflict');
          return { revision: earlier.revision, saved: null };
        }
        assertNotLocked(row);
        const found = await revisions.contentAt(documentId, wanted);
        if (!found || wanted > row.revision) throw new ApiError('revisionNotFound', { revision: wanted });
        const save = { authorId: account.id, saveId, patches: null, isRestored: true };
        return { revision: await write(transaction, row, found, save), saved: found };
      });
      await settle(documentId, outcome);
      return outcome.revision;
    },
  };
}

export type Saving = ReturnType<typeof createSaving>;

/** Bytes of a content that may begin a document of the type. @throws ApiError documentTooLarge */
export function firstContent(type: DocumentRow['type'], content: DocumentContent): SizedContent {
  const bytes = jsonBytes(content);
  assertSize({ type }, bytes);
  return { content, bytes };
}

export function assertSize({ type }: Pick<DocumentRow, 'type'>, bytes: number): void {
  const { contentBytes: limit } = documentTypes[type];
  if (bytes > limit) throw new ApiError('documentTooLarge', { bytes, limit });
}

/**
 * What was saved after the base, when the patches can be applied on top of it.
 * @throws ApiError documentConflict
 */
async function assertMerges(
  transaction: DatabaseOrTransaction,
  row: DocumentRow,
  { baseRevision, patches }: Pick<SaveRequest, 'baseRevision' | 'patches'>,
): Promise<MissedChange[]> {
  if (baseRevision === row.revision) return [];
  const missed = await changesBetween(transaction, row.id, baseRevision, row.revision);
  // A number above the newest is of a database that was there before this one was restored from a backup.
  const isKnown = baseRevision < row.revision && missed.length === row.revision - baseRevision;
  const theirs = missed.flatMap(
    (change) => change.patches ?? [{ op: 'replace' as const, path: [], value: {} }],
  );
  const paths = [...new Set(pathsInConflict(theirs, patches).map(pointerOf))];
  if (!isKnown || !documentTypes[row.type].merges || paths.length > 0)
    throw conflictOf(row, baseRevision, { missed, paths });
  return missed;
}

/** The refusal of a save that is based on an older revision, with who saved last. */
export function conflictOf(
  row: DocumentRow,
  baseRevision: number,
  { missed, paths }: { missed: readonly MissedChange[]; paths: readonly string[] },
): ApiError {
  const last = missed.at(-1);
  return new ApiError('documentConflict', {
    ...{ revision: row.revision, base: baseRevision, person: last?.author.name ?? '' },
    time: new Date(last?.savedAt ?? row.updatedAt).toISOString(),
    paths: JSON.stringify(paths.slice(0, namedPaths)),
  });
}

/** Revisions above one and up to another that are kept, oldest first. */
export async function changesBetween(
  database: DatabaseOrTransaction,
  documentId: string,
  after: number,
  upTo: number,
): Promise<MissedChange[]> {
  if (after >= upTo) return [];
  const { changesMax: count, changesBytes: bytes } = limits.document;
  const rows = await createRevisionRepository(database).between(documentId, after, upTo, { count, bytes });
  return rows.map(({ revision, patches, author, savedAt }) => ({
    ...{ revision, savedAt, patches: readPatches(patches) },
    author: author && author.name !== '' ? author : nobody,
  }));
}
