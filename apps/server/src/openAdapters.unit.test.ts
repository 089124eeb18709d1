import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { openAdapters } from './openAdapters.ts';

test('a start that is told to stop takes no further step and gives its folder back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tai-adapters-'));
  const reason = new Error('told to stop');
  const opening = openAdapters(
    readConfig({ DATA_DIR: dataDir }),
    pino({ level: 'silent' }),
    AbortSignal.abort(reason),
  );
  await expect(opening).rejects.toBe(reason);
  expect(await readdir(join(dataDir, 'database'))).toEqual([]);
  expect(await readdir(dataDir)).not.toContain('server.lock');
  await rm(dataDir, { recursive: true });
});
