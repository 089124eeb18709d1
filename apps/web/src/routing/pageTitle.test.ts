import { expect, test } from 'vitest';
import { setPageTitle, setTitlePrefix } from './pageTitle.ts';

test('progress stands before the page title and the brand behind it', () => {
  setPageTitle('生成图片');
  expect(document.title).toBe('生成图片 · TAI');
  setTitlePrefix('42%');
  expect(document.title).toBe('42% · 生成图片 · TAI');
  setPageTitle('首页');
  expect(document.title).toBe('42% · 首页 · TAI');
  setTitlePrefix(null);
  expect(document.title).toBe('首页 · TAI');
});
