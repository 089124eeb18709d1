import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serverFolder } from './serverFolder.ts';

/** Version of this package, which is that of the product. */
export function releaseVersion(): string {
  const text = readFileSync(join(serverFolder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
