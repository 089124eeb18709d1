import { expect, it } from 'vitest';
import { passedBy } from './passBy.ts';

const guide = (latent: [string, number]) => ({
  class_type: 'LTXVAddGuide',
  inputs: new Map<string, unknown>([['latent', latent]]),
});
const latentOf = (from: string) => ({ from, slot: 2 });

it('leads past every guide in a row, and nowhere where they run in a circle or begin with nothing', () => {
  const leftOut = new Map([
    ...([['a', guide(['b', 2])]] as const),
    ...([['b', guide(['empty', 0])]] as const),
    ...([['round', guide(['trip', 2])]] as const),
    ...([['trip', guide(['round', 2])]] as const),
    ...([['alone', { class_type: 'LTXVAddGuide', inputs: new Map() }]] as const),
    ...([['image', { class_type: 'LoadImage', inputs: new Map() }]] as const),
  ]);
  expect(passedBy(latentOf('a'), leftOut)).toEqual(['empty', 0]);
  for (const from of ['round', 'alone', 'image', 'unknown'])
    expect(passedBy(latentOf(from), leftOut), from).toBeNull();
});
