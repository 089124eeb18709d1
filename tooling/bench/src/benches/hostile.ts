import { routes } from '@tai/contracts';
import { signUp, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { upload } from '@tai/e2e/src/uploads.ts';
import sharp from 'sharp';
import type { Attack } from '../attacks/attack.ts';
import { halfSentAttack, webSocketAttack } from '../attacks/connections.ts';
import { maskAttack } from '../attacks/masks.ts';
import { metadataAttacks } from '../attacks/metadata.ts';
import { type LoadResult, steadyLoad } from '../load.ts';
import { longestLoopDelay } from '../loopDelay.ts';
import type { Bench, Row } from '../row.ts';
import { type StudioUnderTest, withStudio } from '../studioServer.ts';

const rate = 25;
const seconds = 15;
const uploads = 10;
const side = 7000;
/** Longer than the server waits for headers. */
const attackSeconds = 20;

const attacks: readonly Attack[] = [...metadataAttacks, maskAttack, halfSentAttack, webSocketAttack];

/** Calls of one person while another one attacks: nobody waits because of what one person does. */
export const hostile: Bench = {
  name: 'hostile',
  run: () => withStudio(underAttacks, { isLoopWatched: true }),
};

async function underAttacks({ server, person, loopDelays }: StudioUnderTest): Promise<Row[]> {
  const { picUrl } = await upload(server, person, await pngOf(512, 0), 'small.png');
  const read = () =>
    steadyLoad({ url: server.url, method: 'GET', path: picUrl, token: person.token }, rate, seconds);
  const large = await Promise.all(Array.from({ length: uploads }, (_, shade) => pngOf(side, shade)));
  const sender = await signUp(server);
  await read();
  const [alone, { reads, sent }] = [await read(), await during(server, sender, large, read)];
  const rows: Row[] = [
    {
      name: `file read while ${uploads} pictures of 49 megapixels come in: p99`,
      figure: reads.p99,
      unit: 'ms',
      budget: { atMost: 200 },
      note: `p50 ${reads.p50.toFixed(1)}; alone p99 ${alone.p99.toFixed(1)}; all came in after ${(sent / 1000).toFixed(1)} s`,
    },
  ];
  const info = () =>
    steadyLoad(
      { url: server.url, method: 'GET', path: routes.getInfo.path, token: person.token },
      rate,
      attackSeconds,
    );
  for (const attack of attacks) rows.push(...(await rowsUnder(attack, server, { calls: info, loopDelays })));
  return rows;
}

interface Measured {
  calls(): Promise<LoadResult>;
  loopDelays: string;
}

/** The same calls alone and under an attack, one right after the other: other work on the machine falls on both. */
async function rowsUnder(attack: Attack, server: RunningServer, measured: Measured): Promise<Row[]> {
  const running = await attack.prepare(server, await signUp(server));
  const quiet = await measure(measured);
  const stop = new AbortController();
  const attacked = running.run(stop.signal);
  const under = await measure(measured).finally(() => stop.abort());
  const done = await attacked;
  const row = (what: string, one: number, alone: number): Row => ({
    name: `${what} while ${attack.name}`,
    figure: one,
    unit: 'ms',
    budget: { atMost: 200 },
    note: `${(one / alone).toFixed(1)} times that alone (${alone.toFixed(1)}); ${done}`,
  });
  return [
    row('getInfo of others, p99,', under.p99, quiet.p99),
    row('longest hold of the event loop', under.held, quiet.held),
  ];
}

async function measure({ calls, loopDelays }: Measured) {
  const from = Date.now();
  const { p99 } = await calls();
  return { p99, held: longestLoopDelay(loopDelays, from, Date.now()) };
}

async function during(
  server: RunningServer,
  sender: Person,
  large: readonly Buffer[],
  read: () => ReturnType<typeof steadyLoad>,
) {
  const from = performance.now();
  const sending = Promise.all(large.map((bytes, place) => upload(server, sender, bytes, `${place}.png`)));
  const [reads, sent] = await Promise.all([read(), sending.then(() => performance.now() - from)]);
  return { reads, sent };
}

/** A square of one colour: few bytes and many pixels. */
function pngOf(length: number, shade: number): Promise<Buffer> {
  const background = { r: shade, g: 64, b: 128 };
  return sharp({ create: { width: length, height: length, channels: 3, background } })
    .png()
    .toBuffer();
}
