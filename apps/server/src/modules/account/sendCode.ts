import type { Deps } from '../../deps.ts';
import type { Message } from '../../platform/messages/messageSender.ts';
import type { CodePurpose } from './account.tables.ts';
import type { CodeService } from './code.service.ts';
import type { Asker } from './codeShare.ts';

/**
 * Sends a fresh code, and takes it back when that fails, so that the next request is not too soon.
 * @throws ApiError codeResendTooSoon, codeTriesUsed, messageNotSent
 */
export async function sendCode(
  { codes, messages, asker }: Pick<Deps, 'messages'> & { codes: CodeService; asker: Asker },
  purpose: CodePurpose,
  recipient: string,
  messageWith: (code: string) => Message,
): Promise<void> {
  const { code, withdraw } = await codes.issue(purpose, recipient, asker);
  try {
    await messages.send(messageWith(code));
  } catch (error) {
    await withdraw();
    throw error;
  }
}
