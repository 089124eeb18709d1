import { fileUrl } from '@tai/contracts';
import { expect, test } from 'vitest';
import { hasStyleFile, imagesOf } from './recordImages.ts';

test('images come with their address, and one that is listed twice comes once', () => {
  const fileInfos = JSON.stringify([
    { filePath: '/a.png', id: 'a' },
    { filePath: '/b.png' },
    { filePath: '/a.png', id: 'a' },
  ]);
  expect(imagesOf({ fileInfos })).toEqual([
    { id: 'a', url: '/a.png', thumbUrl: '/a.png' },
    { id: '/b.png', url: '/b.png', thumbUrl: '/b.png' },
  ]);
});

test('an image of the server has a small one', () => {
  const fileInfos = JSON.stringify([{ filePath: fileUrl('a'), id: 'a' }]);
  expect(imagesOf({ fileInfos })[0]?.thumbUrl).toBe(fileUrl('a', '256'));
});

test.each(['', '{', 'null', '{"filePath":"/a.png"}', '[null,1,"x",{},{"filePath":""},{"filePath":7}]'])(
  'broken text %s is a record without images',
  (fileInfos) => expect(imagesOf({ fileInfos })).toEqual([]),
);

test.each(['', '[]', ' [ ] ', '{', 'null'])('%s is no style file', (fileOutPath) => {
  expect(hasStyleFile({ fileOutPath })).toBe(false);
});

test('a list with a path is a style file', () => {
  expect(hasStyleFile({ fileOutPath: '["/train/a.safetensors"]' })).toBe(true);
});
