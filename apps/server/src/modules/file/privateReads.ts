import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Account } from '../../platform/identity/account.ts';
import { createAccountRepository } from '../account/index.ts';
import { auditSource } from '../audit/index.ts';
import type { ReadableFile } from './fileReader.ts';

const window = 60 * 60_000;
const remembered = 10_000;

/**
 * Records which private files staff read by their role alone. A page asks for one file several times, in sizes and in
 * ranges, so a file is recorded once an hour for each reader; the memory of that is of one process.
 */
export function createPrivateReads({ audit, clock, database }: Pick<Deps, 'audit' | 'clock' | 'database'>) {
  const recorded = new Map<string, number>();

  return async function recordRead(
    account: Account | null,
    { privateOwnerId }: Pick<ReadableFile, 'privateOwnerId'>,
    fileId: string,
    request: FastifyRequest,
  ): Promise<void> {
    if (account === null || privateOwnerId === null) return;
    const key = `${account.id} ${fileId}`;
    const now = clock.now();
    const before = recorded.get(key);
    if (before !== undefined && now - before < window) return;
    if (recorded.size >= remembered) recorded.clear();
    recorded.set(key, now);
    const owner = await createAccountRepository(database).find(privateOwnerId);
    await audit.record({
      ...auditSource({ account, request }),
      action: 'file.readPrivate',
      target: { id: privateOwnerId, name: owner?.username ?? '' },
      details: { file: fileId },
    });
  };
}
