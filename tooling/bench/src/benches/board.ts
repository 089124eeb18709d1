import type { Page } from '@playwright/test';
import { call, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { signedInContext, withBrowser } from '../browser.ts';
import type { Bench, Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';

const kinds = ['T2Img', 'Refine', 'Upscale', 'Skt2Rdr'] as const;
const columns = 40;

/** A board of function nodes in rows, each linked to the one before it where their types fit. */
function boardOf(count: number): unknown {
  const nodes: Record<string, unknown> = {};
  const links: Record<string, unknown> = {};
  for (let place = 0; place < count; place++) {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const type = column === 0 ? 'T2Img' : (kinds[1 + (place % 2)] ?? 'Refine');
    nodes[`n${place}`] = { type, x: column * 320, y: row * 620, values: {} };
    if (column > 0)
      links[`l${place}`] = { from: `n${place - 1}`, output: 'result', to: `n${place}`, input: 'source' };
  }
  return { version: 1, nodes, links, groups: {}, lineStyle: 'curve' };
}

export async function makeBoard(server: RunningServer, person: Person, count: number): Promise<string> {
  const { data } = await call<{ data: { id: string } }>(
    server,
    '/app/canvas/createUpdateCanvas',
    { saveId: `bench-board-${count}`, name: `${count}`, content: boardOf(count) },
    person.token,
  );
  return data.id;
}

/** Frames in milliseconds while something is done, and the longest task among them. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const watch = (now: number) => {
      frames.push(now - last);
      last = now;
      if (!document.documentElement.dataset['benchDone']) requestAnimationFrame(watch);
    };
    delete document.documentElement.dataset['benchDone'];
    Object.assign(window, { benchFrames: frames });
    requestAnimationFrame(watch);
  });
  await act();
  return page.evaluate(() => {
    document.documentElement.dataset['benchDone'] = 'yes';
    return (window as unknown as { benchFrames: number[] }).benchFrames.slice(1);
  });
}

/** Zooms in at the pointer until the controls of nodes are drawn: a large board opens as a whole, in boxes. */
export async function zoomIn(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  for (let tries = 0; tries < 100; tries++) {
    const style = await page.locator('.react-flow__viewport').getAttribute('style');
    if (Number(/scale\(([\d.]+)\)/.exec(style ?? '')?.[1]) > 0.8) break;
    await page.mouse.wheel(0, -60);
  }
  await page.keyboard.up('Control');
  await page.locator('.react-flow__node').first().waitFor();
}

/** What opening, moving and dragging on a large board costs, in frames, and how many nodes are mounted for it. */
export const board: Bench = {
  name: 'board',
  isSlow: true,
  run: () =>
    withStudio(({ server, person }) =>
      withBrowser(async (browser) => {
        const rows: Row[] = [];
        for (const count of [1000, 3000]) {
          const id = await makeBoard(server, person, count);
          const context = await signedInContext(browser, server, person);
          const page = await context.newPage();
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(`/node?id=${id}`);
          await page.locator('.react-flow canvas').waitFor();
          rows.push(await mountTime(page, count), ...(await measure(page, count)));
          await context.close();
        }
        return rows;
      }),
    ),
};

/**
 * From the moment when the content of the board has come to the first frame that shows it. The code is there: the
 * board was open before.
 */
async function mountTime(page: Page, count: number): Promise<Row> {
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
  const figure = await page.evaluate(() => {
    const opened = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/app/document/open'))
      .at(-1) as PerformanceResourceTiming;
    return Number(document.documentElement.dataset['benchShown']) - opened.responseEnd;
  });
  return { name: `${count} nodes: mount`, figure, unit: 'ms', budget: { atMost: 250 } };
}

async function measure(page: Page, count: number): Promise<Row[]> {
  const pane = page.locator('.react-flow__pane');
  const box = await pane.boundingBox();
  if (!box) throw new Error('the board is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const wide = await framesWhile(page, async () => {
    for (let step = 0; step < 90; step++) await page.mouse.wheel(step < 45 ? 4 : -4, 2);
  });
  await zoomIn(page);
  const mounted = await page.locator('.react-flow__node').count();
  const pan = await framesWhile(page, async () => {
    for (let step = 0; step < 90; step++) await page.mouse.wheel(12, 6);
  });
  const zoom = await framesWhile(page, async () => {
    await page.keyboard.down('Control');
    for (let step = 0; step < 40; step++) await page.mouse.wheel(0, step < 20 ? 20 : -20);
    await page.keyboard.up('Control');
  });
  const node = page.locator('.react-flow__node').first();
  const at = await node.boundingBox();
  if (!at) throw new Error('no node is in view');
  await page.mouse.move(at.x + 60, at.y + 16);
  await page.mouse.down();
  const drag = await framesWhile(page, async () => {
    for (let step = 0; step < 60; step++) await page.mouse.move(at.x + 60 + step, at.y + 16 + step / 2);
  });
  await page.mouse.up();
  const row = (name: string, frames: readonly number[], atMost: number): Row => ({
    name: `${count} nodes: ${name}, frame p95`,
    figure: percentile(frames, 95),
    unit: 'ms',
    budget: { atMost },
    note: `${frames.length} frames`,
  });
  return [
    { name: `${count} nodes: mounted`, figure: mounted, unit: 'nodes' },
    row('pan, all in view', wide, 33),
    row('pan', pan, 33),
    row('zoom', zoom, 50),
    row('drag', drag, 17),
  ];
}
