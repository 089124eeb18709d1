import { expect, test } from 'vitest';
import { engineOrigins, readEngineSettings, type EngineField } from '../index.ts';

const words = { en: 'a', zh: 'a', ja: 'a' };
const fields: EngineField[] = [
  { name: 'hosts', type: 'hosts', label: words, max: 2 },
  { name: 'service', type: 'service', label: words, required: true },
  { name: 'names', type: 'list', label: words, max: 3, maxLength: 4 },
  { name: 'note', type: 'text', label: words, maxLength: 4 },
];
const kind = { id: 'loom', fields };
const service = 'http://a/v1';
const problemsOf = (values: object) => readEngineSettings(kind, { service, ...values }).problems;

test('settings are read in their stored form: trimmed, each value once, nothing undeclared', () => {
  const values = {
    ...{ kind: 'other', hosts: ['http://A:80/', ' http://a', ''], service: ' https://b/v1/ ' },
    ...{ names: [' x', 'x'], spy: 'y' },
  };
  expect(readEngineSettings(kind, values)).toEqual({
    settings: { kind: 'loom', hosts: ['http://a'], service: 'https://b/v1', names: ['x'], note: '' },
    problems: {},
  });
});

test.each([
  [{ service: undefined }, { service: { kind: 'wrongType' } }],
  [{ service: ' ' }, { service: { kind: 'needed' } }],
  [{ hosts: ['http://a', 'http://b', 'http://c'] }, { hosts: { kind: 'tooMany', max: 2 } }],
  [{ hosts: ['http://a/path'] }, { hosts: { kind: 'address', problem: 'path', address: 'http://a/path' } }],
  [{ hosts: 'http://a' }, { hosts: { kind: 'wrongType' } }],
  [{ names: ['a', 1] }, { names: { kind: 'wrongType' } }],
  [{ names: ['x'.repeat(5)] }, { names: { kind: 'tooLong', max: 4 } }],
  [{ note: 'x'.repeat(5) }, { note: { kind: 'tooLong', max: 4 } }],
])('%j is told at its field', (values, problems) => {
  expect(problemsOf(values)).toEqual(problems);
});

test('of several fields at least one can be asked for, which is told at the first', () => {
  const rules = { ...kind, atLeastOne: { fields: ['names', 'note'], message: words } };
  const empty = { names: { kind: 'oneNeeded', message: words } };
  expect(readEngineSettings(rules, { service }).problems).toEqual(empty);
  for (const values of [{ names: ['x'] }, { note: 'x' }])
    expect(readEngineSettings(rules, { service, ...values }).problems).toEqual({});
});

test('a secret may go to the origins of all addresses', () => {
  const { settings } = readEngineSettings(kind, { hosts: ['http://a', 'http://a:81'], service });
  expect(engineOrigins(fields, settings)).toEqual(['http://a', 'http://a:81']);
});

test('a switch is on or off and nothing else', () => {
  const field = { name: 'extra', type: 'switch', label: { en: 'Extra', zh: 'Extra', ja: 'Extra' } } as const;
  const read = (extra: unknown) => readEngineSettings({ id: 'loom', fields: [field] }, { extra });
  expect(read('on')).toEqual({ settings: { kind: 'loom', extra: 'on' }, problems: {} });
  expect(read('')).toEqual({ settings: { kind: 'loom', extra: '' }, problems: {} });
  expect(read('yes').problems).toEqual({ extra: { kind: 'wrongType' } });
});

test('takes one of the choices or none, and says which there are for any other', () => {
  const label = { en: 'Weave', zh: 'Weave', ja: 'Weave' };
  const options = ['twill', 'satin'].map((value) => ({ value, label }));
  const rules = { id: 'loom', fields: [{ name: 'weave', type: 'choice' as const, label, options }] };
  expect(readEngineSettings(rules, {})).toMatchObject({ settings: { weave: '' }, problems: {} });
  expect(readEngineSettings(rules, { weave: 'satin' }).problems).toEqual({});
  expect(readEngineSettings(rules, { weave: 'lace' }).problems).toEqual({
    weave: { kind: 'notOffered', value: 'lace', offered: 'twill, satin' },
  });
});
