import type { Page } from '@playwright/test';
import { showForm, type Screen } from './ways.ts';

/** A PNG of a sketched chair on a sheet that lies at an angle on a dark table, with a shadow over it. */
async function sketchPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.fillStyle = '#3a3430';
    context.fillRect(0, 0, 1600, 1200);
    const sheet = new Path2D('M300 120 L1390 210 L1480 1090 L150 1010 Z');
    context.fillStyle = '#e8e2d2';
    context.fill(sheet);
    context.save();
    context.clip(sheet);
    context.strokeStyle = '#4b4a52';
    context.lineWidth = 7;
    context.stroke(
      new Path2D(
        'M560 330 L620 700 L980 740 L1010 350 Z M620 700 L520 800 L930 860 L980 740 M540 800 L530 1000 M910 860 L930 1060 M620 700 L640 420 M700 690 Q780 520 760 380',
      ),
    );
    const shade = context.createLinearGradient(300, 0, 1500, 400);
    shade.addColorStop(0, 'rgb(20 16 40 / 0%)');
    shade.addColorStop(1, 'rgb(20 16 40 / 45%)');
    context.fillStyle = shade;
    context.fillRect(0, 0, 1600, 1200);
    context.restore();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** Opens a photo as a drawing, and the dialog that cleans it up. */
async function openCleanUp(page: Page): Promise<void> {
  await page.goto('/main?type=1');
  const files = page.locator('input[type=file][accept*=taidraw]');
  await files.waitFor({ state: 'attached' });
  await files.setInputFiles({ name: 'Chair.png', mimeType: 'image/png', buffer: await sketchPhoto(page) });
  await page.getByTestId('drawing-stage').waitFor();
  await showForm(page);
  await page.getByRole('button', { name: /^(图层操作|Layer actions|レイヤーの操作)$/ }).click();
  await page
    .getByRole('menuitem', { name: /^(清理纸稿|Clean up paper sketch|紙のスケッチを整える)/ })
    .click();
  await page.getByRole('img', { name: /^(效果|Result|結果)$/ }).waitFor();
}

/** A photographed sketch that is cleaned up. */
export const paperScreens: readonly Screen[] = [
  { name: 'drawing-paper', as: 'regular', open: openCleanUp },
  {
    name: 'drawing-paper-lines',
    as: 'regular',
    async open(page) {
      await openCleanUp(page);
      await page.getByRole('switch').last().click();
      await page.getByRole('button', { name: /^(线条颜色|Line color|線の色)/ }).waitFor();
      // The preview follows the switch.
      await page.waitForTimeout(600);
    },
  },
];
