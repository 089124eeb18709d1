import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type RunningServer, startServer } from '@tai/e2e/src/server.ts';
import type { S3Server } from '../../../../apps/server/src/testing/s3Server.ts';
import { root } from '../report.ts';
import { loadEnvironment } from '../studioServer.ts';
import { processes } from './size.ts';

/** What all processes of an installation have in common. */
export function commonEnvironment(databaseUrl: string, s3: S3Server): Record<string, string> {
  return {
    ...loadEnvironment,
    ...{ DATABASE_URL: databaseUrl, S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint },
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    ...{ SECRET_KEY: 'the secret of a bench, which is long enough', TRUST_PROXY: '127.0.0.1' },
  };
}

/** A process of the cluster: it can end and begin again at the same address. */
export interface Member {
  name: string;
  port: number;
  start(): Promise<void>;
  /** SIGTERM, and the end. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Lets the stub engine and the stub trainer finish what they hold half-way. */
  release(): void;
  isReady(): Promise<boolean>;
}

export interface Cluster {
  servers: Member[];
  workers: Member[];
  stop(): Promise<void>;
  /** Writes what all of them said to files; returns their folder. */
  writeLogs(): string;
}

/** Servers and workers with a folder each, as on machines of their own. */
export async function startCluster(folder: string, common: Record<string, string>): Promise<Cluster> {
  const logs = new Map<string, string>();

  async function member(name: string, env: Record<string, string>): Promise<Member> {
    const port = await freePort();
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    let running: RunningServer | undefined;
    const keepLog = () => logs.set(name, (logs.get(name) ?? '') + (running?.output() ?? ''));
    return {
      ...{ name, port },
      async start() {
        running = await startServer(dataDir, { port, engine: 'stub', env: { ...common, ...env } });
      },
      async stop() {
        const code = await running?.stop();
        keepLog();
        running = undefined;
        if (code) throw new Error(`${name} ended with ${code}.`);
      },
      async kill() {
        await running?.kill();
        keepLog();
        running = undefined;
      },
      release: () => running?.releaseTraining(),
      isReady: () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        ),
    };
  }

  const numbers = Array.from({ length: processes }, (_, index) => index + 1);
  const workers = await Promise.all(numbers.map((number) => member(`worker-${number}`, { WORKER: 'only' })));
  const servers = await Promise.all(
    workers.map(({ port }, index) =>
      member(`server-${index + 1}`, { WORKER: 'none', LIVE_RENDER: `ws://127.0.0.1:${port}` }),
    ),
  );
  // Two at a time: more would take longer on few cores.
  for (const [index, server] of servers.entries())
    await Promise.all([server.start(), workers[index]?.start()]);
  return {
    ...{ servers, workers },
    async stop() {
      await Promise.all([...servers, ...workers].map((one) => one.kill()));
    },
    writeLogs() {
      const place = join(root, 'bench-results', 'cluster-logs');
      mkdirSync(place, { recursive: true });
      for (const [name, text] of logs) writeFileSync(join(place, `${name}.log`), text);
      return place;
    },
  };
}
