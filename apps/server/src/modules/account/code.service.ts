/*
 * Codes that prove that a mobile or e-mail is a person's: six digits, ten minutes, five tries, used once, for one
 * purpose. A code is a row before anything is sent, and the row is made for recipients that get no message as well,
 * so that neither the answer nor its time tells which of them have an account.
 *
 * A recipient's day has a limit. One asker gets a part of it only, and its owner on a known device has a day apart, so
 * that a stranger cannot use up the codes of a person.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { CodePurpose } from './account.tables.ts';
import { accountLimits } from './accountLimits.ts';
import { type Asker, type CodeShare, createCodeShare } from './codeShare.ts';
import { type CodeKey, createCodeRepository, type StoredCode } from './code.repository.ts';
import { createCodeDayRepository } from './codeDay.repository.ts';
import { createKnownDevices } from './knownDevices.ts';

const { codeDigits, codeResendSeconds } = limits.account;
const { codeLifetime, codeTries } = accountLimits;
const resendWait = codeResendSeconds * 1000;

interface CodeDay {
  /** Its key. */
  day: string;
  /** Null for the owner. */
  share: CodeShare | null;
}

/** A code that is valid and was not sent yet. */
interface FreshCode {
  code: string;
  /** Takes it back, because it could not be sent: the next request is not too soon. */
  withdraw(): Promise<void>;
}

export interface CodeService {
  /**
   * Makes a fresh code; the one before is void.
   * @throws ApiError codeResendTooSoon; codeTriesUsed when the day of the recipient or of the asker has no more
   */
  issue(purpose: CodePurpose, recipient: string, asker: Asker): Promise<FreshCode>;
  /**
   * Accepts the recipient's code once.
   * @throws ApiError codeWrong, codeExpired, codeTriesUsed
   */
  use(purpose: CodePurpose, recipient: string, code: string, asker: Asker): Promise<void>;
  removeExpired(): Promise<void>;
}

export function createCodeService(deps: Pick<Deps, 'database' | 'clock' | 'config'>): CodeService {
  const { database, clock, config } = deps;
  const repository = createCodeRepository(database);
  const devices = createKnownDevices(deps);

  /** The day to which a code of this asker counts, and the share of a stranger in it. */
  async function dayOf({ purpose, recipient }: CodeKey, asker: Asker): Promise<CodeDay> {
    const { deviceSecret } = asker.origin;
    // Only the owner can ask for a code that confirms an identity.
    const isOwn = purpose === 'identity' || (await devices.isKnownToOwner(recipient, deviceSecret));
    return isOwn
      ? { day: `${recipient} known`, share: null }
      : { day: recipient, share: createCodeShare(config, recipient, asker) };
  }

  return {
    async issue(purpose, recipient, asker) {
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      const now = clock.now();
      const fresh: StoredCode = {
        recipient,
        purpose,
        codeHash: hashCode(code),
        triesLeft: codeTries,
        sentAt: now,
        expiresAt: now + codeLifetime,
      };
      const { day, share } = await dayOf(fresh, asker);
      await database.transaction(async (transaction) => {
        const codes = createCodeRepository(transaction);
        if (!(await codes.replace(fresh, now - resendWait))) throw tooSoon(await codes.find(fresh), now);
        // Thrown inside, so that the code before stays valid.
        const isAllowed =
          (share === null || (await share.countSent(transaction, now))) &&
          (await createCodeDayRepository(transaction).countSent(day, now));
        if (!isAllowed) throw new ApiError('codeTriesUsed');
      });
      const withdraw = () =>
        database.transaction(async (transaction) => {
          await createCodeRepository(transaction).withdraw(fresh);
          await createCodeDayRepository(transaction).releaseSent(day);
          await share?.releaseSent(transaction);
        });
      return { code, withdraw };
    },

    async use(purpose, recipient, code, asker) {
      const key = { recipient, purpose };
      const stored = await repository.find(key);
      if (!stored || stored.codeHash === '' || stored.expiresAt <= clock.now())
        throw new ApiError('codeExpired');
      const { day, share } = await dayOf(key, asker);
      const tried = await takeTry(key, day, share);
      if (!tried) throw new ApiError('codeTriesUsed');
      if (!matches(code, tried.codeHash)) {
        if (tried.triesLeft === 0) throw new ApiError('codeTriesUsed');
        throw new ApiError('codeWrong', { triesLeft: tried.triesLeft });
      }
      const isMine = await database.transaction(async (transaction) => {
        if (!(await createCodeRepository(transaction).consume(tried))) return false;
        await createCodeDayRepository(transaction).releaseWrong(day);
        await share?.releaseWrong(transaction);
        return true;
      });
      if (!isMine) throw new ApiError('codeExpired');
    },

    async removeExpired() {
      const now = clock.now();
      await repository.removeExpired(now, now - resendWait);
      await createCodeDayRepository(database).removeExpired(now);
    },
  };

  /** A try counts as a wrong one until the code is consumed: tries at the same time cannot exceed the limits. */
  function takeTry(key: CodeKey, day: string, share: CodeShare | null): Promise<StoredCode | null> {
    return database.transaction(async (transaction) => {
      const codes = createCodeRepository(transaction);
      const now = clock.now();
      const isAllowed = share === null || (await share.countWrong(transaction, now));
      // A stranger who may try no more does not use up the tries of a code either.
      const tried = isAllowed ? await codes.takeTry(key) : null;
      return tried && (await createCodeDayRepository(transaction).countWrong(day, now)) ? tried : null;
    });
  }
}

function tooSoon(last: StoredCode | null, now: number): ApiError {
  const wait = (last?.sentAt ?? now) + resendWait - now;
  return new ApiError('codeResendTooSoon', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Salted, so that one table of a million hashes does not open all of them; ten minutes and five tries do the rest. */
function hashCode(code: string, salt: string = randomBytes(16).toString('hex')): string {
  return `${salt}:${createHmac('sha256', salt).update(code).digest('hex')}`;
}

function matches(code: string, stored: string): boolean {
  const [salt = ''] = stored.split(':');
  const expected = Buffer.from(stored);
  const actual = Buffer.from(hashCode(code.trim(), salt));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
