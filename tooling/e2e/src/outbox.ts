import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A message that the server could not deliver and therefore wrote down. */
interface OutboxMessage {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  /** Absent in a notice. */
  code?: string;
}

/** Messages with a code to somebody, oldest first. A name that begins with a dot is a file that is still being written. */
function messagesTo(dataDir: string, account: string): OutboxMessage[] {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OutboxMessage)
    .filter(({ to, code }) => to === account && code !== undefined);
}

/** The newest code that was sent to somebody. */
export function codeFor(dataDir: string, account: string): string {
  const code = messagesTo(dataDir, account).at(-1)?.code;
  if (!code) throw new Error(`No code was sent to ${account}.`);
  return code;
}

/** The link in the newest message to somebody. */
export function linkFor(dataDir: string, account: string): string {
  const link = /https?:\/\/\S+/.exec(messagesTo(dataDir, account).at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error(`No link was sent to ${account}.`);
  return link;
}
