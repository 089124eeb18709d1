import type { ApiError } from '@tai/api-client';
import { applyPatches, type DocumentContent } from '@tai/contracts';
import type { Batch, KeptContent } from '../domain/batch.ts';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import { saveFailureOf } from '../domain/saveFailure.ts';
import type { ChangeQueue } from './changeQueue.ts';
import { tabLock, type TabLocks } from './tabs.ts';
import { inOrder, type WaitingStorage } from './waitingStorage.ts';

/** How sending what waited ended. */
export type Recovery =
  | { kind: 'done' }
  /** The server has seen the person's content and refuses it because of others. Null when its base is not kept any more. */
  | { kind: 'conflict'; mine: DocumentContent | null; batches: Batch[]; error: ApiError | null }
  /** `kept` is the content that the rest applies to, when this browser has it. */
  | { kind: 'stopped'; error: ApiError; batches: Batch[]; kept: KeptContent | null };

interface RecoveryParts {
  account: string;
  documentId: string;
  tab: string;
  storage: WaitingStorage;
  locks: TabLocks;
  transport: DocumentTransport;
  queue: ChangeQueue;
  /** Batches of this page, which storage may have refused. */
  inMemory: readonly Batch[];
  uploadAssets: (batch: Batch) => Promise<ApiError | null>;
}

/**
 * Sends what an earlier visit or a tab that died left, with the keys and bases it had, before the document is opened: the
 * server may have the first of it already, and says so by the key.
 */
export async function recoverWork(parts: RecoveryParts): Promise<Recovery> {
  const { transport, storage, queue, documentId, tab } = parts;
  const { inMemory } = parts;
  const isNew = ({ saveId }: Batch) => !inMemory.some((one) => one.saveId === saveId);
  let waiting = inOrder([...(await adoptWork(parts)).filter(isNew), ...inMemory]);
  const own = (await storage.kept(documentId).catch(() => [])).find((one) => one.tab === tab) ?? null;
  if (own?.isMine) return { kind: 'conflict', mine: own.content, batches: waiting, error: null };
  while (waiting.length > 0) {
    const [stored, ...others] = waiting as [Batch, ...Batch[]];
    const [batch, ...pieces] = stored.isSent ? [stored] : (queue.divided(stored) as [Batch, ...Batch[]]);
    if (pieces.length > 0) await queue.store({ put: [batch, ...pieces] });
    const rest = [...pieces, ...others];
    const { saveId, baseRevision, patches } = batch;
    let error = await parts.uploadAssets(batch);
    if (!error) {
      await queue.markSent(batch);
      const answer = await transport.save({ documentId, baseRevision, saveId, patches });
      if ('data' in answer) {
        const { revision } = answer.data;
        const next = rest.map((one) =>
          one.chain === batch.chain && !one.isSent ? { ...one, baseRevision: revision } : one,
        );
        const forget = { documentId, tab };
        await queue.store({ put: next, remove: [saveId], forget });
        waiting = next;
        continue;
      }
      ({ error } = answer);
    }
    const kept = own && own.revision === baseRevision ? own : null;
    if (saveFailureOf(error) !== 'conflict')
      return { kind: 'stopped', error, batches: [batch, ...rest], kept };
    const mine = await contentOf([batch, ...rest], kept, transport);
    return { kind: 'conflict', mine, batches: [batch, ...rest], error };
  }
  return { kind: 'done' };
}

/** What the person had: the base of the first batch with everything of its chain. */
async function contentOf(
  batches: readonly Batch[],
  kept: KeptContent | null,
  transport: DocumentTransport,
): Promise<DocumentContent | null> {
  const [first] = batches;
  if (!first) return null;
  const { documentId, baseRevision: revision, chain } = first;
  const base = kept ? { data: kept } : await transport.revision({ documentId, revision });
  if ('error' in base) return null;
  const patches = batches.filter((one) => one.chain === chain).flatMap((one) => one.patches);
  return applyPatches(base.data.content, patches);
}

/** Takes over what tabs left that are not there any more; a tab that lives holds its lock. */
async function adoptWork({
  account,
  documentId,
  tab,
  storage,
  locks,
  queue,
}: RecoveryParts): Promise<Batch[]> {
  const list = async () => inOrder(await storage.list(documentId).catch(() => []));
  const kept = async () => await storage.kept(documentId).catch(() => []);
  const owners = new Set([...(await list()), ...(await kept())].map((one) => one.tab));
  owners.delete(tab);
  for (const owner of owners) {
    // One content at a time: another that is kept here would be written over. It waits for the next visit.
    if ((await kept()).some((one) => one.tab === tab)) break;
    const release = await locks.tryHold(tabLock(account, owner));
    if (!release) continue;
    // Read again: another tab may have adopted them while this one waited for the lock.
    const left = (await list()).filter((one) => one.tab === owner);
    const content = (await kept()).find((one) => one.tab === owner);
    await queue.store({
      put: left.map((one) => ({ ...one, tab })),
      ...(content && { keep: { ...content, tab }, forget: { documentId, tab: owner } }),
    });
    release();
  }
  return (await list()).filter((one) => one.tab === tab);
}
