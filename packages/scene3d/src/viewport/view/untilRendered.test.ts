import type { WebGLRenderer } from 'three';
import { expect, test, vi } from 'vitest';
import { createUntilRendered } from './untilRendered.ts';

test('what a page takes down waits, in its order, until the last image is done', () => {
  const done: string[] = [];
  const renderer = { dispose: () => done.push('renderer'), forceContextLoss: vi.fn<() => void>() };
  const until = createUntilRendered(renderer as unknown as WebGLRenderer);
  const [one, other] = [until.hold(), until.hold()];
  until.run(() => done.push('scene'));
  renderer.dispose();
  one();
  expect(done).toEqual([]);
  other();
  expect(done).toEqual(['scene', 'renderer']);
  until.run(() => done.push('at once'));
  expect(done).toContain('at once');
});
