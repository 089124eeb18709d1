import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { MessageSender } from './messageSender.ts';

/** How long a message stays in the outbox, in milliseconds: its code is long over then. */
const lifetime = 24 * 60 * 60_000;

/**
 * Messages as files, for installations without a mail or SMS gateway: an administrator reads them there. The file
 * holds a code that opens an account, so only the server's user may read it, and the log has its name alone. Messages
 * older than a day are removed at the start and with each new one.
 */
export async function openOutbox(folder: string, clock: Clock, log: Logger): Promise<MessageSender> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOld(folder, clock.now() - lifetime);
  return {
    async send(message) {
      const time = new Date(clock.now()).toISOString().replaceAll(/[-:]/g, '').replace('.', '');
      const name = `${time}-${randomUUID().slice(0, 8)}.json`;
      const { channel, to, subject, text, code } = message;
      const partial = join(folder, `.${name}`);
      await writeFile(partial, `${JSON.stringify({ channel, to, subject, text, code }, null, 2)}\n`, {
        mode: 0o600,
      });
      // Whoever watches the folder never sees half a message.
      await rename(partial, join(folder, name));
      log.info({ file: `outbox/${name}` }, 'a message was written to the outbox');
      await removeOld(folder, clock.now() - lifetime).catch((error: unknown) =>
        log.warn({ err: error }, 'old messages stay in the outbox'),
      );
    },
  };
}

/** Removes what was written before a time, epoch milliseconds. */
async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it meanwhile.
    const written = await stat(path).catch(() => null);
    if (written && written.mtimeMs < before) await rm(path, { force: true });
  }
}
