import { tools } from '@tai/contracts';
import { expect, test } from 'vitest';
import { commands } from './toolCommands.ts';

test('every tool is a place of the palette, found by its words in all languages, with an icon of its own', () => {
  expect(commands.map(({ to }) => to)).toEqual(Object.keys(tools).map((tool) => `/main?type=0&tool=${tool}`));
  const upscale = commands.find(({ to }) => to.endsWith('=augment'));
  expect(upscale?.keywords).toEqual(
    expect.arrayContaining(['Upscale', '高清放大', 'アップスケール', 'Image Enlargement']),
  );
  expect(new Set(commands.map(({ icon }) => icon)).size).toBe(commands.length);
});
