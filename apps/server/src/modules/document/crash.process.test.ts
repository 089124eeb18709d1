import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMortalServers } from '../../testing/mortalServer.ts';
import { prepareDatabase } from '../../testing/prepareDatabase.ts';
import { saveUnderKills } from '../../testing/savesUnderKills.ts';

let servers: Awaited<ReturnType<typeof makeMortalServers>>;
beforeAll(async () => {
  servers = await makeMortalServers('document-crash', {}, prepareDatabase);
});
afterAll(() => servers.remove());

// `pnpm bench documents` does the same with 1,000 saves and ten kills.
test('a server that is killed while people save loses no save that it acknowledged, and makes none twice', async () => {
  const { lost, twice, retried } = await saveUnderKills(servers.start, { saves: 120, kills: 2 });
  expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
  // Or no kill hit a save.
  expect(retried).toBeGreaterThan(0);
});
