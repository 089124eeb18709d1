import type { Page } from '@playwright/test';
import { openWorkspace, signedInContext, withBrowser } from '../browser.ts';
import { drawnPicture } from '../images/drawn.ts';
import { mostTaskTime, taskTraces } from '../taskTime.ts';
import type { Bench, Row } from '../row.ts';
import { withStudio } from '../studioServer.ts';

const size = { width: 3000, height: 2500 };
const strokes = 12;

interface Phase {
  /** Milliseconds of each task over 50 ms. */
  tasks: number[];
  /** Processor time of the task that took most of it: what is left when other programs hold up the page. */
  processor: number;
}

declare global {
  interface Window {
    benchTasks: number[];
  }
}

/** Painting a mask on a large picture in the app: whether the page ever stands still. */
export const painting: Bench = {
  name: 'painting',
  run: () =>
    withStudio(({ server, person }) =>
      withBrowser(async (browser) => {
        const { page } = await openWorkspace(await signedInContext(browser, server, person));
        await openPainting(page);
        const watched = async (action: () => Promise<void>): Promise<Phase> => {
          await page.evaluate(() => {
            window.benchTasks.length = 0;
          });
          await browser.startTracing(page, taskTraces);
          await action();
          // Entries come after the task, in one of their own.
          await page.waitForTimeout(300);
          const tasks = await page.evaluate(() => [...window.benchTasks]);
          return { tasks, processor: mostTaskTime(await browser.stopTracing()) };
        };
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const idle = await watched(() => page.waitForTimeout(4000));
        const phases: [name: string, phase: Phase][] = [
          [`${strokes} strokes of the brush`, await watched(() => paintStrokes(page))],
          [
            'undo and redo, three times each',
            await watched(async () => {
              for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
              for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Shift+z');
            }),
          ],
          ['invert, twice', await watched(() => twice(() => page.keyboard.press('i')))],
          ['grow by 8 pixels', await watched(() => changed(page, '扩展'))],
          ['feather by 8 pixels', await watched(() => changed(page, '羽化'))],
          [
            'export and upload',
            await watched(async () => {
              await button('完成').click();
              await page.getByRole('img', { name: '图片上的蒙版' }).waitFor();
            }),
          ],
          [
            'opened again with its mask',
            await watched(async () => {
              await button('修改绘制').click();
              await button('羽化').waitFor();
            }),
          ],
        ];
        return [
          row('nothing done for 4 s', idle, false),
          ...phases.map(([name, phase]) => row(name, phase, true)),
        ];
      }),
    ),
};

function row(name: string, { tasks, processor }: Phase, isPromised: boolean): Row {
  const longest = tasks.length > 0 ? `longest ${Math.max(...tasks).toFixed(0)} ms, ` : '';
  return {
    name: `mask on ${size.width}×${size.height}, ${name}: tasks over 50 ms`,
    figure: tasks.length,
    unit: '',
    ...(isPromised && { budget: { atMost: 0 } }),
    note: `${longest}most processor time in one task ${processor.toFixed(0)} ms`,
  };
}

async function openPainting(page: Page): Promise<void> {
  await page
    .getByRole('toolbar', { name: '工具' })
    .getByRole('button', { name: /^物体移除/ })
    .click();
  const group = page.getByRole('group', { name: '原图', exact: true });
  const buffer = await drawnPicture(size.width, size.height);
  await group.locator('input[type=file]').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
  await group.getByRole('button', { name: '移除原图 1' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '绘制蒙版' }).click();
  await page.getByRole('img', { name: /可绘制的图片/ }).waitFor();
  await page.getByRole('button', { name: '撤销' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.benchTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** Strokes across the whole picture, as quick as a hand and with the widest brush that is offered first. */
async function paintStrokes(page: Page): Promise<void> {
  const area = await page.getByRole('img', { name: /可绘制的图片/ }).boundingBox();
  if (!area) throw new Error('The picture to paint on is not in view.');
  const at = (x: number, y: number) => [area.x + area.width * x, area.y + area.height * y] as const;
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const y = 0.2 + (0.6 * stroke) / strokes;
    await page.mouse.move(...at(0.3, y));
    await page.mouse.down();
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(...at(0.3 + 0.01 * step, y + 0.05 * Math.sin(step / 4)));
    }
    await page.mouse.up();
  }
}

/** Work on the whole mask, which the page tells of until it is done. */
async function changed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('status').filter({ hasText: '处理中' }).waitFor({ state: 'hidden' });
}

async function twice(action: () => Promise<void>): Promise<void> {
  await action();
  await action();
}
