import { expect, test } from 'vitest';
import { destructiveLast } from './destructiveLast.ts';

const item = (id: string, danger?: boolean) => ({
  id,
  label: id,
  onSelect: () => undefined,
  ...(danger && { danger }),
});
const idsOf = (items: ReturnType<typeof destructiveLast>) => items.map(({ id }) => id);

test('what destroys stands last, apart from all else', () => {
  const items = destructiveLast([item('open'), item('delete', true), item('recreate')]);
  expect(idsOf(items)).toEqual(['open', 'recreate', 'destructive', 'delete']);
  expect(items[2]).toEqual({ id: 'destructive', type: 'separator' });
});

test('without anything else, or anything that destroys, there is no line', () => {
  expect(idsOf(destructiveLast([item('delete', true)]))).toEqual(['delete']);
  expect(idsOf(destructiveLast([item('open'), item('copy')]))).toEqual(['open', 'copy']);
});
