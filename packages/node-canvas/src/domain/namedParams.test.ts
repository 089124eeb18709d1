import { expect, test } from 'vitest';
import { namedParams } from './namedParams.ts';

const names = {
  titleOf: (id: string) => ({ a: 'Sketch', b: 'Light' })[id],
  fieldOf: (name: string) => ({ prompt: 'Prompt' })[name],
};

test('ids of nodes and fields become what people read; everything else stays', () => {
  expect(namedParams({ name: 'prompt', nodes: 'a, b, gone', node: 'a', max: 3, detail: 'a' }, names)).toEqual(
    {
      ...{ name: 'Prompt', nodes: 'Sketch, Light, gone', node: 'Sketch', max: 3, detail: 'a' },
    },
  );
  expect(namedParams({ name: 'photo.png' }, names)).toEqual({ name: 'photo.png' });
});
