import type { Browser, Page } from '@playwright/test';
import { call, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { benchBoard } from '../benchBoard.ts';
import { signedInContext, withBrowser } from '../browser.ts';
import { framesWhile } from '../frames.ts';
import type { PlainBoard } from '../pages/plainFlow.ts';
import { pageScript } from '../pageScript.ts';
import type { Bench, Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';

async function makeBoard(server: RunningServer, person: Person, count: number): Promise<string> {
  const { data } = await call<{ data: { id: string } }>(
    server,
    '/app/canvas/createUpdateCanvas',
    { saveId: `bench-board-${count}`, name: `${count}`, content: benchBoard(count) },
    person.token,
  );
  return data.id;
}

/** Milliseconds after which a move ends early: with thousands of mounted nodes one frame takes a second. */
const longestMove = 6_000;

/** Does one step of a move after the other. */
async function inSteps(count: number, act: (step: number) => Promise<void>): Promise<void> {
  const until = performance.now() + longestMove;
  for (let step = 0; step < count && performance.now() < until; step++) await act(step);
}

/** Zooms in at the pointer until the controls of nodes are drawn: a large board opens as a whole, in boxes. */
async function zoomIn(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  for (let tries = 0; tries < 100; tries++) {
    const style = await page.locator('.react-flow__viewport').getAttribute('style');
    if (Number(/scale\(([\d.]+)\)/.exec(style ?? '')?.[1]) > 0.8) break;
    await page.mouse.wheel(0, -60);
  }
  await page.keyboard.up('Control');
  await page.locator('.react-flow__node').first().waitFor();
}

/** What opening, moving and dragging on a large board costs, beside plain React Flow with nodes of the same places and sizes. */
export const board: Bench = {
  name: 'board',
  isSlow: true,
  run: () =>
    withStudio(({ server, person }) =>
      withBrowser(async (browser) => {
        const rows: Row[] = [];
        const plainPage = await pageScript('plainFlow');
        for (const count of [1000, 3000]) {
          const id = await makeBoard(server, person, count);
          const context = await signedInContext(browser, server, person);
          const page = await context.newPage();
          await page.setViewportSize(viewport);
          await page.goto(`/node?id=${id}`);
          await page.locator('.react-flow canvas').waitFor();
          const mount = await mountTime(page);
          const ours = { mount, ...(await measure(page)) };
          const size = await nodeSize(page);
          await context.close();
          const plain = await measurePlain(browser, plainPage, { count, ...size, isCulled: false });
          const culled = await measurePlain(browser, plainPage, { count, ...size, isCulled: true });
          rows.push(...ownRows(count, ours), ...ratioRows(count, ours, plain, culled));
        }
        return rows;
      }),
    ),
};

const viewport = { width: 1440, height: 900 };

type Measured = Awaited<ReturnType<typeof measure>> & { mount: number };

interface PlainSetting {
  count: number;
  width: number;
  height: number;
  isCulled: boolean;
}

/** The same moves on a page that has nothing but React Flow. */
async function measurePlain(
  browser: Browser,
  { script, styles }: Awaited<ReturnType<typeof pageScript>>,
  { count, ...setting }: PlainSetting,
): Promise<Measured> {
  const page = await browser.newPage({ viewport });
  await page.setContent('<!doctype html><title>bench</title>');
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ type: 'module', content: script });
  await page.waitForFunction(() => 'benchPlainFlow' in window);
  const { nodes, links } = benchBoard(count);
  const plain: PlainBoard = {
    ...setting,
    nodes: Object.entries(nodes).map(([id, { x, y, type }]) => ({ id, x, y, title: type })),
    links: Object.entries(links).map(([id, { from, to }]) => ({ id, from, to })),
  };
  const mount = await page.evaluate((shown) => window.benchPlainFlow(shown), plain);
  const measured = await measure(page, (own) => own.evaluate(() => window.benchPlainZoom(0.85)));
  await page.close();
  return { mount, ...measured };
}

/** Of the node in the middle of those that are mounted, at 100 %. */
function nodeSize(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => {
    const nodes = [...document.querySelectorAll<HTMLElement>('.react-flow__node')];
    const middle = nodes.toSorted((a, b) => a.offsetHeight - b.offsetHeight)[nodes.length >> 1];
    return { width: middle?.offsetWidth ?? 264, height: middle?.offsetHeight ?? 400 };
  });
}

/**
 * From the moment when the content of the board has come to the first frame that shows it. The code is there: the
 * board was open before.
 */
async function mountTime(page: Page): Promise<number> {
  const address = page.url();
  await page.goto('/node');
  const card = page.locator(`a[href*="${new URL(address).searchParams.get('id') ?? ''}"]`).first();
  await card.waitFor();
  await page.evaluate(() => {
    performance.clearResourceTimings();
    const watch = () => {
      if (document.querySelector('.react-flow canvas, .react-flow__node'))
        requestAnimationFrame(() => {
          document.documentElement.dataset['benchShown'] = String(performance.now());
        });
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await card.click();
  await page.locator('html[data-bench-shown]').waitFor();
  return page.evaluate(() => {
    const opened = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/app/document/open'))
      .at(-1) as PerformanceResourceTiming;
    return Number(document.documentElement.dataset['benchShown']) - opened.responseEnd;
  });
}

async function measure(page: Page, magnify = zoomIn) {
  const pane = page.locator('.react-flow__pane');
  const box = await pane.boundingBox();
  if (!box) throw new Error('the board is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const wide = await framesWhile(page, async () => {
    await inSteps(90, (step) => page.mouse.wheel(step < 45 ? 4 : -4, 2));
  });
  await magnify(page);
  const mounted = await page.locator('.react-flow__node').count();
  const pan = await framesWhile(page, async () => {
    await inSteps(90, () => page.mouse.wheel(12, 6));
  });
  const zoom = await framesWhile(page, async () => {
    await page.keyboard.down('Control');
    await inSteps(40, (step) => page.mouse.wheel(0, step < 20 ? 20 : -20));
    await page.keyboard.up('Control');
  });
  const node = page.locator('.react-flow__node').first();
  const at = await node.boundingBox();
  if (!at) throw new Error('no node is in view');
  await page.mouse.move(at.x + 60, at.y + 16);
  await page.mouse.down();
  const drag = await framesWhile(page, async () => {
    await inSteps(60, (step) => page.mouse.move(at.x + 60 + step, at.y + 16 + step / 2));
  });
  await page.mouse.up();
  return { mounted, wide, pan, zoom, drag };
}

const moves = [
  ['wide', 'pan, all in view', 33],
  ['pan', 'pan', 33],
  ['zoom', 'zoom', 50],
  ['drag', 'drag', 17],
] as const;

function ownRows(count: number, { mount, mounted, ...moved }: Measured): Row[] {
  return [
    { name: `${count} nodes: mount`, figure: mount, unit: 'ms', budget: { atMost: 250 } },
    { name: `${count} nodes: mounted`, figure: mounted, unit: 'nodes' },
    ...moves.map(([move, name, atMost]): Row => ({
      name: `${count} nodes: ${name}, frame p95`,
      figure: percentile(moved[move].frames, 95),
      unit: 'ms',
      budget: { atMost },
      note: `${moved[move].frames.length} frames, ${moved[move].work.toFixed(1)} ms of processor time each`,
    })),
  ];
}

/** What a board takes for each millisecond of plain React Flow, by the clock and by processor time. */
function ratioRows(count: number, ours: Measured, plain: Measured, culled: Measured): Row[] {
  const parts = moves.flatMap(([move, name]) => {
    const p95 = (one: Measured) => percentile(one[move].frames, 95);
    const work = (one: Measured) => one[move].work;
    return [
      { name: `${name}, frame p95`, of: p95, hasBudget: true },
      { name: `${name}, processor time of a frame`, of: work, hasBudget: true },
    ];
  });
  return [{ name: 'mount', of: (one: Measured) => one.mount, hasBudget: false }, ...parts].map(
    ({ name, of, hasBudget }): Row => ({
      name: `${count} nodes: ${name}, of plain React Flow`,
      figure: of(ours) / of(plain),
      unit: '×',
      ...(hasBudget && { budget: { atMost: 1 } }),
      note: `${of(ours).toFixed(1)} : ${of(plain).toFixed(1)} ms; ${of(culled).toFixed(1)} ms where it mounts only what is in view`,
    }),
  );
}
