/*
 * What counting calls costs them: the same cheap call to two servers, one that counts and one that does not. Processor time is compared,
 * which other work on the machine hardly changes; the two take turns of a second.
 */
import { signUp } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import { closedLoad, type Target } from '../load.ts';
import { processorTimes, takenBetween } from '../processorTime.ts';
import type { Bench, Row } from '../row.ts';
import { loadEnvironment } from '../studioServer.ts';

const rounds = 8;
const counting = { METRICS_TOKEN: 'a-token-of-the-benchmark' };

interface Subject {
  server: RunningServer;
  target: Target;
  /** Milliseconds of processor that its calls took. */
  taken: number;
  calls: number;
}

async function startSubject(dataDir: string, env: Record<string, string>): Promise<Subject> {
  const server = await startServer(dataDir, { env: { ...loadEnvironment, ...env } });
  const { token } = await signUp(server);
  return { server, target: { url: server.url, method: 'GET', path: '/getInfo', token }, taken: 0, calls: 0 };
}

/** Calls for a second and adds up what that took. */
async function load(subject: Subject): Promise<void> {
  const before = processorTimes([subject.server.pid]);
  const from = performance.now();
  const { perSecond } = await closedLoad(subject.target, 4, 1);
  subject.calls += (perSecond * (performance.now() - from)) / 1000;
  subject.taken += takenBetween(before, processorTimes([subject.server.pid])) ?? 0;
}

export const metrics: Bench = {
  name: 'metrics',
  async run(): Promise<Row[]> {
    const folders = [newDataDir(), newDataDir()] as const;
    const subjects: Subject[] = [];
    try {
      const plain = await startSubject(folders[0], {});
      subjects.push(plain);
      const counted = await startSubject(folders[1], counting);
      subjects.push(counted);
      // Warms both up.
      for (const subject of subjects) await load(subject);
      for (const subject of subjects) Object.assign(subject, { taken: 0, calls: 0 });
      for (let round = 0; round < rounds; round += 1)
        for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) await load(subject);
      const costOf = ({ taken, calls }: Subject) => taken / calls;
      return [
        {
          name: 'processor time of a call with metrics, of one without',
          figure: costOf(counted) / costOf(plain),
          unit: '',
          budget: { atMost: 1.1 },
          note: `${costOf(plain).toFixed(2)} ms without, ${costOf(counted).toFixed(2)} ms with`,
        },
      ];
    } finally {
      for (const { server } of subjects) await server.stop();
      for (const folder of folders) removeDataDir(folder);
    }
  },
};
