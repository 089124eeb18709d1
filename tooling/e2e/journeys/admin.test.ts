import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { call, signUp } from '../src/api.ts';
import { administrator, type RunningServer } from '../src/server.ts';
import { Studio } from '../src/studio.ts';
import { expect, signInAs, test } from '../src/test.ts';

/** Signs the administrator in through the dialog, as a first-time administrator does. */
async function enter(page: Page, server: RunningServer): Promise<Studio> {
  const studio = new Studio(page);
  await page.goto(`${server.url}/home`);
  // Nobody is signed in, so the page asks for it.
  await studio.signInByPassword(administrator.account, administrator.password);
  await studio.expectWelcome();
  return studio;
}

test('a first-time administrator finds the administration behind the avatar; a designer does not', async ({
  page,
  ownServer,
  browser,
}) => {
  const studio = await enter(page, ownServer);
  await studio.accountMenu.hover();
  await page.getByRole('menuitem', { name: '管理后台' }).click();
  await expect(page).toHaveURL(/\/pki\/index$/);
  await expect(page.getByRole('heading', { name: 'PKI' })).toBeVisible();

  const context = await browser.newContext({ baseURL: ownServer.url, locale: 'zh-CN' });
  await signInAs(context, ownServer, await signUp(ownServer));
  const designer = await context.newPage();
  await designer.goto(`${ownServer.url}/system/user`);
  await expect(designer.getByText('您没有访问该页面的权限')).toBeVisible();
  await context.close();
});

test('a person is found, locked out of video and disabled; their tab is told', async ({
  page,
  ownServer,
  browser,
}) => {
  const person = await signUp(ownServer);
  const context = await browser.newContext({ baseURL: ownServer.url, locale: 'zh-CN' });
  await signInAs(context, ownServer, person);
  const theirs = await context.newPage();
  await theirs.goto(`${ownServer.url}/home`);
  await expect(new Studio(theirs).accountMenu).toBeVisible();

  await enter(page, ownServer);
  await page.goto(`${ownServer.url}/system/user`);
  await page.getByPlaceholder('名称、账号、手机号或邮箱').fill(person.email);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').last().getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  const video = drawer.getByRole('switch', { name: '视频' });
  await video.click();
  await expect(video).toBeChecked();
  await expect(page.getByRole('row').filter({ hasText: person.email }).getByText('视频')).toBeVisible();
  await theirs.goto(`${ownServer.url}/video`);
  await expect(theirs).toHaveURL(/\/(home|404)$/);

  await drawer.getByRole('button', { name: '停用账号' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /停用/ }).click();
  await expect(theirs.getByRole('dialog')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '启用账号' })).toBeVisible();
  await context.close();
});

test('an official notice goes to one person, and its history is kept', async ({
  page,
  ownServer,
  browser,
}) => {
  const person = await signUp(ownServer);
  await enter(page, ownServer);
  await page.goto(`${ownServer.url}/system/notice`);
  await page.getByRole('textbox', { name: /^标题/ }).fill('今晚维护');
  await page.getByRole('textbox', { name: /^内容/ }).fill('十点到十一点');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '发送' }).click();
  await expect(page.getByText(/已发送给 \d+ 人/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '今晚维护' })).toBeVisible();

  const context = await browser.newContext({ baseURL: ownServer.url, locale: 'zh-CN' });
  await signInAs(context, ownServer, person);
  const theirs = await context.newPage();
  await theirs.goto(`${ownServer.url}/home`);
  await theirs.getByRole('button', { name: /^消息，1 条未读/ }).click();
  await expect(theirs.getByRole('dialog').getByText('今晚维护')).toBeVisible();
  await context.close();
});

test('a job that runs is in the queue, and the administrator stops it', async ({ page, ownServer }) => {
  const person = await signUp(ownServer);
  await enter(page, ownServer);
  for (const [index, prompt] of ['雪山', '湖', '森林'].entries()) {
    await call(
      ownServer,
      '/app/generation/submit',
      {
        tool: 'create',
        params: { prompt, size: { width: 2048, height: 2048 }, count: 4 },
        idempotencyKey: `admin-queue-${index}`,
      },
      person.token,
    );
  }
  await page.goto(`${ownServer.url}/monitor/engine`);
  await expect(page.getByText('内置引擎')).toBeVisible();
  const cancel = page.getByRole('button', { name: '取消任务' });
  await expect(cancel.first()).toBeVisible();
  await cancel.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消任务' }).click();
  await expect(page.getByText('任务已取消')).toBeVisible();
  const jobs = await call<{ data: { list: { status: string }[] } }>(
    ownServer,
    '/app/generation/list',
    {},
    person.token,
  );
  expect(jobs.data.list.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
});

test('a dictionary entry is added and taken away; one that belongs to the product stays', async ({
  page,
  ownServer,
}) => {
  await enter(page, ownServer);
  await page.goto(`${ownServer.url}/system/dict`);
  await page.getByRole('button', { name: /风格分组/ }).click();
  await page.getByRole('button', { name: '新增字典项' }).click();
  await page.getByRole('textbox', { name: /^标签/ }).fill('海报');
  await page.getByRole('textbox', { name: /^键值/ }).fill('poster');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'poster' })).toBeVisible();
  await page.getByRole('button', { name: '删除海报' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'poster' })).toHaveCount(0);
});

test('a configuration value is saved and there after a reload; the audit log knows and comes as CSV', async ({
  page,
  ownServer,
}) => {
  await enter(page, ownServer);
  await page.goto(`${ownServer.url}/system/config`);
  const phone = page.getByRole('textbox', { name: '服务电话' });
  await phone.fill('400-123');
  await phone.press('Tab');
  const save = page.getByRole('button', { name: '保存' });
  if (await save.isVisible().catch(() => false)) await save.click();
  await expect(page.getByText('已保存，立即生效。')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('400-123');
  await page.goto(`${ownServer.url}/monitor/audit`);
  await expect(page.getByRole('row').filter({ hasText: '更改参数' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain('config.save');
});

test('a key signs new pictures: a label is valid as it was made, and broken when the picture was changed', async ({
  page,
  ownServer,
}) => {
  const person = await signUp(ownServer);
  await enter(page, ownServer);
  await page.goto(`${ownServer.url}/pki/index`);
  await page.getByRole('button', { name: '创建密钥' }).first().click();
  await page.getByRole('textbox', { name: /^名称/ }).fill('主密钥');
  await page.getByRole('textbox', { name: /^组织/ }).fill('TAI');
  await page.getByRole('dialog').getByRole('button', { name: '创建密钥' }).click();
  await expect(page.getByText('主密钥').first()).toBeVisible();
  const activate = page.getByRole('button', { name: '启用', exact: true });
  if (await activate.isVisible().catch(() => false)) {
    await activate.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '启用' }).click();
  }
  await expect(page.getByText('启用中', { exact: true })).toBeVisible();

  await call(
    ownServer,
    '/app/generation/submit',
    {
      tool: 'create',
      params: { prompt: '雪山', size: { width: 256, height: 256 } },
      idempotencyKey: 'admin-signed-1',
    },
    person.token,
  );
  let picture = '';
  await expect
    .poll(async () => {
      const list = await call<{ data: { list: { picUrl: string }[] } }>(
        ownServer,
        '/app/picture/getList',
        {},
        person.token,
      );
      picture = list.data.list[0]?.picUrl ?? '';
      return picture;
    })
    .not.toBe('');
  const response = await fetch(ownServer.url + picture, { headers: { token: person.token } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const check = async (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'image/png', buffer });
  await check('made.png', bytes);
  await expect(page.getByText('标识与图片和签名时一致。')).toBeVisible();
  const changed = Buffer.from(bytes);
  const place = changed.lastIndexOf('IDAT') + 40;
  changed[place] = changed[place]! ^ 0xff;
  await check('changed.png', changed);
  await expect(page.getByText('签名与文件内容不符。')).toBeVisible();
});

test('a tutorial is uploaded with a picture of itself, published and played', async ({ page, ownServer }) => {
  await enter(page, ownServer);
  await page.goto(`${ownServer.url}/yanxishe/video`);
  // A second of red, recorded by the browser: a video that it can play for certain.
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 40; frame++) {
      context.fillStyle = `rgb(230, ${frame}, 20)`;
      context.fillRect(0, 0, 320, 180);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  await page.getByRole('button', { name: '上传视频' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'how.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') });
  const poster = page.getByRole('img', { name: '视频封面' });
  await expect(poster).toBeVisible();
  const red = await poster.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[0];
  });
  expect(red).toBeGreaterThan(180);
  await page.getByRole('dialog').getByRole('textbox', { name: /^标题/ }).fill('第一步');
  await page.getByRole('dialog').getByRole('button', { name: '上传', exact: true }).click();
  await expect(page.getByText('视频已上传为草稿')).toBeVisible();
  // It is a draft with its words open for editing.
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '播放第一步' }).click();
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
});

test('visited pages are tabs that close one by one and together, by keyboard too, and settings of the shell stay', async ({
  page,
  ownServer,
}) => {
  await enter(page, ownServer);
  const tabs = page.getByRole('navigation', { name: '已访问页面' }).getByRole('link');
  for (const [index, path] of ['/pki/index', '/system/user', '/system/dict'].entries()) {
    await page.goto(ownServer.url + path);
    await expect(tabs).toHaveCount(index + 1);
  }
  await page.getByRole('button', { name: '关闭用户管理' }).click();
  await expect(tabs).toHaveCount(2);
  await tabs.last().focus();
  await page.keyboard.press('Delete');
  await expect(tabs).toHaveCount(1);
  await expect(page).toHaveURL(/\/pki\/index$/);

  await page.getByRole('button', { name: '布局设置' }).click();
  await page.getByRole('switch', { name: '显示标签栏' }).click();
  await page.keyboard.press('Escape');
  await expect(tabs).toHaveCount(0);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});

const pages = [
  '/pki/index',
  '/yanxishe/video',
  '/system/user',
  '/system/notice',
  '/system/dict',
  '/system/config',
  '/monitor/engine',
  '/monitor/audit',
];

for (const [language, theme, width] of [
  ['EN', 'light', 1440],
  ['JP', 'dark', 390],
] as const) {
  test(`every page is whole in ${language}, ${theme}, at ${width} px, and axe finds nothing serious`, async ({
    page,
    ownServer,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await enter(page, ownServer);
    await page.evaluate(
      ([lang, mode]) => {
        const stored = JSON.parse(localStorage.getItem('setting') ?? '{}') as object;
        localStorage.setItem('setting', JSON.stringify({ ...stored, language: lang, theme: mode }));
      },
      [language, theme] as const,
    );
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const info = await call<{ user: { userId: string } }>(ownServer, '/getInfo', undefined, token);
    await call(
      ownServer,
      '/app/saveSeting',
      { userId: info.user.userId, userSetting: JSON.stringify({ language, theme }) },
      token,
    );
    for (const path of pages) {
      await page.goto(ownServer.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.map(
          ({ id, nodes }) => `${path}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        ),
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await page.locator('body').innerText()).not.toMatch(/\b(router|shell|users|audit)\.[a-z]/);
    }
  });
}
