import { afterEach, expect, test, vi } from 'vitest';
import { isDialogOpen, isOverlayOpen } from './openOverlay.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
}

test('a modal dialog counts as a dialog and as an overlay', () => {
  expect([isDialogOpen(), isOverlayOpen()]).toEqual([false, false]);
  show('<div role="dialog" aria-modal="true"></div>');
  expect([isDialogOpen(), isOverlayOpen()]).toEqual([true, true]);
});

test('a menu and the list of a select are overlays and no dialogs', () => {
  for (const html of ['<ul role="menu"></ul>', '<button role="combobox" aria-expanded="true"></button>']) {
    show(html);
    expect([isDialogOpen(), isOverlayOpen()]).toEqual([false, true]);
  }
});

test('a closed select and a list that is part of the page are none', () => {
  show('<div><button role="combobox" aria-expanded="false"></button><ul role="listbox"></ul></div>');
  expect(isOverlayOpen()).toBe(false);
});

test('a dialog of a page that is kept hidden is not open', () => {
  const dialog = show('<div role="dialog" aria-modal="true"></div>');
  dialog.checkVisibility = vi.fn(() => false);
  expect(isDialogOpen()).toBe(false);
});
