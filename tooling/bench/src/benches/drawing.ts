import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { call, type Person } from '@tai/e2e/src/api.ts';
import { DrawingPage, makeDrawing } from '@tai/e2e/src/drawings.ts';
import { signedInContext, withBrowser } from '../browser.ts';
import type { Bench, Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withStudio, type StudioUnderTest } from '../studioServer.ts';

const size = { width: 3000, height: 2500 };
const layers = 20;
const strokes = 30;
/** Moves of one stroke, at 60 a second. */
const moves = 60;
const frame = 1000 / 60;
/** Strokes after which the memory is looked at. */
const manyStrokes = 500;
/** Hundreds of tiles are encoded and sent. */
const savedWithin = { timeout: 120_000 };

/**
 * The largest canvas with 20 layers, a quarter of each painted: how soon a stroke and undo are seen, what holds the page up, how long
 * it takes to open, and what is sent for a stroke.
 */
export const drawing: Bench = {
  name: 'drawing',
  isSlow: true,
  run: () =>
    withStudio(({ server, person }) =>
      withBrowser(async (browser) => {
        const id = await makeDrawing(server, person, 'Bench', size);
        const context = await signedInContext(browser, server, person);
        const page = await context.newPage();
        const canvas = new DrawingPage(page);
        await canvas.open(id);
        await paintLayers(canvas);
        const idle = await paintedMoves(page, canvas, false);
        const { sent, painted, longTasks } = await paint(page, canvas);
        const undone = await pressKeys(page, 'Control+z');
        const nothing = await pressKeys(page, 'F2');
        const memory = await memoryAfterStrokes(browser, canvas);
        await context.close();
        return [
          ...strokeRows(idle, painted, longTasks),
          undoRow(undone, nothing),
          memoryRow(memory),
          await savedRow({ server, person }, id, sent),
          ...(await openRows(browser, { server, person }, id)),
        ];
      }),
    ),
};

async function paintLayers(canvas: DrawingPage): Promise<void> {
  const { page } = canvas;
  for (let layer = 0; layer < layers - 2; layer++) await canvas.choose('Shift+N');
  for (let layer = 0; layer < layers - 1; layer++) {
    // The quarter moves on, so that layers lie over each other in different numbers.
    const [x, y] = [0.12 + 0.05 * (layer % 8), 0.2 + 0.04 * (layer % 6)];
    await canvas.choose('m');
    await canvas.drag([x, y], [x + 0.36, y + 0.34]);
    await canvas.choose('Shift+G');
    await canvas.drag([x, y], [x + 0.36, y + 0.34]);
    await page
      .getByRole('treeitem')
      .nth(layer + 1)
      .click();
  }
  await canvas.choose('Control+d');
  await page
    .getByRole('treeitem')
    .nth(layers >> 1)
    .click();
  await canvas.choose('b');
  await canvas.expectSaved(savedWithin);
}

/** Milliseconds from each move of a pointer to the frame after the one that shows it. */
async function paintedMoves(page: Page, canvas: DrawingPage, isPressed: boolean): Promise<number[]> {
  await page.evaluate(() => {
    const samples: number[] = [];
    Object.assign(window, { samples });
    const stage = document.querySelector('[data-testid=drawing-stage]');
    stage?.addEventListener('pointermove', ({ timeStamp }) => {
      requestAnimationFrame(() => requestAnimationFrame((now) => samples.push(now - timeStamp)));
    });
  });
  const box = await canvas.stage.boundingBox();
  if (!box) throw new Error('The stage is not shown.');
  for (let stroke = 0; stroke < (isPressed ? strokes : 2); stroke++) {
    const y = box.y + box.height * (0.25 + (0.5 * stroke) / strokes);
    await page.mouse.move(box.x + box.width * 0.2, y);
    if (isPressed) await page.mouse.down();
    for (let move = 0; move < moves; move++) {
      await page.mouse.move(box.x + box.width * (0.2 + (0.6 * move) / moves), y + Math.sin(move / 6) * 30);
      await page.waitForTimeout(frame);
    }
    if (isPressed) await page.mouse.up();
  }
  return page.evaluate(() => (window as unknown as { samples: number[] }).samples);
}

async function paint(page: Page, canvas: DrawingPage) {
  let sent = 0;
  page.on('request', (request) => {
    if (/asset\/upload|document\/save/.test(request.url())) sent += request.postDataBuffer()?.length ?? 0;
  });
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  const painted = await paintedMoves(page, canvas, true);
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  await canvas.expectSaved(savedWithin);
  return { sent, painted, longTasks };
}

/** Milliseconds from each press of a key to the frame after the one that shows what it did. */
async function pressKeys(page: Page, key: string): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < strokes; step++) {
    await page.evaluate(() => {
      const pressed = new Promise<number>((resolve) => {
        window.addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - timeStamp))),
          { once: true, capture: true },
        );
      });
      Object.assign(window, { pressed });
    });
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => (window as unknown as { pressed: Promise<number> }).pressed));
  }
  return times;
}

function strokeRows(
  idle: readonly number[],
  painted: readonly number[],
  longTasks: readonly number[],
): Row[] {
  const [usual, p95] = [percentile(idle, 95), percentile(painted, 95)];
  return [
    {
      name: 'drawing, 20 layers: pointer to painted stroke beyond a pointer that only moves, p95',
      figure: p95 - usual,
      unit: 'ms',
      budget: { atMost: frame },
      note: `${painted.length} moves: p50 ${percentile(painted, 50).toFixed(1)}, p95 ${p95.toFixed(1)}; only moving p95 ${usual.toFixed(1)}`,
    },
    {
      name: `drawing, 20 layers: longest task in ${strokes} strokes of a second`,
      figure: Math.max(0, ...longTasks),
      unit: 'ms',
      budget: { atMost: 50 },
      note: `${longTasks.length} over 50 ms`,
    },
  ];
}

/** The frame after is the browser's own, and any key costs it: that of a key that does nothing is taken off. */
function undoRow(times: readonly number[], nothing: readonly number[]): Row {
  const [p95, usual] = [percentile(times, 95), percentile(nothing, 95)];
  return {
    name: 'drawing, 20 layers: undo to the frame after it beyond a key that does nothing, p95',
    figure: p95 - usual,
    unit: 'ms',
    budget: { atMost: 30 - frame },
    note: `p50 ${percentile(times, 50).toFixed(1)}, p95 ${p95.toFixed(1)}; a key that does nothing p95 ${usual.toFixed(1)}`,
  };
}

/** Megabytes of the largest process of the browser that shows pages, after many short strokes all over the canvas were saved. */
async function memoryAfterStrokes(browser: Browser, canvas: DrawingPage): Promise<number> {
  await canvas.choose('b');
  for (let stroke = 0; stroke < manyStrokes; stroke++) {
    const [x, y] = [0.2 + 0.6 * ((stroke * 0.618) % 1), 0.2 + 0.6 * ((stroke * 0.414) % 1)];
    await canvas.drag([x, y], [x + 0.1, y + 0.05]);
  }
  await canvas.expectSaved(savedWithin);
  const pageSession = await canvas.page.context().newCDPSession(canvas.page);
  await pageSession.send('HeapProfiler.collectGarbage');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => anonymousMegabytes(id));
  return Math.max(...sizes);
}

/** Memory of a process that is its own and not that of files. Linux tells it. */
function anonymousMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

function memoryRow(megabytes: number): Row {
  return {
    name: `drawing, 20 layers: memory of the page after ${strokes + manyStrokes} strokes`,
    figure: megabytes,
    unit: 'MB',
    budget: { atMost: 400 },
  };
}

async function savedRow(
  { server, person }: Pick<StudioUnderTest, 'server' | 'person'>,
  id: string,
  sent: number,
): Promise<Row> {
  const perStroke = sent / strokes / 1024;
  const whole = (await documentBytes(server, person, id)) / 1024;
  return {
    name: 'drawing, 20 layers: sent for one stroke',
    figure: perStroke,
    unit: 'kB',
    note: `the whole document has ${whole.toFixed(0)} kB beside the JSON of its tiles`,
  };
}

/** Bytes of the files that the newest content names. */
async function documentBytes(
  server: StudioUnderTest['server'],
  { token }: Person,
  id: string,
): Promise<number> {
  const opened = await call<{ data: { content: unknown } }>(server, '/app/document/open', { id }, token);
  const hashes = [
    ...new Set(
      [...JSON.stringify(opened.data.content).matchAll(/asset:([0-9a-f]{64})/g)].map(([, hash]) => hash),
    ),
  ];
  const found = await call<{ data: { bytes: number }[] }>(
    server,
    '/app/document/asset/find',
    { documentId: id, hashes },
    token,
  );
  return found.data.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function openRows(
  browser: Browser,
  { server, person }: Pick<StudioUnderTest, 'server' | 'person'>,
  id: string,
): Promise<Row[]> {
  const context = await signedInContext(browser, server, person);
  const fromServer = await openFromList(context, id);
  const fromBrowser = await openFromList(context, id);
  await context.close();
  const budget = { atMost: 1_000 };
  const row = (what: string, figure: number, own: Partial<Row> = {}): Row => ({
    name: `drawing, 20 layers: from the list to ${what}`,
    figure,
    unit: 'ms',
    ...own,
  });
  return [
    row('its first picture, files from the server', fromServer.picture, { budget }),
    row('its first picture, files of this browser', fromBrowser.picture, { budget }),
    row('the first stroke that can be painted, files from the server', fromServer.paintable),
    row('the first stroke that can be painted, files of this browser', fromBrowser.paintable, { budget }),
    row('all layers, files from the server', fromServer.ready),
    row('all layers, files of this browser', fromBrowser.ready),
  ];
}

/**
 * Milliseconds from a click in the list until the drawing is seen, at first as its cover, until its active layer can be painted on, and
 * until all layers are there.
 */
async function openFromList(
  context: BrowserContext,
  id: string,
): Promise<Record<'picture' | 'paintable' | 'ready', number>> {
  const page = await context.newPage();
  await page.goto('/main?type=1');
  const link = page.locator(`a[href$="id=${id}"]`).last();
  await link.waitFor();
  await page.evaluate(watchOpening);
  await link.click();
  await page.getByTestId('drawing-stage').waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => 'picture' in (window as unknown as OpeningWindow).opening);
  const opening = await page.evaluate(() => (window as unknown as OpeningWindow).opening);
  await page.close();
  const { clicked, picture, paintable, ready } = opening;
  return { picture: picture - clicked, paintable: paintable - clicked, ready: ready - clicked };
}

interface OpeningWindow {
  /** When each was first seen, in milliseconds of the page. */
  opening: Record<'clicked' | 'picture' | 'paintable' | 'ready', number>;
}

/** Notes, frame by frame, what of a drawing is seen: colours across its middle that are not those of the board of squares. */
function watchOpening(): void {
  const opening: Partial<OpeningWindow['opening']> = {};
  Object.assign(window, { opening });
  window.addEventListener('click', () => (opening.clicked ??= performance.now()), {
    capture: true,
    once: true,
  });
  let frames = 0;
  const look = (): void => {
    const stage = document.querySelector('[data-testid=drawing-loading], [data-testid=drawing-stage]');
    if (stage?.matches('[data-paintable]')) opening.paintable ??= performance.now();
    if (stage?.matches('[data-testid=drawing-stage]')) opening.ready ??= performance.now();
    const canvas = stage?.querySelector('canvas');
    // Reading pixels takes the time of the page that is measured.
    if (canvas && opening.picture === undefined && frames++ % 3 === 0) {
      const { data = [] } =
        canvas.getContext('2d')?.getImageData(0, canvas.height >> 1, canvas.width, 1) ?? {};
      for (let at = 0; at < data.length; at += 4)
        // Neither the stage nor a square of the board.
        if (data[at + 3] === 255 && data[at + 1] !== 255 && data[at + 1] !== 217)
          opening.picture ??= performance.now();
    }
    if (opening.ready === undefined || opening.picture === undefined) requestAnimationFrame(look);
  };
  look();
}
