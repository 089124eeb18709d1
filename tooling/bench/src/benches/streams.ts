import { readFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { adminRoutes, noticeStreamPath } from '@tai/contracts';
import { administratorToken, call, signUp, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import type { Bench } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';

const streams = 2000;
const streamsPerPerson = 10;
const broadcasts = 10;

/** One reader of the stream: it only looks for the marker of a broadcast. */
interface Reader {
  heard: Map<string, number>;
  close(): void;
}

/** Many open event streams on one server: what each costs, and how long a line for everybody is on its way. */
export const eventStreams: Bench = {
  name: 'streams',
  run: () =>
    withStudio(async ({ server }) => {
      const people: Person[] = [];
      for (let index = 0; index < streams / streamsPerPerson; index += 1) people.push(await signUp(server));
      const before = residentBytes(server);
      const readers: Reader[] = [];
      for (const person of people) {
        const opened = Array.from({ length: streamsPerPerson }, () => openReader(server, person));
        readers.push(...(await Promise.all(opened)));
      }
      const perStream = (residentBytes(server) - before) / readers.length / 1024;

      const latencies: number[] = [];
      const token = await administratorToken(server);
      for (let round = 0; round < broadcasts; round += 1) {
        const marker = `round-${round}-`;
        const from = performance.now();
        const reply = await call<{ data: { recipients: number } }>(
          server,
          adminRoutes.broadcast.path,
          { title: marker, content: 'x'.repeat(200) },
          token,
        );
        if (reply.code !== 0) throw new Error(`The broadcast was refused: ${reply.msg}`);
        if (reply.data.recipients !== streams) throw new Error(`${reply.data.recipients} streams heard it.`);
        for (const { heard } of readers) {
          const at = heard.get(marker);
          if (at === undefined) throw new Error(`A reader did not hear ${marker}.`);
          latencies.push(at - from);
        }
      }
      for (const reader of readers) reader.close();
      return [
        {
          name: `${streams} open event streams: memory of the server for each`,
          figure: perStream,
          unit: 'kB',
          note: 'growth of the resident set, before any collection',
        },
        {
          name: `broadcast to ${streams} event streams: p99 until read`,
          figure: percentile(latencies, 99),
          unit: 'ms',
          budget: { atMost: 1000 },
          note: `p50 ${percentile(latencies, 50).toFixed(0)}; the readers share the machine`,
        },
      ];
    }),
};

function openReader(server: RunningServer, { token, user }: Person): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const heard = new Map<string, number>();
    const asking: ClientRequest = request(`${server.url}${noticeStreamPath}?clientId=${user.userId}`, {
      headers: { token },
      agent: false,
    });
    asking.on('error', reject);
    asking.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}.`));
      response.on('error', () => {});
      response.on('data', (chunk: Buffer) => {
        const marker = /round-\d+-/.exec(chunk.toString())?.[0];
        if (marker) heard.set(marker, performance.now());
      });
      resolve({ heard, close: () => asking.destroy() });
    });
    asking.end();
  });
}

function residentBytes({ pid }: RunningServer): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
