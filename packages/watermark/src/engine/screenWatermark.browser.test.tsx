import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createScreenWatermark } from './screenWatermark.ts';

const watermark = createScreenWatermark();
const overlays = () => document.querySelectorAll<HTMLElement>('#tai-screen-watermark');

beforeEach(() => {
  document.body.style.cssText = 'margin:0;height:100vh;background:#000';
});
afterEach(() => {
  watermark.remove();
  document.body.removeAttribute('style');
  document.body.replaceChildren();
});

interface Seen {
  /** Lightness of a pixel, 0 to 255. */
  at: (x: number, y: number) => number;
  darkest: number;
  lightest: number;
  width: number;
  height: number;
}

/** What the person sees. */
async function seen(): Promise<Seen> {
  const png = await page.screenshot({ save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const at = (x: number, y: number) => data[(y * width + x) * 4] ?? 0;
  let [darkest, lightest] = [255, 0];
  for (let index = 0; index < data.length; index += 4) {
    darkest = Math.min(darkest, data[index] ?? 0);
    lightest = Math.max(lightest, data[index] ?? 0);
  }
  return { at, darkest, lightest, width, height };
}

test('on dark a name in white at 15 % under an overlay of 0.4 is seen all over the window', async () => {
  watermark.show({ text: 'Ada', theme: 'dark' });
  const { lightest, at, width, height } = await seen();
  // 255 × 0.15 × 0.4; text is never lighter than that.
  expect(lightest).toBeGreaterThan(12);
  expect(lightest).toBeLessThanOrEqual(16);
  // Every tile of 200 px has its text in the middle and nothing at its upper left.
  for (let left = 0; left + 200 <= width; left += 200) {
    for (let top = 0; top + 200 <= height; top += 200) {
      const middle = Array.from({ length: 60 * 60 }, (_, index) =>
        at(left + 70 + (index % 60), top + 70 + Math.floor(index / 60)),
      );
      expect(Math.max(...middle)).toBeGreaterThan(8);
      expect(at(left + 10, top + 10)).toBe(0);
    }
  }
});

test('the text runs upwards at 45 degrees', async () => {
  watermark.show({ text: 'IIIIIIIIIIIIIIIIIIII', theme: 'dark' });
  const { at } = await seen();
  const lit = (x: number, y: number) => {
    for (let dx = -8; dx <= 8; dx += 1)
      for (let dy = -8; dy <= 8; dy += 1) if (at(x + dx, y + dy) > 6) return true;
    return false;
  };
  expect([lit(70, 130), lit(100, 100), lit(130, 70)]).toEqual([true, true, true]);
  expect([lit(70, 70), lit(130, 130)]).toEqual([false, false]);
});

test('on light the name is black at 15 % under an overlay of 0.3', async () => {
  document.body.style.background = '#fff';
  watermark.show({ text: 'Ada', theme: 'light' });
  const { darkest, lightest } = await seen();
  // 255 − 255 × 0.15 × 0.3
  expect(darkest).toBeGreaterThanOrEqual(243);
  expect(darkest).toBeLessThan(247);
  expect(lightest).toBe(255);
});

test('what lies beneath is clicked through it', () => {
  const button = document.createElement('button');
  button.style.cssText = 'position:fixed;inset:0';
  document.body.append(button);
  watermark.show({ text: 'Ada', theme: 'dark' });
  expect(document.elementFromPoint(100, 100)).toBe(button);
});

test('there is one, however often it is shown and whoever showed it, and none once it is removed', () => {
  const other = createScreenWatermark();
  other.show({ text: 'Bob', theme: 'dark' });
  watermark.show({ text: 'Ada', theme: 'dark' });
  watermark.show({ text: 'Ada', theme: 'light' });
  expect(overlays()).toHaveLength(1);
  expect(overlays()[0]?.style.opacity).toBe('0.3');
  watermark.remove();
  expect(overlays()).toHaveLength(0);
  other.remove();
});

test('a dialog that opens later is marked too', async () => {
  watermark.show({ text: 'Ada', theme: 'dark' });
  const dialog = document.createElement('dialog');
  dialog.style.cssText =
    'margin:0;padding:0;border:0;width:100vw;height:100vh;max-width:none;max-height:none;background:#000';
  document.body.append(dialog);
  dialog.showModal();
  await expect.poll(async () => (await seen()).lightest).toBeGreaterThan(12);
  expect(overlays()[0]?.matches(':popover-open')).toBe(true);
  dialog.close();
});
