import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { administratorAsPerson, call, type Person } from '../../src/api.ts';
import {
  colourOfService,
  keyOfService,
  startComfyuiHost,
  startImageService,
} from '../../src/engineServers.ts';
import { slowDown, watchDialogs } from '../../src/firstRun.ts';
import { administrator, type RunningServer } from '../../src/server.ts';
import { Studio } from '../../src/studio.ts';
import { expect, signInAs, test } from '../../src/test.ts';

/** The administrator at the page of engines and queue. */
async function openEngines(page: Page, server: RunningServer): Promise<Person> {
  const administrator = await administratorAsPerson(server);
  await signInAs(page.context(), server, administrator);
  await page.goto(`${server.url}/monitor/engine`);
  await expect(page.getByRole('heading', { name: '内置引擎' })).toBeVisible();
  return administrator;
}

interface Made {
  picUrl: string;
  tool: string;
  width: number;
  height: number;
}

/** The latest picture of somebody, waited for, with the colour in its middle. */
async function latestPicture(server: RunningServer, { token }: Person): Promise<Made & { colour: number[] }> {
  let made: Made | undefined;
  await expect
    .poll(
      async () => {
        const reply = await call<{ data: { list: Made[] } }>(server, '/app/picture/getList', {}, token);
        made = reply.data.list[0];
        return made !== undefined;
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  if (!made) throw new Error('There is no picture.');
  const response = await fetch(server.url + made.picUrl, { headers: { token } });
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
  return { ...made, colour: [...data.subarray(middle, middle + 3)] };
}

test('an administrator of a fresh studio is led from the workspace to a service, tries its key, and adds a host in one step more', async ({
  page,
  ownServer,
  watchErrors,
}) => {
  test.slow();
  watchErrors(page);
  const dialogs = await watchDialogs(page);
  const service = await startImageService({ models: ['sdxl-turbo', 'chat-1'] });
  const host = await startComfyuiHost();
  try {
    const speedUp = await slowDown(page);
    await page.goto(`${ownServer.url}/home`);
    const studio = new Studio(page);
    const { dialog } = studio;
    await studio.signInByPassword(administrator.account, administrator.password);

    // Without a host: the empty stage says so, the overview lists it, and two steps connect one.
    await page.getByRole('link', { name: '连接其他引擎' }).click();
    await page.getByRole('button', { name: '连接引擎', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /第 1 步/ })).toBeVisible();
    await dialog.getByRole('radio', { name: 'OpenAI 兼容' }).check({ force: true });
    await dialog.getByRole('textbox', { name: /^服务地址/ }).fill('127.0.0.1/v1');
    await dialog.getByRole('textbox', { name: /^图片模型/ }).fill('sdxl-turbo');
    const connect = dialog.getByRole('button', { name: '测试连接' });
    await connect.click();
    await expect(dialog.getByText('请以 http:// 或 https:// 开头')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^服务地址/ }).fill(service.baseUrl);
    await dialog.getByLabel(/^API 密钥/).fill('wrong key');
    await connect.click();
    await expect(dialog.getByText('没有响应')).toBeVisible();
    await dialog.getByLabel(/^API 密钥/).fill(keyOfService);
    await connect.click();
    await expect(page.getByRole('dialog', { name: /第 2 步/ })).toBeVisible();
    await dialog.getByRole('textbox', { name: /^名称/ }).fill('工作室服务');
    await dialog.getByRole('button', { name: '保存引擎' }).click();
    await expect(dialog).toHaveCount(0);

    // With a host: the menu of kinds opens the form of the next one.
    await page.getByRole('button', { name: '添加引擎' }).click();
    await page.getByRole('menuitem', { name: 'ComfyUI' }).click();
    await dialog.getByRole('textbox', { name: /^名称/ }).fill('渲染农场');
    await dialog.getByRole('textbox', { name: /^主机地址/ }).fill(host.url);
    await dialog.getByRole('button', { name: '测试', exact: true }).click();
    await expect(dialog.getByText('连接正常')).toBeVisible();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await dialogs.most()).toBe(1);
    await speedUp();

    await page.goto(`${ownServer.url}/monitor/engine`);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: '工作室服务' }) });
    await expect(card.getByText('可用', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '渲染农场' })).toBeVisible();
    // The key went in and never comes out.
    const designer = await administratorAsPerson(ownServer);
    const listed = await call(ownServer, '/monitor/engine/list', {}, designer.token);
    expect(JSON.stringify(listed)).toContain('"hasSecret":true');
    expect(JSON.stringify(listed)).not.toContain(keyOfService);

    // The service stands before the built-in engine, so its model is the one that is offered.
    await page.goto(`${ownServer.url}/main?type=0`);
    await expect(studio.prompt).toBeVisible();
    await studio.generate('一扇红色的门');
    await studio.expectPictures(1);
    const { r, g, b } = colourOfService;
    expect((await latestPicture(ownServer, designer)).colour).toEqual([r, g, b]);
    expect(service.askedFor('images/generations')[0]?.fields).toMatchObject({ prompt: '一扇红色的门' });

    await page.goto(`${ownServer.url}/monitor/engine`);
    await card.getByRole('switch', { name: '启用' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click();
    await expect(card.getByText('已停用')).toBeVisible();
    await page.goto(`${ownServer.url}/monitor/audit`);
    await expect(page.getByRole('row').filter({ hasText: '停用引擎' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '添加引擎' })).toHaveCount(2);
    expect(await dialogs.most()).toBe(1);
  } finally {
    await service.close();
    await host.close();
  }
});

/** A tool that no file of the product knows: cloth of a colour, as wide as it has stitches. */
const knitting = {
  toolName: { en: 'Knitting', zh: '针织', ja: '編み物' },
  parameters: [
    {
      ...{ name: 'stitches', type: 'number', label: { en: 'Stitches', zh: '针数', ja: '目数' } },
      ...{ min: 64, max: 512, step: 8, default: 96, unit: '' },
    },
    {
      ...{ name: 'yarn', type: 'number', label: { en: 'Yarn', zh: '纱线', ja: '毛糸' } },
      ...{ min: 0, max: 0xff_ff_ff, step: 1, default: 0x20_80_e0, unit: '' },
    },
  ],
  graph: {
    1: {
      class_type: 'EmptyImage',
      inputs: { width: '{{stitches}}', height: 64, batch_size: 1, color: '{{yarn}}' },
    },
    2: { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'tai' } },
  },
};

const asFile = (name: string, content: unknown) => ({
  ...{ name, mimeType: 'application/json' },
  buffer: Buffer.from(JSON.stringify(content)),
});

async function addFarm(server: RunningServer, { token }: Person, hosts: string[]): Promise<string> {
  const settings = { kind: 'comfyui', hosts };
  const reply = await call<{ data: { id: string } }>(
    server,
    '/monitor/engine/save',
    { name: '渲染农场', settings },
    token,
  );
  expect(reply.code).toBe(0);
  return reply.data.id;
}

test('a workflow brings a tool with fields of its own; a hostile one is refused with what is wrong', async ({
  page,
  ownServer,
}) => {
  test.slow();
  const host = await startComfyuiHost();
  try {
    const administrator = await openEngines(page, ownServer);
    await addFarm(ownServer, administrator, [host.url]);
    await page.reload();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '渲染农场' }) });
    await expect(card.getByText('运行 0 个，等待 0 个')).toBeVisible();
    await card
      .locator('summary')
      .filter({ hasText: /^工作流/ })
      .click();
    await card.getByRole('button', { name: '上传工作流', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '工具' }).click();
    await page.getByRole('option', { name: '自定义工具' }).click();
    await dialog.getByRole('textbox', { name: /^工具键名/ }).fill('knit');
    const input = dialog.locator('input[type=file]');
    const run = { class_type: 'RunPython', inputs: { code: 'import os', images: ['1', 0] } };
    await input.setInputFiles(asFile('bad.json', { ...knitting, graph: { ...knitting.graph, 3: run } }));
    await expect(
      dialog
        .getByRole('alert')
        .getByText(/RunPython/)
        .first(),
    ).toBeVisible();
    await input.setInputFiles(asFile('knit.json', knitting));
    await expect(page.getByText('工作流已保存')).toBeVisible();
    await expect(card.getByText('自定义 1 个')).toBeVisible();

    await page.goto(`${ownServer.url}/main?type=0`);
    await page.getByRole('toolbar', { name: '工具' }).getByRole('button', { name: '针织' }).click();
    await expect(page.getByRole('heading', { name: '针织' })).toBeVisible();
    const stitches = page
      .getByRole('spinbutton', { name: /^针数/ })
      .or(page.getByRole('textbox', { name: /^针数/ }));
    await stitches.fill('128');
    await stitches.press('Enter');
    const studio = new Studio(page);
    await studio.generateButton.click();
    await studio.expectPictures(1);
    expect(await latestPicture(ownServer, administrator)).toMatchObject({
      ...{ tool: 'knit', width: 128, height: 64, colour: [0x20, 0x80, 0xe0] },
    });
  } finally {
    await host.close();
  }
});
