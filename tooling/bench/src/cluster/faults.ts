import { setTimeout as wait } from 'node:timers/promises';
import type { S3Server } from '../../../../apps/server/src/testing/s3Server.ts';
import type { Cluster, Member } from './processes.ts';
import type { Recorder } from './recorder.ts';

/** During it calls may be answered with 503. */
export const databaseRestart = 'database restart';

/** Milliseconds for which what a fault causes may still come. */
const settling = 4_000;

/** Fails one part after the other while traffic goes on, and waits until the time is over. */
export async function failInTurn(
  { servers, workers }: Cluster,
  {
    recorder,
    s3,
    restartDatabase,
    seconds,
  }: { recorder: Recorder; s3: S3Server; restartDatabase: () => Promise<void>; seconds: number },
): Promise<void> {
  const from = performance.now();
  const gap = (seconds * 1_000) / 18;

  async function fault(name: string, run: () => Promise<void>): Promise<void> {
    await wait(gap);
    recorder.enter(name);
    console.error(`  ${Math.round((performance.now() - from) / 1000)} s: ${name}`);
    await run();
    await wait(settling);
    recorder.enter('steady');
  }

  await fault('rolling restart', async () => {
    for (const server of servers) {
      await server.stop();
      await server.start();
    }
  });
  const killed = async (member: Member | undefined) => {
    await member?.kill();
    // What looks after processes waits a moment as well.
    await wait(gap / 2);
    await member?.start();
  };
  await fault('worker killed', () => killed(workers[0]));
  await fault('server killed', () => killed(servers[1]));
  await fault(databaseRestart, async () => {
    await restartDatabase();
    await untilReady([...servers, ...workers]);
  });
  await fault('bucket away', async () => {
    await s3.stop();
    await wait(Math.min(20_000, (seconds * 1_000) / 9));
    await s3.listen();
  });
  await wait(Math.max(gap, seconds * 1_000 - (performance.now() - from)));
}

/** @throws Error when a process does not come back within a minute */
async function untilReady(members: readonly Member[]): Promise<void> {
  for (const from = performance.now(); ; await wait(200)) {
    const ready = await Promise.all(members.map((one) => one.isReady()));
    if (ready.every(Boolean)) return;
    const missing = members.filter((_, index) => !ready[index]).map(({ name }) => name);
    if (performance.now() - from > 60_000) throw new Error(`Not ready again: ${missing.join(', ')}`);
  }
}
