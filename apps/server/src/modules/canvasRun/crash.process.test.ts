import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUnderKills } from '../../testing/runsUnderKills.ts';
import type { MortalServer } from '../../testing/savesUnderKills.ts';
import { type ServerProcess, startProcess } from '../../testing/serverProcess.ts';

const password = 'Chosen1!pass';
let dataDir: string;
let running: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tai-run-crash-'));
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  await rm(dataDir, { recursive: true });
});

/** A server process on the folder, and the administrator in it. */
async function start(): Promise<MortalServer> {
  const started = startProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '0' });
  running = started;
  const url = await started.ready;
  const response = await fetch(url + routes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userAccount: 'admin', password, loginType: 'account' }),
  });
  const { token } = (await response.json()) as { token: string };
  return {
    ...{ url, token },
    async kill() {
      started.child.kill('SIGKILL');
      await started.exited;
    },
  };
}

// `pnpm bench boardKills` does the same with twenty kills.
test('a board whose server is killed in mid-run makes every node, and none twice', async () => {
  const { lost, twice } = await runUnderKills(start, { kills: 2, rows: 3 });
  expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
});
