import { createObservable } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import type { DrawingDocument } from '../../engine/document/drawingDocument.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { LostTiles } from './LostTiles.tsx';
import { StudioProvider, type Studio } from './studio.ts';

test('parts that could not be loaded are said in words, and loaded again when asked for', async () => {
  const state = createObservable<ReturnType<DrawingDocument['state']['get']>>({ kind: 'ready', lost: 2 });
  const reload = vi.fn(() => state.set({ kind: 'ready', lost: 0 }));
  const studio = { document: { state, reload } } as unknown as Studio;
  const { person } = await renderFeature(
    <StudioProvider value={studio}>
      <LostTiles />
    </StudioProvider>,
    { features: [] },
  );
  await surfaceWords.load('en');
  const said = /^Parts of this drawing couldn’t be loaded/;
  await person.sees(said);
  await person.press('Try again');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(person.canSee(said)).toBe(false);
});
