import { beforeEach, expect, test } from 'vitest';
import { createBoardTabs } from './boardTabs.ts';

beforeEach(() => window.localStorage.clear());

const names = (tabs: ReturnType<typeof createBoardTabs>) => tabs.list.get().map(({ name }) => name);

test('open boards are there again for the same person and for nobody else', () => {
  const tabs = createBoardTabs('ada');
  tabs.open({ id: 'a', name: 'Chair' });
  tabs.open({ id: 'b', name: 'Lamp' });
  tabs.open({ id: 'a', name: 'Oak chair' });
  expect(names(createBoardTabs('ada'))).toEqual(['Oak chair', 'Lamp']);
  expect(names(createBoardTabs('ken'))).toEqual([]);
  tabs.close('a');
  expect(names(createBoardTabs('ada'))).toEqual(['Lamp']);
});

test('a board moves to another place, and stays there', () => {
  const tabs = createBoardTabs('ada');
  for (const name of ['Chair', 'Lamp', 'Table']) tabs.open({ id: name, name });
  tabs.move('Chair', 2);
  expect(names(tabs)).toEqual(['Lamp', 'Table', 'Chair']);
  tabs.move('Chair', 0);
  tabs.move('gone', 1);
  expect(names(createBoardTabs('ada'))).toEqual(['Chair', 'Lamp', 'Table']);
});

test('one more than twelve closes the oldest, and another window is not overwritten', () => {
  const [here, there] = [createBoardTabs('ada'), createBoardTabs('ada')];
  there.open({ id: 'x', name: 'X' });
  for (let place = 0; place < 12; place++) here.open({ id: `b${place}`, name: `${place}` });
  expect(names(here)).toHaveLength(12);
  expect(names(here)[0]).toBe('0');
  there.open({ id: 'y', name: 'Y' });
  expect(names(createBoardTabs('ada')).slice(-2)).toEqual(['11', 'Y']);
});
