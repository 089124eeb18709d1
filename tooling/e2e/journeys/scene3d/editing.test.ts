import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../src/test.ts';

// The graphics card is the processor here: a small window has few pixels to draw.
test.use({ viewport: { width: 1000, height: 560 } });
test.beforeEach(() => test.slow());

const row = (page: Page, name: string) => page.getByRole('treeitem', { name });
const isSaved = (page: Page) => expect(page.locator('[data-status=saved]')).toBeVisible();
const canvas = (page: Page) => page.locator('main canvas').first();

/** Presses a key that moves the focus until the element has the focus. */
async function tabTo(
  page: Page,
  element: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`80 presses of ${key} do not reach ${element}`);
}

test('a car is blocked out by keyboard alone: added, named, placed by number, taken back, looked at and saved', async ({
  studio: { page },
}) => {
  const add = page.getByRole('button', { name: '添加', exact: true });
  const field = (label: string) => page.getByRole('spinbutton', { name: label });
  const enter = async (label: string, value: string) => {
    await tabTo(page, field(label));
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    await expect(field(label)).toHaveValue(value);
  };
  /** Chooses in the menu that is open. */
  const choose = async (name: string) => {
    const item = page.getByRole('menuitem', { name, exact: true });
    await tabTo(page, item, 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(item).toHaveCount(0);
  };
  await page.goto('/3d');
  await tabTo(page, page.getByRole('button', { name: '新建场景' }).first());
  await page.keyboard.press('Enter');
  await expect(canvas(page)).toBeVisible({ timeout: 60_000 });

  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await choose('立方体');
  await tabTo(page, row(page, '立方体'));
  await page.keyboard.press('F2');
  await page.keyboard.type('车身');
  await page.keyboard.press('Enter');
  await expect(row(page, '车身')).toBeVisible();
  await enter('位置 Y', '0.8');
  await enter('缩放 X', '4');

  await tabTo(page, add, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await choose('圆柱体');
  await expect(row(page, '圆柱体')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, '圆柱体')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(row(page, '圆柱体')).toBeVisible();

  await tabTo(page, add, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await choose('以当前视图创建相机');
  await expect(row(page, '相机')).toBeVisible();
  await isSaved(page);
  await page.reload();
  await expect(row(page, '相机')).toBeVisible({ timeout: 60_000 });
  await tabTo(page, row(page, '车身'));
  await page.keyboard.press('Space');
  await expect(field('位置 Y')).toHaveValue('0.8');
  await expect(field('缩放 X')).toHaveValue('4');
});

test('a second tab of the same person shows what the first does, says who edits, and goes on when the first is closed', async ({
  studio: { page },
  watchErrors,
}) => {
  await page.goto('/3d');
  await page.getByRole('button', { name: '新建场景' }).first().click();
  const add = async (where: Page, name: string) => {
    await where.getByRole('button', { name: '添加', exact: true }).click();
    await where.getByRole('menuitem', { name, exact: true }).click();
    await expect(row(where, name)).toBeVisible();
  };
  await add(page, '立方体');
  const second = await page.context().newPage();
  watchErrors(second);
  await second.goto(page.url());
  await expect(row(second, '立方体')).toBeVisible({ timeout: 60_000 });
  await expect(second.getByText('另一个标签页')).toBeVisible();
  await add(page, '球体');
  await expect(row(second, '球体')).toBeVisible();
  await page.close();
  await expect(second.getByText('另一个标签页')).toHaveCount(0);
  await add(second, '圆锥体');
  await isSaved(second);
  await second.reload();
  for (const name of ['立方体', '球体', '圆锥体'])
    await expect(row(second, name)).toBeVisible({ timeout: 60_000 });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  type Place = [x: number, y: number];

  /** Fingers from their first places to their last, each straight on. */
  async function slide(page: Page, ...fingers: { from: Place; to: Place }[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const placesAt = (share: number) =>
      fingers.map(({ from, to }, id) => ({
        ...{ id, x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share },
      }));
    await send('touchStart', placesAt(0));
    for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', placesAt(share));
    await send('touchEnd', []);
    await session.detach();
  }
  const drag = (page: Page, from: Place, to: Place) => slide(page, { from, to });

  /** Share of the view that is bright, as the cube is and the ground and the background are not. */
  async function brightShare(page: Page): Promise<number> {
    const { data } = await sharp(await canvas(page).screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value > 110).length / data.length;
  }

  test('an object is added, turned about, chosen and moved with a finger, and two of them zoom', async ({
    studio: { page },
  }) => {
    const chosen = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/3d');
    await page.getByRole('button', { name: '新建场景' }).first().tap();
    await expect(canvas(page)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: '添加', exact: true }).tap();
    await page.getByRole('menuitem', { name: '立方体' }).tap();
    await expect(chosen('立方体')).toBeVisible();
    await page.getByRole('button', { name: '聚焦所选' }).tap();
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('the scene is not shown');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

    const cube = page.locator('[style*="matrix3d"]').first();
    const before = await cube.getAttribute('style');
    await drag(page, [x - 120, y + 120], [x - 20, y + 120]);
    await expect.poll(() => cube.getAttribute('style')).not.toBe(before);
    await page.touchscreen.tap(box.x + 20, box.y + box.height - 20);
    await expect(chosen('未选择对象')).toBeVisible();
    const small = await brightShare(page);
    const apart = (half: number): [Place, Place] => [
      [x - half, y],
      [x + half, y],
    ];
    const [[left, right], [farLeft, farRight]] = [apart(40), apart(70)];
    await slide(page, { from: left, to: farLeft }, { from: right, to: farRight });
    await expect.poll(() => brightShare(page)).toBeGreaterThan(small * 1.3);
    await slide(page, { from: farLeft, to: left }, { from: farRight, to: right });
    await expect.poll(() => brightShare(page)).toBeLessThan(small * 1.15);
    await page.touchscreen.tap(x, y);
    await expect(chosen('立方体')).toBeVisible();

    await page.getByRole('button', { name: '移动', exact: true }).tap();
    await drag(page, [x, y], [x + 60, y]);
    await page.getByRole('button', { name: '属性' }).tap();
    await page.getByRole('tab', { name: '历史' }).tap();
    await expect(page.getByRole('list', { name: '历史' }).getByText(/^移动/)).toBeVisible();
  });
});
