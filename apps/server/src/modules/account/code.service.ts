import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isMobile, limits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Message } from '../../platform/messages/messageSender.ts';
import { createCodeRepository } from './code.repository.ts';

const { codeDigits, codeLifetime, codeResendSeconds, codeTries } = limits.account;
const resendWait = codeResendSeconds * 1000;

/** Codes that prove that a mobile or e-mail is a person's: six digits, ten minutes, five tries, used once. */
export function createCodeService({
  database,
  messages,
  clock,
}: Pick<Deps, 'database' | 'messages' | 'clock'>) {
  const repository = createCodeRepository(database);

  return {
    /**
     * Sends a fresh code; the one before is void.
     * @throws ApiError codeResendTooSoon; codeTriesUsed when the recipient's day has no more
     */
    async send(recipient: string): Promise<void> {
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      const now = clock.now();
      const fresh = {
        recipient,
        codeHash: hashCode(code),
        triesLeft: codeTries,
        sentAt: now,
        expiresAt: now + codeLifetime,
      };
      const sent = await database.transaction(async (transaction) => {
        const stored = await createCodeRepository(transaction).replace(fresh, now - resendWait);
        // Inside, so that a code that could not be sent was never there, and the next request is not too soon.
        if (stored) await messages.send(messageWith(code, recipient));
        return stored;
      });
      if (!sent) throw await refusalOf(recipient, now);
    },

    /**
     * Accepts the recipient's code once.
     * @throws ApiError codeWrong, codeExpired, codeTriesUsed
     */
    async use(recipient: string, code: string): Promise<void> {
      const stored = await repository.find(recipient);
      if (!stored || stored.codeHash === '' || stored.expiresAt <= clock.now())
        throw new ApiError('codeExpired');
      const tried = await repository.takeTry(recipient);
      if (!tried) throw new ApiError('codeTriesUsed');
      if (!matches(code, tried.codeHash)) {
        if (tried.triesLeft === 0) throw new ApiError('codeTriesUsed');
        throw new ApiError('codeWrong', { triesLeft: tried.triesLeft });
      }
      if (!(await repository.consume(tried))) throw new ApiError('codeExpired');
    },

    removeExpired: () => repository.removeExpired(clock.now()),
  };

  async function refusalOf(recipient: string, now: number): Promise<ApiError> {
    const last = await repository.find(recipient);
    const wait = (last?.sentAt ?? now) + resendWait - now;
    // Nothing else than the counts of the day refuses one that is late enough.
    if (last && wait <= 0) return new ApiError('codeTriesUsed');
    return new ApiError('codeResendTooSoon', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
  }
}

function messageWith(code: string, recipient: string): Message {
  const minutes = codeLifetime / 60_000;
  return {
    channel: isMobile(recipient) ? 'sms' : 'mail',
    to: recipient,
    subject: 'TAI Studio 验证码 · verification code',
    text:
      `您的验证码是 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略。\n` +
      `Your verification code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this message.`,
    code,
  };
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
