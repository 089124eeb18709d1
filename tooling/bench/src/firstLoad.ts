// What a browser with an empty cache brings for a first page. `node src/firstLoad.ts` lists every file; `--check` is the
// gate of CI: it exits 1 over a gate and names the biggest files, and when a source file entered or left the first load
// that `firstLoad.txt` does not have so; `--write` writes that list.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { makePicture } from '@tai/e2e/src/generation.ts';
import { publishWork } from '@tai/e2e/src/works.ts';
import { openWorkspace, signedInContext, visitorContext, withBrowser } from './browser.ts';
import {
  movedSources,
  parseSources,
  printSources,
  sourcesOfBuild,
  sourcesOfPages,
} from './firstLoadSources.ts';
import { withStudio, type StudioUnderTest } from './studioServer.ts';

export interface FirstPage {
  name: string;
  /** Bytes of JavaScript and CSS, gzip level 9. kB are 1,000 bytes. */
  budget: number;
  /** What CI lets through: the budget, or what was reached while that is still above it. */
  gate: number;
  /** Opens the page and waits until its content is there. */
  open(studio: StudioUnderTest, browser: Browser, onPage: (page: Page) => void): Promise<Page>;
}

export interface LoadedFile {
  /** Address below the server. */
  path: string;
  /** Bytes after gzip level 9. */
  gzip: number;
  bytes: number;
}

export const firstPages: readonly FirstPage[] = [
  {
    name: '/main?type=0, signed in',
    budget: 320_000,
    gate: 320_000,
    async open({ server, person }, browser, onPage) {
      const studio = await openWorkspace(await signedInContext(browser, server, person), onPage);
      await studio.libraryPictures.first().waitFor({ timeout: 60_000 });
      return studio.page;
    },
  },
  {
    name: '/home of a visitor',
    budget: 290_000,
    gate: 290_000,
    async open({ server }, browser, onPage) {
      const page = await (await visitorContext(browser, server)).newPage();
      onPage(page);
      await page.goto('/home');
      // Behind the sign-in dialog, so no role finds it.
      await page.locator('[role=feed] img').first().waitFor({ timeout: 60_000 });
      return page;
    },
  },
];

/** What a first page brought. */
export interface FirstLoad {
  page: FirstPage;
  /** JavaScript and CSS that the network really brought until it was idle, biggest first. */
  files: LoadedFile[];
  /** How much of the page moved by itself meanwhile: the sum of the browser's layout shifts. */
  shift: number;
}

/** On the stub engine: which files a page brings does not depend on how a picture was made. */
export function measureFirstLoads(): Promise<FirstLoad[]> {
  return withStudio(
    async (studio) => {
      // A picture in the library, on the stage and in the feed, as everybody has after the first minutes.
      await makePicture(studio.server, studio.person, '雪山');
      await publishWork(studio.server, studio.person);
      return withBrowser(async (browser) => {
        const measured: FirstLoad[] = [];
        for (const page of firstPages) {
          // One after the other: two pages at once would share the processor, not the files.
          measured.push(await firstLoadOf(page, studio, browser));
        }
        return measured;
      });
    },
    { engine: 'stub' },
  );
}

async function firstLoadOf(first: FirstPage, studio: StudioUnderTest, browser: Browser): Promise<FirstLoad> {
  const bodies: Promise<LoadedFile>[] = [];
  const page = await first.open(studio, browser, (opened) =>
    opened.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(read(response));
    }),
  );
  await page.waitForLoadState('networkidle');
  const files = (await Promise.all(bodies)).toSorted((a, b) => b.gzip - a.gzip);
  return { page: first, files, shift: await page.evaluate(layoutShift) };
}

/** In the page. Shifts of before are buffered; those that follow an input do not count. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
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

const sourceList = new URL('../firstLoad.txt', import.meta.url);

/** Compares the source files of the first load with the committed list, or writes it. @returns whether they agree */
async function checkSources(measured: readonly FirstLoad[], isWrite: boolean): Promise<boolean> {
  const pages = measured.map(({ page, files }) => ({
    name: page.name,
    paths: files.map(({ path }) => path),
  }));
  const sources = sourcesOfPages(pages, await sourcesOfBuild());
  if (isWrite) writeFileSync(sourceList, printSources(sources));
  const moved = movedSources(parseSources(readFileSync(sourceList, 'utf8')), sources);
  for (const each of moved) console.log(each);
  if (moved.length > 0) {
    console.log(
      'If that is meant, write the list with `node tooling/bench/src/firstLoad.ts --write`; docs/feature-anatomy.md says how files get into the first load.',
    );
  }
  return moved.length === 0;
}

async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const isWrite = process.argv.includes('--write');
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  const measured = await measureFirstLoads();
  for (const { page, files, shift } of measured) {
    const total = gzipTotal(files);
    const isOver = total > page.budget;
    const isRefused = total > page.gate;
    for (const { path, gzip } of isCheck ? files.slice(0, isRefused ? 15 : 0) : files) {
      console.log(`${kB(gzip)} kB  ${path}`);
    }
    const verdict = isOver ? 'over the budget' : 'within the budget';
    console.log(
      `${kB(total)} kB in ${files.length} files, ${verdict} of ${page.budget / 1000} kB (JavaScript and CSS of ${page.name}, gzip), layout shift ${shift.toFixed(3)}`,
    );
    if (isCheck && isRefused) process.exitCode = 1;
  }
  if ((isCheck || isWrite) && !(await checkSources(measured, isWrite))) process.exitCode = 1;
}

if (import.meta.main) await main();
