import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutbox } from './outbox.ts';

let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tai-outbox-')), 'outbox');
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

test('a message is one file that only the server may read, and the log has its name but not its code', async () => {
  let log = '';
  const clock = { now: () => Date.parse('2026-02-03T04:05:06.789Z') };
  const outbox = await openOutbox(folder, clock, pino({}, { write: (line: string) => void (log += line) }));
  const message = {
    channel: 'mail' as const,
    to: 'a@example.com',
    subject: 's',
    text: 'code 123456',
    code: '123456',
  };
  await outbox.send(message);

  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^20260203T040506789Z-[0-9a-f]{8}\.json$/)]);
  const path = join(folder, names[0] ?? '');
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(message);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(log).toContain(`outbox/${names[0]}`);
  expect(log).not.toMatch(/123456|a@example/);
});

test('a message of yesterday is gone with the next one, and at the next start', async () => {
  const own = join(folder, 'aging');
  let now = Date.now();
  const clock = { now: () => now };
  const silent = pino({ level: 'silent' });
  const outbox = await openOutbox(own, clock, silent);
  const message = { channel: 'mail' as const, to: 'a@example.com', subject: 's', text: 't', code: '1' };
  await outbox.send(message);
  const [first] = await readdir(own);
  now += 23 * 60 * 60_000;
  await outbox.send(message);
  expect(await readdir(own)).toContain(first);
  now += 2 * 60 * 60_000;
  await openOutbox(own, clock, silent);
  expect(await readdir(own)).toEqual([]);
});
