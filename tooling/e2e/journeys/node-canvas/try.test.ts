import { expect, test } from '../../src/test.ts';
import { call } from '../../src/api.ts';
import { canvasRoutes } from '@tai/contracts';

test('look', async ({ studio: { page }, server, person }) => {
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300)); });
  const made: any = await call(server, '/app/canvas/createUpdateCanvas', { saveId: 'aaaaaaaaaaaa', name: '工作流', content: { version: 1, lineStyle: 'curve', groups: { g1: { title: '渲染', x: 380, y: -60, width: 660, height: 640 } }, nodes: {
    s: { type: 'ImageInput', x: 0, y: 0, values: {} },
    t: { type: 'TextDescription', x: 0, y: 300, values: { text: '一把红色的椅子' } },
    r: { type: 'Skt2Rdr', x: 400, y: 0, values: {} },
    l: { type: 'Refine', x: 740, y: 0, values: {} },
    u: { type: 'Upscale', x: 1100, y: 0, values: {} },
    q: { type: 'Mystery', x: 1100, y: 500, values: {} },
    b: { type: 'Batch', x: 0, y: 480, values: {} },
  }, links: { l1: { from: 's', output: 'image', to: 'r', input: 'source' }, l2: { from: 't', output: 'text', to: 'r', input: 'prompt' }, l3: { from: 'r', output: 'result', to: 'l', input: 'source' }, l4: { from: 'l', output: 'result', to: 'u', input: 'source' } } } }, person.token);
  console.log(JSON.stringify(made).slice(0, 300));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/node?id=${made.data.id}`);
  await expect(page.getByRole('group', { name: '线稿渲染' })).toBeVisible({ timeout: 15000 });
  await page.keyboard.press('.');
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/node1.png' });
  await page.getByRole('group', { name: '光影优化' }).click({ position: { x: 100, y: 15 } });
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/node2.png' });
  await page.keyboard.press('Shift+A');
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/node3.png' });
});
