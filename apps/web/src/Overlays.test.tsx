import { DesignWordsProvider, Modal, ThemeRoot, Toaster } from '@tai/design-system';
import {
  createHost,
  createObservable,
  defineFeature,
  defineWords,
  HostProvider,
  LazyPart,
  tellOnline,
  type WordsBundle,
} from '@tai/kernel';
import { createStudio } from '@tai/test-kit';
import { createPerson, installLayout } from '@tai/test-kit/render';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Overlays } from './Overlays.tsx';
import { hostWords } from './words.ts';

const sink = { injectSlice: () => undefined, addMiddleware: () => undefined, settle: () => undefined };

async function withOverlay(load: () => Promise<{ Component: () => ReactNode }>, itsWords?: WordsBundle) {
  installLayout();
  const words = defineFeature({ id: 'words', words: hostWords });
  const studio = await createStudio({ features: [words] });
  onTestFinished(studio.dispose);
  const isOpen = createObservable(false);
  const feature = defineFeature({
    id: 'dialogs',
    overlays: [{ id: 'dialog', isOpen, load, ...(itsWords && { words: itsWords }) }],
  });
  render(
    <ThemeRoot>
      <DesignWordsProvider words={studio.designWords}>
        <HostProvider host={createHost([feature], sink)}>
          <Overlays />
          <Toaster />
        </HostProvider>
      </DesignWordsProvider>
    </ThemeRoot>,
  );
  return { person: createPerson(), open: () => act(() => isOpen.set(true)), isOpen };
}

test('a dialog is loaded when it is first opened', async () => {
  const load = vi.fn(async () => ({ Component: () => <p>{'The dialog'}</p> }));
  const { person, open } = await withOverlay(load);
  expect(load).not.toHaveBeenCalled();
  open();
  await person.sees('The dialog');
});

test('a dialog has the words that it brings when it is first shown', async () => {
  const words = defineWords<{ title: string }>('dialogs.later', {
    en: async () => ({ words: { title: 'Words of its own' } }),
    zh: async () => ({ words: {} }),
    ja: async () => ({ words: {} }),
  });
  const Dialog = () => <p>{words.useWords()('title')}</p>;
  const { person, open } = await withOverlay(async () => ({ Component: Dialog }), words);
  open();
  await person.sees('Words of its own');
});

test('one that cannot be loaded can be tried again', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  const { person, open } = await withOverlay(load);
  open();
  await person.sees(/^Couldn’t open this/);
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ Component: () => <p>{'The dialog'}</p> });
  await person.press('Try again');
  await person.sees('The dialog');
});

test('one that could not be loaded can be closed, and opened again later', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  const { person, open, isOpen } = await withOverlay(load);
  open();
  await person.sees(/^Couldn’t open this/);
  await person.press('Close');
  expect(isOpen.get()).toBe(false);
  load.mockResolvedValue({ Component: () => <p>{'The dialog'}</p> });
  open();
  await person.sees('The dialog');
});

test('one that comes late says that it comes, and Escape gives it up', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Component: () => ReactNode }>();
  const { person, open, isOpen } = await withOverlay(() => promise);
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
  await person.keys('{Escape}');
  expect(isOpen.get()).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
  open();
  await screen.findByRole('status');
  await act(async () => resolve({ Component: () => <p>{'The dialog'}</p> }));
  await person.sees('The dialog');
  expect(screen.queryByRole('status')).toBeNull();
});

test('the sign of one that cannot be loaded makes room for the message', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { person, open } = await withOverlay(() => promise);
  open();
  await screen.findByRole('status');
  await act(async () => reject(new Error('offline')));
  await person.sees(/^Couldn’t open this/);
  expect(screen.queryByRole('status')).toBeNull();
});

test('Escape leaves the dialog open from which another was asked for', async () => {
  const { person, open, isOpen } = await withOverlay(() => new Promise(() => undefined));
  const onClose = vi.fn();
  render(
    <Modal aria-label="Below" onClose={onClose}>
      <p>{'The dialog below'}</p>
    </Modal>,
  );
  open();
  // Not hidden from assistive technology, as the page behind the dialog is.
  await screen.findByRole('status');
  expect(screen.getByRole('dialog', { name: 'Below' })).toBeInTheDocument();
  await person.keys('{Escape}');
  expect(isOpen.get()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await person.keys('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

const noProps = {};

test('a dialog that comes in two steps is waited for to the end', async () => {
  const { promise, reject } = Promise.withResolvers<{ Component: () => ReactNode }>();
  const first = Promise.withResolvers<void>();
  const second = vi.fn(() => promise);
  const { person, open } = await withOverlay(async () => {
    await first.promise;
    return { Component: () => <LazyPart load={second} props={noProps} /> };
  });
  open();
  await screen.findByRole('status');
  await act(async () => first.resolve());
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await act(async () => reject(new Error('offline')));
  await person.sees(/^Couldn’t open this/);
  expect(screen.queryByRole('status')).toBeNull();
  second.mockResolvedValue({ Component: () => <p>{'The dialog'}</p> });
  await person.press('Try again');
  await person.sees('The dialog');
  expect(person.canSee(/^Couldn’t open this/)).toBe(false);
});

test('one that could not be loaded comes by itself when the server is back', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  const { person, open } = await withOverlay(load);
  open();
  await person.sees(/^Couldn’t open this/);
  load.mockResolvedValue({ Component: () => <p>{'The dialog'}</p> });
  act(() => tellOnline());
  await person.sees('The dialog');
  expect(person.canSee(/^Couldn’t open this/)).toBe(false);
});
