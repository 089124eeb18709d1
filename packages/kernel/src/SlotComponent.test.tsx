import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { defineFeature } from './feature.ts';
import { createHost } from './host.ts';
import { HostProvider } from './HostProvider.tsx';
import { SlotComponent } from './SlotComponent.tsx';
import { fillSlot, headerSlot } from './slots.ts';
import { defineWords } from './words.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {}, react: { useSuspense: false } });
});

const sink = { injectSlice: () => undefined, addMiddleware: () => undefined, settle: () => undefined };

test('a component of another feature comes with its runtime, and when it does not come it can be asked for again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ Component: () => <p>{'Jobs'}</p> });
  const runtime = vi.fn().mockResolvedValue({});
  const item = { id: 'jobs', order: 1, load };
  const feature = defineFeature({ id: 'jobs', runtime, slots: [fillSlot(headerSlot, item)] });
  render(
    <HostProvider host={createHost([feature], sink)}>
      <SlotComponent
        item={item}
        props={{}}
        fallback="Waiting"
        failure={(retry) => (
          <button type="button" onClick={retry}>
            {'Try again'}
          </button>
        )}
      />
    </HostProvider>,
  );
  expect(screen.getByText('Waiting')).toBeVisible();
  (await screen.findByRole('button', { name: 'Try again' })).click();
  expect(await screen.findByText('Jobs')).toBeVisible();
  expect(runtime).toHaveBeenCalledOnce();
});

test('words that a component brings are there when it is first shown', async () => {
  const words = defineWords<{ title: string }>('jobs.list', {
    en: async () => ({ words: { title: 'Jobs of today' } }),
    zh: async () => ({ words: {} }),
    ja: async () => ({ words: {} }),
  });
  const Title = () => <p>{words.useWords()('title')}</p>;
  const item = { id: 'jobs', order: 1, load: async () => ({ Component: Title }), words };
  const feature = defineFeature({ id: 'jobs', slots: [fillSlot(headerSlot, item)] });
  const { container } = render(
    <HostProvider host={createHost([feature], sink)}>
      <SlotComponent item={item} props={{}} />
    </HostProvider>,
  );
  await expect.poll(() => container.textContent).toBe('Jobs of today');
});
