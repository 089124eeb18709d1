import type { CDPSession, Page } from '@playwright/test';
import { createClipCodec } from '@tai/clip-codec';
import { routes } from '@tai/contracts';
import { call, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { Studio } from '@tai/e2e/src/studio.ts';
import { upload } from '@tai/e2e/src/uploads.ts';
import { Pool } from 'undici';
import { signedInContext, withBrowser } from '../browser.ts';
import { secondOfFrames, shape } from '../clips/encodedFrames.ts';
import type { Bench, Row } from '../row.ts';
import { frameRows, scrollArea } from '../scrolling.ts';
import { percentile } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';
import { mostTaskTime, taskTraces } from '../taskTime.ts';

const clips = 500;
const seconds = 4;
const hovered = 20;
/** Short clips that are uploaded; the others are copies of them. */
const uploaded = 10;
/** Milliseconds over a tile, and after the last one. */
const stay = 600;
const silence = 2_000;
const rangeCalls = 400;
const rangeBytes = 65_536;

/** A library of clips: scrolling, what pointing at tiles loads, and ranges of a clip. */
export const clipLibrary: Bench = {
  name: 'clips',
  isSlow: true,
  run: () =>
    withStudio(async ({ server, person }) => {
      const clip = await encodedClip(seconds);
      const addresses = await fill(server, person, clip, await encodedClip(1));
      const { ranges, images } = await requestTimes(server, person, addresses, clip.length);
      return withBrowser(async (browser) => {
        const page = await (await signedInContext(browser, server, person)).newPage();
        await page.goto('/library?place=videos');
        await new Studio(page).libraryPictures.first().waitFor();
        await page.waitForLoadState('networkidle');
        await browser.startTracing(page, taskTraces);
        const scrolled = await page.evaluate(scrollArea, {
          ...{ area: '[role=grid]', pixelsPerFrame: 'all' as const, seconds: 6 },
        });
        const taskTime = mostTaskTime(await browser.stopTracing());
        return [
          ...frameRows(`Library of ${clips} clips, top to bottom in 6 s`, scrolled),
          {
            name: `Library of ${clips} clips, top to bottom in 6 s: most processor time in one task`,
            figure: taskTime,
            unit: 'ms',
            budget: { atMost: 50 },
          },
          ...(await hoverRows(page, clip.length)),
          {
            name: `range of ${rangeBytes / 1024} kB of a clip, p99`,
            figure: percentile(ranges, 99),
            unit: 'ms',
            note: `median ${percentile(ranges, 50).toFixed(1)}, one caller`,
          },
          {
            name: 'the same as multiple of its small image, p99',
            figure: percentile(ranges, 99) / percentile(images, 99),
            unit: '',
            note: `medians ${(percentile(ranges, 50) / percentile(images, 50)).toFixed(1)}; image ${percentile(images, 99).toFixed(1)} ms`,
          },
        ];
      });
    }),
};

async function encodedClip(length: number): Promise<Buffer> {
  const codec = createClipCodec();
  const frames = secondOfFrames();
  async function* repeated() {
    for (let second = 0; second < length; second += 1) yield* frames;
  }
  try {
    const parts: Uint8Array[] = [];
    for await (const part of codec.encode(repeated(), shape, new AbortController().signal)) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    await codec.close();
  }
}

/** Addresses of a clip and of its small image. */
interface Addresses {
  clip: string;
  image: string;
}

/**
 * Short ones, and those that are pointed at, which come last and so stand first. The short ones are copies of some that were uploaded:
 * rows with addresses of their own on the same files, which is what scrolling reads, without a minute of uploading for each hundred.
 * @returns the addresses of one that is pointed at
 */
async function fill(server: RunningServer, person: Person, clip: Buffer, short: Buffer): Promise<Addresses> {
  const ids: string[] = [];
  for (let place = 0; place < uploaded; place += 1)
    ids.push((await upload(server, person, short, `clip ${place}.mp4`)).id);
  for (let missing = clips - hovered - uploaded; missing > 0; missing -= uploaded) {
    const body = { ids: ids.slice(0, missing), projectId: null };
    const { code, msg } = await call(server, routes.copyPictures.path, body, person.token);
    if (code !== 0) throw new Error(`copying failed: ${msg}`);
  }
  let addresses = { clip: '', image: '' };
  for (let place = 0; place < hovered; place += 1) {
    const { picUrl, thumbUrl } = await upload(server, person, clip, `long ${place}.mp4`);
    addresses = { clip: picUrl, image: thumbUrl };
  }
  return addresses;
}

/** Milliseconds of ranges of the clip and of its image in turn, so that both meet the same load of the machine. */
async function requestTimes(
  server: RunningServer,
  { token }: Person,
  { clip, image }: Addresses,
  size: number,
): Promise<{ ranges: number[]; images: number[] }> {
  const pool = new Pool(server.url, { connections: 1 });
  async function timed(path: string, headers: Record<string, string>, expected: number): Promise<number> {
    const from = performance.now();
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { token, ...headers } });
    await body.dump({ limit: size });
    if (statusCode !== expected) throw new Error(`${path} answered with status ${statusCode}.`);
    return performance.now() - from;
  }
  const ranges: number[] = [];
  const images: number[] = [];
  for (let call = 0; call < rangeCalls; call += 1) {
    const start = Math.floor((call * 0.618 * size) % Math.max(1, size - rangeBytes));
    ranges.push(await timed(clip, { range: `bytes=${start}-${start + rangeBytes - 1}` }, 206));
    images.push(await timed(image, {}, 200));
  }
  await pool.close();
  return { ranges, images };
}

/** What is loaded while the mouse goes over tiles, and after it has left the last. */
async function hoverRows(page: Page, clipBytes: number): Promise<Row[]> {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0));
  const tiles = new Studio(page).libraryPictures;
  await page.waitForTimeout(silence);
  const watch = await watchMedia(page);
  for (let place = 0; place < hovered; place += 1) {
    await tiles.nth(place).hover();
    await page.waitForTimeout(stay);
  }
  await page.mouse.move(2, 2);
  const during = watch.bytes();
  await page.waitForTimeout(silence);
  const after = watch.bytes() - during;
  return [
    {
      name: `bytes loaded by pointing at ${hovered} tiles, each`,
      figure: during / hovered / 1000,
      unit: 'kB',
      note: `a clip has ${(clipBytes / 1000).toFixed(0)} kB`,
    },
    {
      name: 'bytes loaded in the 2 s after the last was left',
      figure: after / 1000,
      unit: 'kB',
      budget: { atMost: 64 },
    },
  ];
}

/** Counts bytes of clips as the browser receives them. */
async function watchMedia(page: Page): Promise<{ bytes: () => number }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const media = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.startsWith('video/')) media.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (media.has(requestId)) bytes += dataLength;
  });
  return { bytes: () => bytes };
}
