import { createBuiltinEngine } from '@tai/engine-builtin';
import type { GenerationEngine } from '@tai/contracts';
import type { PictureWish } from '@tai/e2e/src/generation.ts';
import { openWorkspace, signedInContext, withBrowser } from '../browser.ts';
import { openTimer, type TimedJob } from '../jobTimer.ts';
import type { Bench, Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';

const runs = 30;
const warmUps = 6;
const budget = { atMost: 150 };
const words = ['雪山', 'city', '花', 'car', '抽象', 'vase'];

function wishOf(index: number): PictureWish {
  return { prompt: words[index % words.length] ?? '', size: { width: 256, height: 256 }, seed: index };
}

/** What the person waits beyond the time that the engine alone takes for the same picture. */
export const submitToVisible: Bench = {
  name: 'submit',
  async run() {
    const engine = createBuiltinEngine({ threads: 1 });
    try {
      return [...(await overTheWire(engine)), ...(await inTheBrowser())];
    } finally {
      await engine.close();
    }
  },
};

/** Milliseconds of the engine alone for one picture. */
async function timeEngine(engine: GenerationEngine, { seed, ...params }: PictureWish): Promise<number> {
  const [capability] = await engine.capabilities();
  const from = performance.now();
  await engine.run(
    { tool: 'create', model: capability?.model ?? '', params: { ...params, count: 1 }, seed },
    {
      signal: new AbortController().signal,
      progress: () => {},
      preview: () => {},
      readFile: () => Promise.reject(new Error('This bench has no inputs.')),
    },
  );
  return performance.now() - from;
}

/** From the submit to the message on the socket that brings the picture. */
async function overTheWire(engine: GenerationEngine): Promise<Row[]> {
  return withStudio(async ({ server, person }) => {
    const timer = await openTimer(server, person);
    const overheads: number[] = [];
    const timed: TimedJob[] = [];
    for (let index = -warmUps; index < runs; index += 1) {
      const wish = wishOf(index + warmUps);
      // In turns with the engine alone, so that what else the machine does counts on both sides.
      const alone = await timeEngine(engine, wish);
      const job = await timer.run(wish);
      if (index < 0) continue;
      overheads.push(job.total - alone);
      timed.push(job);
    }
    timer.close();
    const begun = median(timed.map(({ heard }) => heard.running ?? 0));
    const saved = median(timed.map(({ heard, total }) => total - (heard.saving ?? total)));
    const note = `until it runs ${begun.toFixed(0)}, from picture to row ${saved.toFixed(0)}`;
    return [
      {
        name: 'Submit to result on the socket, beyond the engine: median',
        figure: median(overheads),
        unit: 'ms',
        note,
      },
      {
        name: 'Submit to result on the socket, beyond the engine: p95',
        figure: percentile(overheads, 95),
        unit: 'ms',
        budget,
      },
    ];
  });
}

/**
 * From the press of the button until the picture itself is loaded in the page. Here the engine's time is that of the
 * very job: the page paints its progress meanwhile, and on few cores that slows the engine.
 */
async function inTheBrowser(): Promise<Row[]> {
  return withStudio(async ({ server, person }) =>
    withBrowser(async (browser) => {
      const timer = await openTimer(server, person);
      const studio = await openWorkspace(await signedInContext(browser, server, person));
      await studio.chooseSmallSize();
      await studio.page.evaluate(watchPictures);
      const overheads: number[] = [];
      for (let index = -warmUps; index < runs; index += 1) {
        await studio.prompt.fill(wishOf(index + warmUps).prompt);
        const [response] = await Promise.all([
          studio.page.waitForResponse((reply) => reply.url().endsWith('/app/generation/submit')),
          studio.generateButton.click(),
        ]);
        const { jobId } = (await response.json()) as { jobId: string };
        const total = await studio.page.evaluate(() => window.bench.nextPicture());
        if (index >= 0) overheads.push(total - (await timer.engineTime(jobId)));
      }
      timer.close();
      return [
        {
          name: 'Press to picture in the page, beyond the engine: median',
          figure: median(overheads),
          unit: 'ms',
        },
        {
          name: 'Press to picture in the page, beyond the engine: p95',
          figure: percentile(overheads, 95),
          unit: 'ms',
          budget,
        },
      ];
    }),
  );
}

declare global {
  interface Window {
    bench: {
      /** Milliseconds from the last press of a button until a picture that was not there before is loaded. */
      nextPicture(): Promise<number>;
    };
  }
}

/** In the page: times presses and the loading of stored pictures, whichever of their sizes the page shows first. */
function watchPictures(): void {
  const seen = new Set<string>();
  let pressed = 0;
  let loaded: number | null = null;
  let tell: ((milliseconds: number) => void) | null = null;
  const fileOf = (source: string) => /\/app\/file\/(\w+)\//.exec(source)?.[1];
  addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true });
  // On the document: the loading of an image is not told to the window.
  document.addEventListener(
    'load',
    ({ target, timeStamp }) => {
      const file = target instanceof HTMLImageElement ? fileOf(target.currentSrc) : undefined;
      if (!file || seen.has(file)) return;
      seen.add(file);
      loaded = timeStamp - pressed;
      tell?.(loaded);
    },
    { capture: true },
  );
  window.bench = {
    nextPicture: () =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('No picture came.')), 60_000);
        tell = (milliseconds) => {
          tell = null;
          loaded = null;
          resolve(milliseconds);
        };
        if (loaded !== null) tell(loaded);
      }),
  };
}
