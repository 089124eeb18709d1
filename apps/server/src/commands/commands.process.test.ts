import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '../testing/prepareDatabase.ts';
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts';

let dataDir: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tai-samples-'));
  await prepareDatabase(dataDir);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.exited;
  }
});
afterAll(() => rm(dataDir, { recursive: true }));

function start(...args: string[]): ServerProcess {
  const server = startProcess({ DATA_DIR: dataDir }, ...args);
  running.push(server);
  return server;
}

test('samples are removed by a command, which refuses while the server has the database', async () => {
  const server = start();
  await server.ready;
  const early = start('remove-samples');
  expect(await early.exited).toBe(3);
  expect(early.output.stderr).toContain(`is in use by the process ${server.child.pid}`);
  expect(early.output.stderr.trim().split('\n')).toHaveLength(1);
  server.child.kill('SIGTERM');
  await server.exited;

  const command = start('remove-samples');
  expect(await command.exited).toBe(0);
  expect(command.output.stdout).toBe('0 sample works were removed\n');
});

test('a command or option that does not exist is told with what is allowed', async () => {
  const unknown = start('samples');
  expect(await unknown.exited).toBe(2);
  expect(unknown.output.stderr).toMatch(/^The command is "samples"; allowed is one of serve, .*help\.\n$/);
  const wrongOption = start('adopt-files', '--force');
  expect(await wrongOption.exited).toBe(2);
  expect(wrongOption.output.stderr).toMatch(/'--force'.* Allowed is: adopt-files without options\n$/);
});

test('a role of the command line and another of WORKER are told', async () => {
  const both = startProcess({ DATA_DIR: dataDir, WORKER: 'only' }, 'web');
  running.push(both);
  expect(await both.exited).toBe(2);
  expect(both.output.stderr).toBe(
    'WORKER is "only", and the command means WORKER=none; leave one of them out.\n',
  );
  const alone = start('worker');
  expect(await alone.exited).toBe(2);
  expect(alone.output.stderr).toMatch(/^WORKER is "only", .*DATABASE_URL is not set/);
});

test('help lists the commands without a database', async () => {
  const help = start('help');
  expect(await help.exited).toBe(0);
  expect(help.output.stdout).toContain('remove-samples\n    Removes the sample works');
});
