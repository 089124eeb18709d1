/*
 * Codes that prove that a mobile or e-mail is a person's: six digits, ten minutes, five tries, used once, for one
 * purpose. A code is a row before anything is sent, and the row is made for recipients that get no message as well,
 * so that neither the answer nor its time tells which of them have an account.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { CodePurpose } from './account.tables.ts';
import { type CodeKey, createCodeRepository, type StoredCode } from './code.repository.ts';

const { codeDigits, codeLifetime, codeResendSeconds, codeTries } = limits.account;
const resendWait = codeResendSeconds * 1000;

/** A code that is valid and was not sent yet. */
interface FreshCode {
  code: string;
  /** Takes it back, because it could not be sent: the next request is not too soon. */
  withdraw(): Promise<void>;
}

export interface CodeService {
  /**
   * Makes a fresh code; the one before is void.
   * @throws ApiError codeResendTooSoon; codeTriesUsed when the recipient's day has no more
   */
  issue(purpose: CodePurpose, recipient: string): Promise<FreshCode>;
  /**
   * Accepts the recipient's code once.
   * @throws ApiError codeWrong, codeExpired, codeTriesUsed
   */
  use(purpose: CodePurpose, recipient: string, code: string): Promise<void>;
  removeExpired(): Promise<void>;
}

export function createCodeService({ database, clock }: Pick<Deps, 'database' | 'clock'>): CodeService {
  const repository = createCodeRepository(database);

  return {
    async issue(purpose, recipient) {
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
      await database.transaction(async (transaction) => {
        const codes = createCodeRepository(transaction);
        if (!(await codes.replace(fresh, now - resendWait))) throw tooSoon(await codes.find(fresh), now);
        // Thrown inside, so that the code before stays valid.
        if (!(await codes.countSent(recipient, now))) throw new ApiError('codeTriesUsed');
      });
      const withdraw = () =>
        database.transaction((transaction) => createCodeRepository(transaction).withdraw(fresh));
      return { code, withdraw };
    },

    async use(purpose, recipient, code) {
      const key = { recipient, purpose };
      const stored = await repository.find(key);
      if (!stored || stored.codeHash === '' || stored.expiresAt <= clock.now())
        throw new ApiError('codeExpired');
      const tried = await takeTry(key);
      if (!tried) throw new ApiError('codeTriesUsed');
      if (!matches(code, tried.codeHash)) {
        if (tried.triesLeft === 0) throw new ApiError('codeTriesUsed');
        throw new ApiError('codeWrong', { triesLeft: tried.triesLeft });
      }
      const isMine = await database.transaction((transaction) =>
        createCodeRepository(transaction).consume(tried),
      );
      if (!isMine) throw new ApiError('codeExpired');
    },

    removeExpired: () => repository.removeExpired(clock.now(), clock.now() - resendWait),
  };

  /** A try counts as a wrong one until the code is consumed: tries at the same time cannot exceed the limits. */
  function takeTry(key: CodeKey): Promise<StoredCode | null> {
    return database.transaction(async (transaction) => {
      const codes = createCodeRepository(transaction);
      const tried = await codes.takeTry(key);
      return tried && (await codes.countWrong(key.recipient)) ? tried : null;
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
