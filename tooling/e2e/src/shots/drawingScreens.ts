import type { Page } from '@playwright/test';
import { DrawingPage } from '../drawings.ts';
import { isNarrow, showForm, type Screen } from './ways.ts';

const newButton = /^(新建画稿|New drawing|新規作成)$/;
const create = /^(创建|Create|作成)$/;

async function showDialog(page: Page): Promise<void> {
  await page.goto('/main?type=1');
  await page.getByRole('button', { name: newButton }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Makes a drawing with some strokes, shapes and layers. */
async function drawSomething(page: Page): Promise<DrawingPage> {
  await showDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: create }).click();
  const drawing = new DrawingPage(page);
  await drawing.stage.waitFor();
  await drawing.choose('b');
  for (let line = 0; line < 4; line++)
    await drawing.drag([0.3, 0.3 + line * 0.06], [0.7, 0.36 + line * 0.06]);
  await drawing.choose('o');
  await drawing.drag([0.35, 0.45], [0.6, 0.7]);
  await drawing.choose('m');
  await drawing.drag([0.45, 0.5], [0.7, 0.75]);
  await page.keyboard.press('Control+j');
  await drawing.choose('b');
  return drawing;
}

/** A PSD of grey pixels without layers, of which two things are said before it is opened. */
function greyPsd(width: number, height: number): Buffer {
  const head = Buffer.alloc(40);
  head.write('8BPS');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(1, 24);
  return Buffer.concat([head, Buffer.alloc(width * height, 128)]);
}

/** Chooses a file in the list. */
async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/main?type=1');
  await page.getByRole('button', { name: newButton }).first().waitFor();
  await page.locator('input[type=file][accept*=taidraw]').setInputFiles({
    ...{ name, buffer },
    mimeType: 'image/vnd.adobe.photoshop',
  });
}

/** Shows one of the panels beside the canvas; on a phone they are a sheet. */
async function openPanel(page: Page, name: RegExp): Promise<void> {
  await showForm(page);
  await page.getByRole('tab', { name }).click();
}

/** The drawings of a person and the canvas. */
export const drawingScreens: readonly Screen[] = [
  {
    name: 'drawings-empty',
    as: 'newcomer',
    async open(page) {
      await page.goto('/main?type=1');
      await page.getByRole('button', { name: newButton }).first().waitFor();
    },
  },
  { name: 'drawing-new', as: 'newcomer', open: showDialog },
  {
    name: 'drawing-file-notes',
    as: 'newcomer',
    async open(page) {
      await openFile(page, 'Poster.psd', greyPsd(64, 48));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'drawing-file-refused',
    as: 'newcomer',
    async open(page) {
      await openFile(page, 'Notes.psd', Buffer.from('no image'));
      await page.getByText('Notes.psd').waitFor();
    },
  },
  {
    name: 'drawing-canvas',
    as: 'regular',
    open: async (page) => void (await drawSomething(page)),
  },
  {
    name: 'drawing-export',
    as: 'regular',
    async open(page) {
      await drawSomething(page);
      await page.getByRole('button', { name: /^(导出|Export|書き出し)$/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'drawing-export-options',
    as: 'regular',
    async open(page) {
      await drawSomething(page);
      await page.getByRole('button', { name: /^(导出|Export|書き出し)$/ }).click();
      await page
        .getByRole('menuitem', { name: /^(更多导出选项…|Export with options…|設定して書き出し…)$/ })
        .click();
      await page.getByRole('dialog').getByRole('radio').last().click();
    },
  },
  {
    name: 'drawing-transform',
    as: 'regular',
    async open(page) {
      const drawing = await drawSomething(page);
      await drawing.choose('v');
    },
  },
  {
    name: 'drawing-history',
    as: 'regular',
    widths: [1440],
    async open(page) {
      await drawSomething(page);
      await page.getByRole('tab').last().click();
    },
  },
  {
    name: 'drawing-colors',
    as: 'regular',
    async open(page) {
      await drawSomething(page);
      await page.getByRole('button', { name: /^(颜色：|Color: |色: )/ }).click();
      await page.getByRole('slider', { name: /^(色相|Hue)$/ }).waitFor();
    },
  },
  {
    name: 'drawing-generate',
    as: 'regular',
    async open(page) {
      await drawSomething(page);
      await openPanel(page, /^(生成|Generate)$/);
      await page.getByRole('textbox', { name: /^(提示词|Prompt|プロンプト)/ }).waitFor();
    },
  },
  {
    name: 'drawing-results',
    as: 'regular',
    async open(page) {
      await drawSomething(page);
      await openPanel(page, /^(生成|Generate)$/);
      await page.getByRole('textbox', { name: /^(提示词|Prompt|プロンプト)/ }).fill('deer');
      await page.getByRole('button', { name: /^(填充选区|Fill selection|選択範囲を塗りつぶす)$/ }).click();
      if (isNarrow(page)) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(添加为图层|Add as layer|レイヤーとして追加)$/ }).waitFor();
    },
  },
  {
    name: 'drawing-cameras',
    as: 'regular',
    async open(page) {
      const drawing = await drawSomething(page);
      await drawing.choose('Shift+C');
      await drawing.drag([0.02, 0.2], [0.2, 0.5]);
      await drawing.drag([0.8, 0.3], [0.97, 0.8]);
      await openPanel(page, /^(相机|Cameras|カメラ)$/);
      await page.getByRole('radiogroup').waitFor();
    },
  },
  {
    name: 'drawing-guide',
    as: 'regular',
    async open(page) {
      const drawing = await drawSomething(page);
      await page.getByRole('button', { name: /^(视图|View|表示)$/ }).click();
      await page.getByRole('menuitemcheckbox', { name: /^(引导模式|Guided mode|ガイドモード)$/ }).click();
      await page.getByRole('button', { name: /^(开始|Start|始める)$/ }).click();
      await page.getByRole('region', { name: /^(引导模式|Guided mode|ガイドモード)$/ }).waitFor();
      await drawing.drag([0.3, 0.3], [0.7, 0.4]);
    },
  },
  {
    name: 'drawing-canvas-size',
    as: 'regular',
    async open(page) {
      await drawSomething(page);
      await page.getByRole('button', { name: /^(视图|View|表示)$/ }).click();
      await page.getByRole('menuitem', { name: /^(画布尺寸…|Canvas size…|キャンバスサイズ…)$/ }).click();
      const width = page.getByRole('spinbutton', { name: /^(宽|Width|幅)$/ });
      await width.fill('4000');
      await width.press('Tab');
    },
  },
  {
    name: 'drawing-guides',
    as: 'regular',
    async open(page) {
      const drawing = await drawSomething(page);
      await drawing.choose('Shift+R');
      await drawing.choose('Shift+P');
      await page.getByTestId('ruler-top').waitFor();
      const box = await drawing.stage.boundingBox();
      if (box) await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6);
    },
  },
];
