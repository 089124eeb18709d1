import { styleFlows } from '@tai/contracts';
import { expect, test } from 'vitest';
import { style } from '../testing/styles.ts';
import { coverUrls, coverVariant, flowsFrom, groupOfFlow, groupStyles, sortStyles } from './styleLibrary.ts';

const styles = [
  style({ id: 'a', paramValue: 'Ink 10', uses: 2, createTime: 1 }),
  style({ id: 'b', paramValue: 'Ink 2', uses: 9, createTime: 2 }),
  style({ id: 'c', paramValue: 'Chalk', uses: 2, createTime: 3 }),
];
const names = (sort: Parameters<typeof sortStyles>[1]) =>
  sortStyles(styles, sort, 'en').map(({ paramValue }) => paramValue);

test('styles come newest first, by name as people count, or most used first', () => {
  expect(names('latest')).toEqual(['Chalk', 'Ink 2', 'Ink 10']);
  expect(names('name')).toEqual(['Chalk', 'Ink 2', 'Ink 10']);
  expect(names('uses')).toEqual(['Ink 2', 'Chalk', 'Ink 10']);
});

test('the category that was asked for comes first and the others keep their order', () => {
  expect(flowsFrom('线稿渲染')).toEqual(['线稿渲染', '文生图', '图生图', '光影优化', '局部生图']);
});

test('groups follow the categories, leave out empty ones and show a style once', () => {
  const sketch = style({ id: 'd', flow_category: '线稿渲染' });
  const groups = groupStyles([...styles, sketch, sketch], styleFlows);
  expect(groups.map(({ flow, styles: found }) => [flow, found.length])).toEqual([
    ['文生图', 3],
    ['线稿渲染', 1],
  ]);
});

test('each category has its key of model tags', () => {
  expect(styleFlows.map(groupOfFlow)).toEqual([
    'wenshengtu',
    'tushengtu',
    'lineArtRendering',
    'lightOptim',
    'localgen',
  ]);
});

test('the first address of an icon is the cover, and lists show a small variant of it', () => {
  expect(coverUrls('/app/file/a1/original, /app/file/b2/original')).toEqual([
    '/app/file/a1/original',
    '/app/file/b2/original',
  ]);
  expect(coverUrls('')).toEqual([]);
  expect(coverVariant('/app/file/a1/original', '256')).toBe('/app/file/a1/256');
  expect(coverVariant('data:image/png;base64,AA', '256')).toBe('data:image/png;base64,AA');
});
