import { mkdir, mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from './testing/prepareDatabase.ts';
import { startProcess } from './testing/serverProcess.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'tai-wrong-database-'));
beforeAll(() => prepareDatabase(dataDir));
afterAll(() => rm(dataDir, { recursive: true }));

test('a lost database is not made anew over the files of its studio, and lost files and a damaged database are told', async () => {
  const first = startProcess({ DATA_DIR: dataDir });
  await first.ready;
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const key = 'ab'.repeat(32);
  await mkdir(join(dataDir, 'files/ab'));
  await writeFile(join(dataDir, 'files/ab', key), 'a picture');

  await rename(join(dataDir, 'database'), join(dataDir, 'lost'));
  const refused = startProcess({ DATA_DIR: dataDir });
  expect(await refused.exited).toBe(4);
  expect(refused.output.stdout).toBe('');
  expect(refused.output.stderr).toMatch(
    /^The database .+ is empty, but .+files holds the files of a studio\. .+\n$/,
  );
  expect(await readdir(join(dataDir, 'database'))).toEqual([]);
  expect(await readdir(join(dataDir, 'files/ab'))).toEqual([key]);

  await rm(join(dataDir, 'database'), { recursive: true });
  await rename(join(dataDir, 'lost'), join(dataDir, 'database'));
  await rm(join(dataDir, 'files'), { recursive: true });
  const without = startProcess({ DATA_DIR: dataDir });
  expect(await without.exited).toBe(4);
  expect(without.output.stderr).toContain('adopt-files');
  const adopting = startProcess({ DATA_DIR: dataDir }, 'adopt-files');
  expect(await adopting.exited).toBe(0);

  await truncate(join(dataDir, 'database/global/pg_control'), 100);
  const damaged = startProcess({ DATA_DIR: dataDir });
  expect(await damaged.exited).toBe(4);
  expect(damaged.output.stderr).toMatch(
    /^The database .+ cannot be opened: could not read file "global\/pg_control".+ restore .+\n$/,
  );
});
