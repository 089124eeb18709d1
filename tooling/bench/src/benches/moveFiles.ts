import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { missingIn, writeContents } from '../../../../apps/server/src/testing/filesOnDisk.ts';
import { type S3Server, startS3Server } from '../../../../apps/server/src/testing/s3Server.ts';
import { startProcess } from '../../../../apps/server/src/testing/serverProcess.ts';
import type { Bench } from '../row.ts';

const count = 10_000;

/** Moves a folder to a bucket, with a kill half-way, and back. */
export const moveFiles: Bench = {
  name: 'move-files',
  isSlow: true,
  async run() {
    const dataDir = newDataDir();
    const s3 = await startS3Server();
    try {
      const folder = join(dataDir, 'files');
      const keys = await writeContents(folder, contents());
      const half = count / 2;
      s3.faultOf = ({ method }) => {
        if (method === 'PUT' && s3.objects.size === half) killed.child.kill('SIGKILL');
        return null;
      };
      const killed = start(dataDir, s3, 's3');
      await killed.exited;
      s3.faultOf = () => null;
      const there = s3.objects.size;
      const rest = await timed(start(dataDir, s3, 's3', '--verify'));
      const lostThere = keys.filter((key) => !isIn(s3, key)).length;
      await rm(folder, { recursive: true });
      const back = await timed(start(dataDir, s3, 'disk'));
      const lostBack = (await missingIn(folder, keys)).length;
      return [
        {
          ...{ name: 'files lost on the way to the bucket', figure: lostThere, unit: '' },
          ...{ budget: { atMost: 0 }, note: `${count} files, killed after ${there}` },
        },
        { name: 'files lost on the way back', figure: lostBack, unit: '', budget: { atMost: 0 } },
        {
          ...{ name: 'the rest to the bucket, all compared', figure: rest, unit: 's' },
          note: `${count - there} copied, ${count} read again, with the start of the program`,
        },
        { name: 'all of them back', figure: back, unit: 's' },
      ];
    } finally {
      await s3.stop();
      removeDataDir(dataDir);
    }
  },
};

function* contents(): Generator<Buffer> {
  for (let place = 0; place < count; place += 1)
    yield Buffer.alloc(1000 + ((place * 7919) % 39_000), `file ${place} `);
}

function isIn(s3: S3Server, key: string): boolean {
  const found = s3.objects.get(`${key.slice(0, 2)}/${key}`);
  return found !== undefined && createHash('sha256').update(found.bytes).digest('hex') === key;
}

function start(dataDir: string, s3: S3Server, ...args: string[]) {
  const environment = {
    ...{ DATA_DIR: dataDir, S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint },
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  };
  return startProcess(environment, 'move-files', '--to', ...args);
}

/** Seconds until it ended in order. @throws Error with what it said else */
async function timed(run: ReturnType<typeof startProcess>): Promise<number> {
  const begin = performance.now();
  const code = await run.exited;
  if (code !== 0) throw new Error(`move-files ended with ${code}: ${run.output.stderr}`);
  return Math.round((performance.now() - begin) / 100) / 10;
}
