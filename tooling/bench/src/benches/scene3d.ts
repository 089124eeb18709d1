import type { Browser, BrowserContext, Page } from '@playwright/test';
import { call } from '@tai/e2e/src/api.ts';
import { type BenchScene, benchScene, plainScene } from '../benchScene.ts';
import { signedInContext, withBrowser } from '../browser.ts';
import { framesWhile, type Moved, watchTaskTime } from '../frames.ts';
import type { PlainScene } from '../pages/plainScene.ts';
import { pageScript } from '../pageScript.ts';
import type { Bench, Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { type StudioUnderTest, withStudio } from '../studioServer.ts';
import { mostTaskTime, taskTraces } from '../taskTime.ts';

const scenes: readonly BenchScene[] = [
  { name: '1,000 objects', bodies: 1000, shape: 'cube', segments: 4, triangles: 12_000 },
  { name: '1 M triangles', bodies: 64, shape: 'sphere', segments: 128, triangles: 1_032_192 },
];
const turns = 3;
/** Moves of the pointer in one turn of the view. */
const moves = 60;
/** Milliseconds after which a turn ends early, once it has the frames. */
const longestTurn = 5_000;
const leastFrames = 4;
/** Milliseconds without a draw call after which a view rests: more than a frame takes where the processor draws. */
const stillFor = 6_000;
/** Milliseconds without input, in which draw calls are counted. */
const idle = 5_000;
/** Milliseconds for which the list of scenes is looked at before one is opened. */
const looked = 2_000;
const waits = { timeout: 60_000 };

/** Scenes with many objects and with many triangles, beside the same bodies in plain three.js. */
export const scene3d: Bench = {
  name: 'scene3d',
  isSlow: true,
  run: () =>
    withStudio((studio) =>
      withBrowser(async (browser) => {
        const plainPage = await pageScript('plainScene');
        const rows: Row[] = [];
        for (const scene of scenes)
          rows.push(...(await measureScene(browser, studio, scene, plainPage.script)));
        return rows;
      }),
    ),
};

async function measureScene(
  browser: Browser,
  studio: Pick<StudioUnderTest, 'server' | 'person'>,
  scene: BenchScene,
  plainScript: string,
): Promise<Row[]> {
  const id = await makeScene(studio, scene);
  const context = await signedInContext(browser, studio.server, studio.person);
  await context.addInitScript(countDraws);
  const first = await openFromList(context, id, scene);
  // A document without a cover gets one, which would be drawn in the midst of what is measured.
  await coverOf(first.page);
  // What it had asked to be drawn would be drawn beside the opening that is measured.
  await untilStill(first.page);
  await first.page.close();
  // The code is there: the page was open before.
  const { page, opened } = await openFromList(context, id, scene);
  const plain = await openPlain(browser, page, scene, plainScript);
  await untilStill(page);
  await untilStill(plain);
  const rounds: { ours: Turned; plain: Turned }[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    rounds.push({
      ours: await orbit(browser, page, 'main canvas'),
      plain: await orbit(browser, plain, 'canvas'),
    });
  await plain.close();
  const rows = [openRow(scene, opened), ...orbitRows(scene, rounds)];
  rows.push(...(await moveRows(browser, page, scene)), ...(await idleRows(page, scene)));
  await context.close();
  return rows;
}

async function makeScene(
  { server, person }: Pick<StudioUnderTest, 'server' | 'person'>,
  scene: BenchScene,
): Promise<string> {
  const reply = await call<{ data: { id: string } }>(
    server,
    '/app/document/create',
    { saveId: `bench-scene-${scene.bodies}`, type: 'scene', title: scene.name, content: benchScene(scene) },
    person.token,
  );
  if (reply.code !== 0) throw new Error(`The scene was refused: ${reply.msg}`);
  return reply.data.id;
}

interface DrawingWindow {
  /** What WebGL was asked to draw so far, and when it had drawn so many triangles that the scene was there. */
  benchDraws: { calls: number; frames: number; triangles: number; wanted: number; shownAt: number | null };
}

/** Runs in the page before its scripts. */
function countDraws(): void {
  const draws: DrawingWindow['benchDraws'] = {
    ...{ calls: 0, frames: 0, triangles: 0 },
    ...{ wanted: Infinity, shownAt: null },
  };
  let lastFrame: unknown;
  Object.assign(window, { benchDraws: draws });
  const count = (vertices: number, copies = 1) => {
    draws.calls += 1;
    // The same for everything in one frame, whichever callback of it draws.
    const frame = document.timeline.currentTime;
    if (frame !== lastFrame) draws.frames += 1;
    lastFrame = frame;
    draws.triangles += (vertices / 3) * copies;
    if (draws.triangles < draws.wanted || draws.shownAt !== null) return;
    draws.shownAt = 0;
    requestAnimationFrame(() => (draws.shownAt = performance.now()));
  };
  const { prototype } = WebGL2RenderingContext;
  const { drawElements, drawArrays, drawElementsInstanced, drawArraysInstanced } = prototype;
  prototype.drawElements = function (...args) {
    count(args[1]);
    drawElements.apply(this, args);
  };
  prototype.drawArrays = function (...args) {
    count(args[2]);
    drawArrays.apply(this, args);
  };
  prototype.drawElementsInstanced = function (...args) {
    count(args[1], args[4]);
    drawElementsInstanced.apply(this, args);
  };
  prototype.drawArraysInstanced = function (...args) {
    count(args[2], args[3]);
    drawArraysInstanced.apply(this, args);
  };
}

/** From a click in the list to the frame after the first one that drew every triangle. */
async function openFromList(
  context: BrowserContext,
  id: string,
  scene: BenchScene,
): Promise<{ page: Page; opened: number }> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/3d');
  const card = page.locator(`a[href*="${id}"]`).first();
  await card.waitFor(waits);
  await page.waitForTimeout(looked);
  await page.evaluate((wanted) => {
    const { benchDraws } = window as unknown as DrawingWindow;
    window.addEventListener(
      'click',
      () => {
        Object.assign(benchDraws, { wanted: benchDraws.triangles + wanted });
        document.documentElement.dataset['benchClicked'] = String(performance.now());
      },
      { capture: true, once: true },
    );
  }, scene.triangles);
  await card.click();
  await page.waitForFunction(() => (window as unknown as DrawingWindow).benchDraws.shownAt, null, waits);
  const opened = await page.evaluate(
    () =>
      ((window as unknown as DrawingWindow).benchDraws.shownAt ?? 0) -
      Number(document.documentElement.dataset['benchClicked']),
  );
  return { page, opened };
}

/** The same bodies, on a canvas as large as that of the page. */
async function openPlain(browser: Browser, page: Page, scene: BenchScene, script: string): Promise<Page> {
  const box = await page.locator('main canvas').first().boundingBox();
  if (!box) throw new Error('the scene is not shown');
  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await plain.addInitScript(countDraws);
  await plain.goto('about:blank');
  await plain.evaluate(countDraws);
  await plain.addScriptTag({ type: 'module', content: script });
  await plain.waitForFunction(() => 'benchPlainScene' in window);
  const bodies: PlainScene = plainScene(scene);
  const size = [Math.round(box.width), Math.round(box.height)] as const;
  await plain.evaluate(([shown, width, height]) => window.benchPlainScene(shown, width, height), [
    bodies,
    ...size,
  ] as const);
  return plain;
}

/** A turn of the view. */
interface Turned extends Moved {
  /** Milliseconds of processor time of the process that draws, for each frame that was drawn. */
  drawing: number;
}

/** Milliseconds of processor time of the process that draws, where the processor is the graphics card. */
async function drawingTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return 1000 * (processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? 0);
}

/** Turns the view by a drag and back. */
async function orbit(browser: Browser, page: Page, canvas: string): Promise<Turned> {
  await page.bringToFront();
  const box = await page.locator(canvas).first().boundingBox();
  if (!box) throw new Error('there is no canvas');
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.5];
  await page.mouse.move(x, y);
  const before = { drawn: await drawn(page), time: await drawingTime(browser) };
  await page.mouse.down();
  const until = performance.now() + longestTurn;
  const isOver = async () =>
    performance.now() > until && (await drawn(page)).frames - before.drawn.frames >= leastFrames;
  const moved = await framesWhile(page, async () => {
    for (let move = 0; move < moves && !(await isOver()); move += 1)
      // Not quite back: a drag that ends where it began is a press, which selects what is there.
      await page.mouse.move(x + (move < moves / 2 ? move : moves - move + 5) * 6, y);
  });
  const frames = (await drawn(page)).frames - before.drawn.frames;
  const drawing = ((await drawingTime(browser)) - before.time) / Math.max(1, frames);
  await page.mouse.up();
  if (frames === 0) throw new Error('the drag did not turn the view');
  await untilStill(page);
  return { ...moved, drawing };
}

function drawn(page: Page): Promise<DrawingWindow['benchDraws']> {
  return page.evaluate(() => (window as unknown as DrawingWindow).benchDraws);
}

/** Waits until a page draws no more: a view goes on turning for some frames, which would be drawn beside the next turn of the other page. */
async function untilStill(page: Page): Promise<void> {
  for (let calls = -1; ;) {
    const now = (await drawn(page)).calls;
    if (now === calls) return;
    calls = now;
    await page.waitForTimeout(stillFor);
  }
}

/** Waits until the document has another cover. */
async function coverOf(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/app/document/setCover'), waits);
}

function openRow({ name }: BenchScene, opened: number): Row {
  return {
    name: `scene of ${name}: from the list to its picture`,
    figure: opened,
    unit: 'ms',
    budget: { atMost: 2_000 },
  };
}

function orbitRows({ name }: BenchScene, rounds: readonly { ours: Turned; plain: Turned }[]): Row[] {
  const p95 = ({ frames }: Turned) => percentile(frames, 95);
  const of = (measure: (one: Turned) => number) => ({
    figure: median(rounds.map(({ ours, plain }) => measure(ours) / measure(plain))),
    note:
      rounds
        .map(({ ours, plain }) => `${measure(ours).toFixed(1)} : ${measure(plain).toFixed(1)}`)
        .join(', ') + ' ms',
  });
  return [
    {
      ...{
        name: `scene of ${name}: turned, frame p95, of plain three.js`,
        unit: '×',
        budget: { atMost: 1.2 },
      },
      ...of(p95),
    },
    {
      name: `scene of ${name}: turned, processor time of drawing a frame, of plain three.js`,
      unit: '×',
      ...of(({ drawing }) => drawing),
    },
    {
      name: `scene of ${name}: turned, processor time of the page for a frame, of plain three.js`,
      unit: '×',
      ...of(({ work }) => work),
    },
  ];
}

/** Moves one object by a number in its panel, and waits until that is saved and the cover is another. */
async function moveRows(browser: Browser, page: Page, { name }: BenchScene): Promise<Row[]> {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/app/document/save')) sent += request.postDataBuffer()?.length ?? 0;
  });
  await page.bringToFront();
  await page.getByRole('treeitem').first().click();
  const field = page.getByLabel('位置 X');
  await field.fill('0.25');
  await browser.startTracing(page, taskTraces);
  const saved = page.waitForResponse((response) => response.url().includes('/app/document/save'), waits);
  const covered = coverOf(page);
  await field.press('Enter');
  await saved;
  const task = mostTaskTime(await browser.stopTracing());
  await covered;
  return [
    {
      ...{ name: `scene of ${name}: sent for one move`, figure: sent / 1000, unit: 'kB' },
      budget: { atMost: 2 },
    },
    {
      ...{ name: `scene of ${name}: longest task from the move to its save`, figure: task, unit: 'ms' },
      ...{ budget: { atMost: 50 }, note: 'processor time' },
    },
  ];
}

async function idleRows(page: Page, { name }: BenchScene): Promise<Row[]> {
  const tasks = await watchTaskTime(page);
  await page.mouse.move(2, 2);
  // What the cover and the last change of the page set going has ended.
  await page.waitForTimeout(2_000);
  const before = { draws: (await drawn(page)).calls, time: await tasks.read() };
  await page.waitForTimeout(idle);
  const taken = (await tasks.read()) - before.time;
  const draws = (await drawn(page)).calls - before.draws;
  await tasks.end();
  return [
    {
      name: `scene of ${name}: draws in 5 s without a touch`,
      figure: draws,
      unit: 'draws',
      budget: { atMost: 0 },
    },
    { name: `scene of ${name}: processor time in 5 s without a touch`, figure: taken, unit: 'ms' },
  ];
}
