import { expect, test } from 'vitest';
import { tabOf, tabsFor } from './personTabs.ts';

test('history and privacy are one’s own alone', () => {
  expect(tabsFor({ isMe: false, showsLiked: true })).toEqual([
    'works',
    'images',
    'videos',
    'collections',
    'liked',
  ]);
  expect(tabsFor({ isMe: true, showsLiked: false })).toContain('privacy');
});

test('likes stand there only where they are shown, and for oneself', () => {
  expect(tabsFor({ isMe: false, showsLiked: false })).not.toContain('liked');
  expect(tabsFor({ isMe: true, showsLiked: false })).toContain('liked');
});

test('an address that asks for a part that is not there shows the works', () => {
  const tabs = tabsFor({ isMe: false, showsLiked: false });
  expect(tabOf('privacy', tabs)).toBe('works');
  expect(tabOf('nonsense', tabs)).toBe('works');
  expect(tabOf(null, tabs)).toBe('works');
  expect(tabOf('images', tabs)).toBe('images');
});
