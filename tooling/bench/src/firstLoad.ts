// What a signed-in person's browser brings for /main?type=0 with an empty cache. `node src/firstLoad.ts` lists every
// file; `--check` is the gate of CI: it exits 1 over the budget and names the biggest files.
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { openWorkspace, signedInContext, withBrowser } from './browser.ts';
import { allDone, submit } from './generation.ts';
import { withStudio } from './studioServer.ts';

/** Bytes of JavaScript and CSS, gzip level 9. kB are 1,000 bytes. */
export const firstLoadBudget = 250_000;

export interface LoadedFile {
  /** Address below the server. */
  path: string;
  /** Bytes after gzip level 9. */
  gzip: number;
  bytes: number;
}

/** JavaScript and CSS that the network really brought until it was idle, biggest first. */
export function measureFirstLoad(): Promise<LoadedFile[]> {
  return withStudio(async ({ server, person }) => {
    // A picture in the library and on the stage, as everybody has after the first minute.
    await submit(server, person, { prompt: '雪山', size: { width: 256, height: 256 }, seed: 1 });
    await allDone(server, person);
    return withBrowser(async (browser) => {
      const context = await signedInContext(browser, server, person);
      const bodies: Promise<LoadedFile>[] = [];
      const studio = await openWorkspace(context, (page) =>
        page.on('response', (response) => {
          if (['script', 'stylesheet'].includes(response.request().resourceType()))
            bodies.push(read(response));
        }),
      );
      await studio.libraryPictures.first().waitFor({ timeout: 60_000 });
      await studio.page.waitForLoadState('networkidle');
      const files = await Promise.all(bodies);
      return files.toSorted((a, b) => b.gzip - a.gzip);
    });
  });
}

async function read(response: Response): Promise<LoadedFile> {
  const body = await response.body();
  const path = new URL(response.url()).pathname;
  return { path, bytes: body.length, gzip: gzipSync(body, { level: 9 }).length };
}

export function gzipTotal(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { gzip }) => sum + gzip, 0);
}

async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const files = await measureFirstLoad();
  const total = gzipTotal(files);
  const isOver = total > firstLoadBudget;
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  for (const { path, gzip } of isCheck ? files.slice(0, isOver ? 15 : 0) : files) {
    console.log(`${kB(gzip)} kB  ${path}`);
  }
  const verdict = isOver ? 'over the budget' : 'within the budget';
  console.log(
    `${kB(total)} kB in ${files.length} files, ${verdict} of ${firstLoadBudget / 1000} kB (JavaScript and CSS of /main?type=0, gzip)`,
  );
  process.exitCode = isCheck && isOver ? 1 : 0;
}

if (import.meta.main) await main();
