import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer } from '@tai/e2e/src/server.ts';
import { type S3Server, startS3Server } from '../../../../apps/server/src/testing/s3Server.ts';
import { failInTurn } from '../cluster/faults.ts';
import { forOthers, prepareStudio, type Studio } from '../cluster/people.ts';
import { commonEnvironment, startCluster } from '../cluster/processes.ts';
import { assertProxy, startProxy, toProxyName } from '../cluster/proxy.ts';
import { createRecorder, type Recorder } from '../cluster/recorder.ts';
import { failureRows, lossRows, speedRows } from '../cluster/rows.ts';
import { clusterSize, shareSize } from '../cluster/size.ts';
import { runTraffic } from '../cluster/traffic.ts';
import { withPostgres } from '../library/postgres.ts';
import type { Bench, Row } from '../row.ts';

/** Three servers and three workers behind a proxy, while one part after the other fails under traffic. */
export const cluster: Bench = {
  name: 'cluster',
  isSlow: true,
  async run() {
    assertProxy(proxyName());
    const folder = newDataDir();
    const s3 = await startS3Server();
    try {
      return await withPostgres((databaseUrl, restartDatabase) =>
        measure(folder, { s3, databaseUrl, restartDatabase }),
      );
    } finally {
      await s3.stop();
      removeDataDir(folder);
    }
  },
};

const proxyName = () => toProxyName(process.env.CLUSTER_PROXY ?? 'nginx');

interface Parts {
  s3: S3Server;
  databaseUrl: string;
  restartDatabase: () => Promise<void>;
}

async function measure(folder: string, { s3, databaseUrl, restartDatabase }: Parts): Promise<Row[]> {
  const common = commonEnvironment(databaseUrl, s3);
  const { studio, alone } = await measureAlone(join(folder, 'alone'), common, databaseUrl);
  const members = await startCluster(folder, common);
  const proxy = await startProxy(
    proxyName(),
    join(folder, 'proxy'),
    members.servers.map(({ port }) => port),
  );
  try {
    const recorder = createRecorder();
    const failing = failInTurn(members, {
      ...{ recorder, s3, restartDatabase, seconds: clusterSize.seconds },
    });
    const release = () => members.workers.forEach((one) => one.release());
    const traffic = { url: proxy.url, studio, size: clusterSize, recorder, release };
    const outcome = await runTraffic(traffic, failing);
    return [...lossRows(outcome), ...failureRows(recorder), ...speedRows(recorder, alone)];
  } finally {
    await members.stop();
    await proxy.stop();
    const logs = members.writeLogs();
    writeFileSync(join(logs, 'proxy.log'), proxy.errors());
    console.error(`  logs: ${logs}`);
  }
}

/** One process that does everything, with a third of the people and without faults. */
async function measureAlone(
  dataDir: string,
  common: Record<string, string>,
  databaseUrl: string,
): Promise<{ studio: Studio; alone: Recorder }> {
  const server = await startServer(dataDir, { engine: 'stub', env: common });
  try {
    const studio = await prepareStudio(server, databaseUrl);
    const alone = createRecorder();
    const traffic = {
      ...{ url: server.url, studio: await forOthers(server, studio), size: shareSize, recorder: alone },
      release: () => server.releaseTraining(),
    };
    await runTraffic(traffic, wait(shareSize.seconds * 1_000));
    return { studio, alone };
  } finally {
    await server.stop();
  }
}
