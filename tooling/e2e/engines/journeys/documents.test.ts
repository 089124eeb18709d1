// One journey for each kind of document, and one for a clip.
import { call } from '../../src/api.ts';
import { makeDrawing } from '../../src/drawings.ts';
import { expect, test } from '../test.ts';

test('a stroke is drawn, saved, and there after a reload', async ({ tab, server, person }) => {
  const stage = { css: '[data-testid=drawing-stage]' };
  const inkAt = () =>
    tab.driver.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=drawing-stage] canvas');
      const context = canvas?.getContext('2d');
      return canvas && context
        ? context.getImageData(Math.round(canvas.width / 2), Math.round(canvas.height / 2), 1, 1).data[0]
        : null;
    });
  await tab.open(`/main?type=1&id=${await makeDrawing(server, person)}`);
  await tab.sees(stage);
  await expect.poll(inkAt).toBe(255);
  await tab.driver.evaluate(() =>
    document.querySelector<HTMLElement>('[data-testid=drawing-stage]')?.focus(),
  );
  await tab.keys('b');
  await tab.drag(stage, [0.4, 0.4], [0.6, 0.6]);
  await expect.poll(inkAt).toBeLessThan(60);
  await tab.sees({ css: '[data-status=saved]' });
  await tab.open('/home');
  await tab.driver.evaluate(() => window.history.back());
  await tab.sees(stage);
  await expect.poll(inkAt).toBeLessThan(60);
});

test('a node is added to a board and saved', async ({ tab, server, person }) => {
  const { data } = await call<{ data: { id: string } }>(
    server,
    '/app/canvas/createUpdateCanvas',
    { saveId: `engine-${person.user.userId}`.slice(0, 36), name: 'Board' },
    person.token,
  );
  await tab.open(`/node?id=${data.id}`);
  await tab.sees({ css: '.react-flow__pane' });
  await tab.press({ css: '[aria-label=节点库] button', name: '文生图' });
  await tab.sees({ css: '.react-flow__node' }, 1);
  await tab.sees({ css: '[data-status=saved]' });
});

test('words become a clip that plays', async ({ tab }) => {
  await tab.open('/video');
  await tab.fill({ role: 'textbox', name: '提示词' }, '红色敞篷跑车');
  await tab.press({ role: 'button', name: '生成', last: true });
  const clip = { css: 'main video[aria-label="红色敞篷跑车"]' };
  await tab.sees(clip);
  const timeAfterPlay = () =>
    tab.driver.evaluate((css) => {
      const video = document.querySelector<HTMLVideoElement>(css);
      if (!video) return 0;
      // What is not muted plays only after a press.
      video.muted = true;
      if (video.paused) void video.play().catch(() => undefined);
      return video.currentTime;
    }, clip.css);
  await expect.poll(timeAfterPlay).toBeGreaterThan(0.2);
});

test('a shape is added to a scene and saved', async ({ tab }) => {
  await tab.open('/3d');
  await tab.press({ role: 'button', name: '展台' });
  await tab.seesAddress(/\/3d\?id=/);
  const hasWebGl = await tab.driver.evaluate(
    () => document.createElement('canvas').getContext('webgl2') !== null,
  );
  // A Firefox without a graphics card may have no WebGL 2. Then the page says so, and the tree still works.
  if (hasWebGl) await tab.sees({ css: 'main canvas' });
  else await tab.seesText('WebGL 2');
  await tab.press({ role: 'button', name: '添加', exact: true });
  await tab.press({ role: 'menuitem', name: '圆锥体' });
  await tab.sees({ role: 'treeitem', name: '圆锥体' });
  await tab.sees({ css: '[data-status=saved]' });
});
