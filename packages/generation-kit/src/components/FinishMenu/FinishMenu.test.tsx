import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { generationOf } from '../../state/generationSlice.ts';
import { testPage } from '../../testing/testPage.ts';
import { FinishMenu } from './FinishMenu.tsx';

test('a sound at the end of a job is chosen in the menu', async () => {
  const { person, store } = await renderFeature(<FinishMenu />, { features: [testPage] });
  await person.press('When a job finishes');
  await person.press('Play a sound');
  await vi.waitFor(() => expect(generationOf(store.getState()).finish.sound).toBe(true));
});

test('where the browser has no notifications, the switch says so and cannot be pressed', async () => {
  const { person } = await renderFeature(<FinishMenu />, { features: [testPage] });
  await person.press('When a job finishes');
  await person.sees(/^Desktop notifications aren’t available here/);
  expect(await person.control('Desktop notification')).toBeDisabled();
});
