import { applyPatches as applyInBrowser, type DocumentContent, type Patch } from '@tai/contracts';
import { assert, property } from 'fast-check';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatches, checkPatches } from './applyPatches.ts';
import { jsonBytes } from './jsonValue.ts';

const sized = (content: DocumentContent) => ({ content, bytes: jsonBytes(content) });
const apply = (content: DocumentContent, ...patches: Patch[]) =>
  applyPatches(sized(content), patches).content;

describe('patches', () => {
  test('change what they name and leave the content that was there as it was', () => {
    const before = { nodes: { a: { x: 1 }, b: { x: 2 } }, list: [1, 2] };
    const after = apply(
      before,
      { op: 'replace', path: ['nodes', 'a', 'x'], value: 5 },
      { op: 'add', path: ['list', 1], value: 9 },
      { op: 'remove', path: ['nodes', 'b'] },
    );
    expect(after).toEqual({ nodes: { a: { x: 5 } }, list: [1, 9, 2] });
    expect(before).toEqual({ nodes: { a: { x: 1 }, b: { x: 2 } }, list: [1, 2] });
  });

  test('replace the whole with an object and with nothing else', () => {
    expect(apply({ a: 1 }, { op: 'replace', path: [], value: { b: 2 } })).toEqual({ b: 2 });
    expect(() => apply({ a: 1 }, { op: 'replace', path: [], value: [] })).toThrow(
      'the whole must be an object',
    );
    expect(() => apply({ a: 1 }, { op: 'remove', path: [] })).toThrow('the whole must be an object');
  });

  test.each<[string, Patch]>([
    ['a key that is not there', { op: 'replace', path: ['b'], value: 1 }],
    ['a key that is not there, to remove', { op: 'remove', path: ['b'] }],
    ['a key below a number', { op: 'add', path: ['a', 'b'], value: 1 }],
    ['a place beyond the end', { op: 'add', path: ['list', 2], value: 1 }],
    ['a place at the end, to replace', { op: 'replace', path: ['list', 1], value: 1 }],
    ['a key of a list', { op: 'add', path: ['list', 'length'], value: 9 }],
    ['a place of an object', { op: 'add', path: [0], value: 9 }],
    ['what every object inherits', { op: 'replace', path: ['toString'], value: 9 }],
  ])('fail at %s', (_, patch) => {
    expect(() => apply({ a: 1, list: [0] }, patch)).toThrow('cannot be applied');
  });

  test('never reach a prototype', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      expect(() => checkPatches([{ op: 'add', path: [key, 'x'], value: 1 }])).toThrow('reserved');
      const value = JSON.parse(`{"a":[{"${key}":{"x":1}}]}`) as unknown;
      expect(() => checkPatches([{ op: 'add', path: ['a'], value }])).toThrow('reserved');
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('hold no number that JSON cannot write, and nothing deeper than is allowed', () => {
    expect(() => checkPatches([{ op: 'add', path: ['a'], value: [JSON.parse('1e999')] }])).toThrow('finite');
    const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;
    expect(() => checkPatches([{ op: 'add', path: ['a'], value: deep }])).toThrow('too deep');
    expect(() => checkPatches([{ op: 'add', path: ['a'], value: undefined }])).toThrow('missing');
  });

  test('keep the size of the content as JSON, and lead where they lead in the browser', () => {
    const key = fc.constantFrom('a', 'b', 'ü', '"');
    const value = fc.jsonValue({ maxDepth: 2 });
    const path = fc.array(fc.oneof(key, fc.nat(2)), { minLength: 1, maxLength: 3 });
    const patch: fc.Arbitrary<Patch> = fc.oneof(
      fc.record({ op: fc.constant('add' as const), path, value }),
      fc.record({ op: fc.constant('replace' as const), path, value }),
      fc.record({ op: fc.constant('remove' as const), path }),
    );
    assert(
      property(fc.array(patch, { maxLength: 30 }), (patches) => {
        let now = sized({ a: { b: [1, {}] }, b: [[], 'x'] });
        for (const one of patches) {
          const inBrowser = applyInBrowser(now.content, [one]);
          try {
            now = applyPatches(now, [one]);
          } catch {
            expect(inBrowser).toBeNull();
            continue;
          }
          expect(inBrowser).toEqual(now.content);
          expect(now.bytes).toBe(jsonBytes(now.content));
        }
      }),
    );
  });
});
