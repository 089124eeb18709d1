import type { DictEntry, DictType } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createDictionaryService } from './dictionary.service.ts';

let server: TestApp;
let admin: Person;
let user: Person;
beforeAll(async () => {
  server = await createTestApp();
  [admin, user] = [await signUpAs(server, 'admin'), await signUpAs(server, 'user')];
});
afterAll(() => server.close());

const entriesOf = async (type: string) =>
  (await user.get(`/system/dict/data/type/${type}`)).json<{
    code: number;
    error?: string;
    data: DictEntry[];
  }>();
const saveEntry = (entry: object) => admin.post('/system/dict/data/save', entry);
const saveType = (dictType: string, dictName: string) =>
  admin.post('/system/dict/type/save', { dictType, dictName });
const types = async () => (await admin.post('/system/dict/type/list'))['data'] as DictType[];

describe('what comes with the product', () => {
  test('are the groups of styles, in their order', async () => {
    const { data } = await entriesOf('style_group');
    expect(data.map(({ dictValue, dictLabel }) => [dictValue, dictLabel])).toEqual([
      ['tushengtu', '图生图'],
      ['wenshengtu', '文生图'],
      ['localgen', '局部生图'],
      ['lightOptim', '光影优化'],
      ['lineArtRendering', '线稿渲染'],
    ]);
  });

  test('are kinds of notices and pictures, and the features that can be locked', async () => {
    expect((await types()).filter(({ isBuiltin }) => isBuiltin).map(({ dictType }) => dictType)).toEqual(
      expect.arrayContaining(['style_group', 'notice_type', 'picture_type', 'feature_lock']),
    );
    expect((await entriesOf('feature_lock')).data.map(({ dictValue }) => dictValue)).toEqual(['2', '3', '4']);
    expect((await entriesOf('picture_type')).data.map(({ dictValue }) => dictValue)).toContain('效果图');
  });

  test('can get other labels, but keeps its values and is not deleted', async () => {
    const [first] = (await entriesOf('style_group')).data;
    const change = { ...first, dictLabel: '以图生图', dictSort: 90 };
    expect(await saveEntry(change)).toMatchObject({
      code: 0,
      data: { dictLabel: '以图生图', isBuiltin: true },
    });
    expect((await entriesOf('style_group')).data.at(-1)).toMatchObject({ dictLabel: '以图生图' });
    expect(await saveEntry({ ...change, dictValue: 'other' })).toMatchObject({ error: 'dictBuiltin' });
    expect(await admin.post('/system/dict/data/delete', { dictCode: first?.dictCode })).toMatchObject({
      error: 'dictBuiltin',
    });
    expect(await admin.post('/system/dict/type/delete', { dictType: 'style_group' })).toMatchObject({
      error: 'dictBuiltin',
    });
    // The next start brings nothing back.
    await createDictionaryService(server.deps).addBuiltins();
    expect((await entriesOf('style_group')).data).toHaveLength(5);
    expect((await entriesOf('style_group')).data.at(-1)).toMatchObject({ dictLabel: '以图生图' });
  });
});

describe('a dictionary of one’s own', () => {
  test('is added, renamed, filled, changed and deleted with its entries', async () => {
    expect(await saveType('material', '材质')).toMatchObject({
      code: 0,
      data: { entries: 0, isBuiltin: false },
    });
    expect(await saveType('material', ' 材料 ')).toMatchObject({ data: { dictName: '材料' } });
    const wood = await saveEntry({ dictType: 'material', dictLabel: '木', dictValue: 'wood', dictSort: '2' });
    await saveEntry({ dictType: 'material', dictLabel: '石', dictValue: 'stone', dictSort: 1, remark: '硬' });
    expect((await entriesOf('material')).data).toMatchObject([
      { dictLabel: '石', remark: '硬', isBuiltin: false },
      { dictLabel: '木' },
    ]);
    const { dictCode } = wood['data'] as DictEntry;
    await saveEntry({ dictCode, dictType: 'material', dictLabel: '木头', dictValue: 'timber' });
    expect((await entriesOf('material')).data).toContainEqual(
      expect.objectContaining({ dictCode, dictLabel: '木头', dictValue: 'timber', dictSort: 0 }),
    );
    expect(await admin.post('/system/dict/data/delete', { dictCode })).toMatchObject({ code: 0 });
    expect((await types()).find(({ dictType }) => dictType === 'material')).toMatchObject({ entries: 1 });
    expect(await admin.post('/system/dict/type/delete', { dictType: 'material' })).toMatchObject({ code: 0 });
    expect(await entriesOf('material')).toMatchObject({ code: 1501, error: 'dictTypeUnknown' });
  });

  test('holds each value once', async () => {
    await saveType('colour', '颜色');
    const red = { dictType: 'colour', dictLabel: '红', dictValue: 'red' };
    const blue = (await saveEntry({ ...red, dictLabel: '蓝', dictValue: 'blue' }))['data'] as DictEntry;
    const twice = await Promise.all([saveEntry(red), saveEntry(red)]);
    expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 1503]);
    expect(await saveEntry({ ...blue, dictValue: 'red' })).toMatchObject({ error: 'dictValueTaken' });
  });

  test.each([
    ['Material', 'x'],
    ['1st', 'x'],
    ['a-b', 'x'],
    ["a'; drop table users; --", 'x'],
    ['a'.repeat(65), 'x'],
    ['good', ' '],
    ['good', 'x'.repeat(101)],
  ])('cannot be called %j with the name %j', async (type, name) => {
    expect(await saveType(type, name)).toMatchObject({ code: 400, error: 'badRequest' });
  });

  test('and an entry that are unknown are named as such', async () => {
    const entry = { dictType: 'nothing', dictLabel: 'a', dictValue: 'a' };
    expect(await saveEntry(entry)).toMatchObject({
      error: 'dictTypeUnknown',
      params: { dictType: 'nothing' },
    });
    expect(await saveEntry({ ...entry, dictType: 'colour', dictCode: 'none' })).toMatchObject({
      error: 'dictEntryNotFound',
    });
    const [foreign] = (await entriesOf('notice_type')).data;
    expect(await saveEntry({ ...entry, dictType: 'colour', dictCode: foreign?.dictCode })).toMatchObject({
      error: 'dictEntryNotFound',
    });
    expect(await admin.post('/system/dict/data/delete', { dictCode: 'none' })).toMatchObject({
      error: 'dictEntryNotFound',
    });
    expect(await admin.post('/system/dict/type/delete', { dictType: 'nothing' })).toMatchObject({
      error: 'dictTypeUnknown',
    });
    expect(
      await saveEntry({ dictType: 'colour', dictLabel: 'a', dictValue: 'b', dictSort: -1 }),
    ).toMatchObject({
      code: 400,
    });
  });

  test('is changed in the audit log too', async () => {
    await saveType('logged', '记录');
    const answer = await admin.post('/monitor/audit/list', { action: 'dict.saveType', search: '记录' });
    expect(answer['data']).toMatchObject({ total: 1, records: [{ targetId: 'logged' }] });
  });
});

test('a dictionary is for those who are signed in', async () => {
  const answer = await server.app.inject({ url: '/system/dict/data/type/style_group' });
  expect(answer.json()).toMatchObject({ code: 401 });
});
