import { describe, expect, test } from 'vitest';
import { ariaShortcut, matchesShortcut, shortcutCaps } from './shortcut.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('shortcuts', () => {
  test('show ⌘ on a Mac and Ctrl elsewhere', () => {
    expect(shortcutCaps('Mod+Shift+K', true)).toEqual(['⌘', '⇧', 'K']);
    expect(shortcutCaps('Mod+Shift+K', false)).toEqual(['Ctrl', 'Shift', 'K']);
  });

  test('the plus key can be part of one', () => {
    expect(shortcutCaps('Mod++', false)).toEqual(['Ctrl', '+']);
    expect(matchesShortcut({ ...none, key: '+', ctrlKey: true, shiftKey: true }, 'Mod++', false)).toBe(true);
  });

  test('match only with exactly their modifiers', () => {
    expect(matchesShortcut({ ...none, key: 'k', ctrlKey: true }, 'Mod+K', false)).toBe(true);
    expect(matchesShortcut({ ...none, key: 'k', metaKey: true }, 'Mod+K', false)).toBe(false);
    expect(matchesShortcut({ ...none, key: 'k', metaKey: true }, 'Mod+K', true)).toBe(true);
    expect(matchesShortcut({ ...none, key: 'k', ctrlKey: true, shiftKey: true }, 'Mod+K', false)).toBe(false);
    expect(matchesShortcut({ ...none, key: 'k' }, 'Mod+K', false)).toBe(false);
  });

  test('a sign matches however the keyboard types it', () => {
    expect(matchesShortcut({ ...none, key: '?', shiftKey: true }, '?', false)).toBe(true);
  });

  test('the space bar is called Space', () => {
    expect(matchesShortcut({ ...none, key: ' ' }, 'Space', false)).toBe(true);
  });

  test('are announced in the form of aria-keyshortcuts', () => {
    expect(ariaShortcut('Mod+Enter', false)).toBe('Control+Enter');
    expect(ariaShortcut('Mod+Enter', true)).toBe('Meta+Enter');
  });
});
