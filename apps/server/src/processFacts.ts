import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import type { ProcessFacts } from './platform/installation/processes.ts';
import { serverFolder } from './serverFolder.ts';

/** Version of the release, as changesets count it. */
export const version = (
  JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as { version: string }
).version;

/** What this process tells the others about itself. */
export function processFacts({
  worker,
  workerEngines,
  workerMedia,
}: Pick<Config, 'worker' | 'workerEngines' | 'workerMedia'>): ProcessFacts {
  return { role: worker, version, engines: workerEngines, media: workerMedia };
}
