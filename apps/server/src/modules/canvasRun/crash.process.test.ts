import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMortalServers } from '../../testing/mortalServer.ts';
import { prepareDatabase } from '../../testing/prepareDatabase.ts';
import { runUnderKills } from '../../testing/runsUnderKills.ts';

let servers: Awaited<ReturnType<typeof makeMortalServers>>;
beforeAll(async () => {
  servers = await makeMortalServers('run-crash', {}, prepareDatabase);
});
afterAll(() => servers.remove());

// `pnpm bench boardKills` does the same with twenty kills.
test('a board whose server is killed in mid-run makes every node, and none twice', async () => {
  const { lost, twice } = await runUnderKills(servers.start, { kills: 2, rows: 3 });
  expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
});
