import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from './testing/serverProcess.ts';

let dataDir: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tai-samples-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.exited;
  }
});
afterAll(() => rm(dataDir, { recursive: true }));

function start(argument?: string): ServerProcess {
  const server = startProcess({ DATA_DIR: dataDir }, argument);
  running.push(server);
  return server;
}

test('samples are removed by a command, which refuses while the server has the database', async () => {
  const server = start();
  await server.ready;
  const early = start('--remove-samples');
  expect(await early.exited).toBe(3);
  expect(early.output.stderr).toContain(`is in use by the process ${server.child.pid}`);
  expect(early.output.stderr.trim().split('\n')).toHaveLength(1);
  server.child.kill('SIGTERM');
  await server.exited;

  const command = start('--remove-samples');
  expect(await command.exited).toBe(0);
  expect(command.output.stdout).toBe('0 sample works were removed\n');
});

test('another argument is told', async () => {
  const wrong = start('--samples');
  expect(await wrong.exited).toBe(2);
  expect(wrong.output.stderr).toBe(
    'The argument is "--samples"; allowed is --remove-samples, --adopt-files or none.\n',
  );
});
