/*
 * The part of a recipient's day that one asker gets: at most so many codes, and so many wrong tries. An asker is the
 * account that is signed in, else the network. Owners on known devices are not counted here.
 */
import type { Config } from '../../config/config.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/network.ts';
import { accountLimits } from './accountLimits.ts';
import { createAttemptRepository } from './attempts.repository.ts';
import type { SessionOrigin } from './session.service.ts';

const { codesPerAsker, wrongCodesPerAsker } = accountLimits;
/** Codes that one asker gets for all recipients within 24 hours. */
const codesPerAskerInAll = 500;

/** Who asks for a code or tries one. */
export interface Asker {
  /** The account that is signed in; null when nobody is. */
  accountId: string | null;
  origin: SessionOrigin;
}

/** Counts the share of one asker in one recipient. Each count answers false when there is no more. */
export function createCodeShare(
  { rateLimitFactor: factor }: Pick<Config, 'rateLimitFactor'>,
  recipient: string,
  { accountId, origin }: Asker,
) {
  const asker = accountId === null ? `network ${networkOf(origin.address)}` : `account ${accountId}`;
  const subjects = {
    sent: `code ${recipient} ${asker}`,
    sentToAll: `codes ${asker}`,
    wrong: `wrong code ${recipient} ${asker}`,
  };
  const count = async (database: DatabaseOrTransaction, subject: string, now: number, max: number) =>
    factor === 0 || (await createAttemptRepository(database).countOfDay(subject, now, max * factor));

  return {
    async countSent(database: DatabaseOrTransaction, now: number): Promise<boolean> {
      return (
        (await count(database, subjects.sent, now, codesPerAsker)) &&
        (await count(database, subjects.sentToAll, now, codesPerAskerInAll))
      );
    },

    countWrong: (database: DatabaseOrTransaction, now: number) =>
      count(database, subjects.wrong, now, wrongCodesPerAsker),

    async releaseSent(database: DatabaseOrTransaction): Promise<void> {
      const attempts = createAttemptRepository(database);
      await attempts.release(subjects.sent);
      await attempts.release(subjects.sentToAll);
    },

    releaseWrong: (database: DatabaseOrTransaction) =>
      createAttemptRepository(database).release(subjects.wrong),
  };
}

export type CodeShare = ReturnType<typeof createCodeShare>;
