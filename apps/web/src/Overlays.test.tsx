import { DesignWordsProvider, ThemeRoot, Toaster } from '@tai/design-system';
import { createHost, createObservable, defineFeature, HostProvider } from '@tai/kernel';
import { createStudio } from '@tai/test-kit';
import { createPerson, installLayout } from '@tai/test-kit/render';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Overlays } from './Overlays.tsx';
import { hostWords } from './words.ts';

const sink = { injectSlice: () => undefined, addMiddleware: () => undefined, settle: () => undefined };

async function withOverlay(load: () => Promise<{ Component: () => ReactNode }>) {
  installLayout();
  const words = defineFeature({ id: 'words', words: hostWords });
  const studio = await createStudio({ features: [words] });
  onTestFinished(studio.dispose);
  const isOpen = createObservable(false);
  const feature = defineFeature({ id: 'dialogs', overlays: [{ id: 'dialog', isOpen, load }] });
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

test('one that cannot be loaded can be tried again', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  const { person, open } = await withOverlay(load);
  open();
  await person.sees(/^This could not be opened/);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ Component: () => <p>{'The dialog'}</p> });
  await person.press('Try again');
  await person.sees('The dialog');
});

test('one that could not be loaded can be closed, and opened again later', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  const { person, open, isOpen } = await withOverlay(load);
  open();
  await person.sees(/^This could not be opened/);
  await person.press('Close');
  expect(isOpen.get()).toBe(false);
  load.mockResolvedValue({ Component: () => <p>{'The dialog'}</p> });
  open();
  await person.sees('The dialog');
});
