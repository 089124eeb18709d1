import { expect, test } from 'vitest';
import { downloadName, nameInSet } from './downloadName.ts';
import { watermarkLayout, watermarkStyle, watermarkText } from './watermarkLayout.ts';

const { padding, fontSize, logoScale, logoSpacing } = watermarkStyle;

test('the text ends 16 px from the right edge and its line 16 px from the bottom', () => {
  const layout = watermarkLayout({ width: 1024, height: 768 }, 120);
  expect(layout.text.x + 120).toBe(1024 - padding);
  expect(layout.logo.y + layout.logo.size).toBe(768 - padding);
  expect(layout.text.fontSize).toBe(20);
});

test('the mark stands 8 px left of the text at 1.2 times the font size', () => {
  const layout = watermarkLayout({ width: 1024, height: 768 }, 120);
  expect(layout.logo.size).toBe(fontSize * logoScale);
  expect(layout.logo.x + layout.logo.size + logoSpacing).toBe(layout.text.x);
});

test('a long name on a narrow picture shrinks until text and mark fit into 90 % of the width', () => {
  const layout = watermarkLayout({ width: 300, height: 300 }, 900);
  const right = 300 - padding;
  expect(right - layout.text.x).toBeLessThanOrEqual(270);
  expect(layout.text.fontSize).toBeLessThan(20);
  expect(layout.logo.x).toBeGreaterThan(0);
});

test('the corner mark stands 8 px from the top left at the font size', () => {
  expect(watermarkLayout({ width: 500, height: 500 }, 50).cornerLogo).toEqual({ x: 8, y: 8, size: 20 });
});

test('a person without a name signs as TAI', () => {
  expect(watermarkText('ada')).toBe('@ada');
  expect(watermarkText('  ')).toBe('@TAI');
  expect(watermarkText(null)).toBe('@TAI');
});

test('a download is named after prefix, feature, person, minute and a letter', () => {
  const now = new Date(2026, 10, 20, 9, 5).getTime();
  const name = downloadName({ featureName: '文生图', username: 'ada', extension: 'png', now, random: 0.999 });
  expect(name).toBe('TAI_文生图_ada_202611200905_z.png');
});

test('a name cannot leave its folder', () => {
  const name = downloadName({
    featureName: '../a',
    username: 'x/y\\z:*',
    extension: 'png',
    now: 0,
    random: 0,
  });
  expect(name).not.toMatch(/[/\\:*]/);
});

test('files of a set are counted before the extension', () => {
  expect(nameInSet('TAI_a_b_c.png', 0)).toBe('TAI_a_b_c_001.png');
});
