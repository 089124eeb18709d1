import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MediaError } from '../mediaError.ts';
import { collect, memorySource, tinyGlb } from '../testing/index.ts';
import { copyGlb, readGlbLabels } from './glbLabels.ts';
import { probeGlb } from './probeGlb.ts';

const noLabels = { record: null, digitalSourceType: null, aigc: null };

async function isRefused(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof MediaError) return true;
      throw error;
    },
  );
}

test('a model is refused wherever it is cut', async () => {
  const glb = tinyGlb({ triangles: 2 });
  for (let length = 0; length < glb.length; length += 1) {
    const cut = glb.subarray(0, length);
    expect(await isRefused(probeGlb(memorySource(cut))), `at ${length}`).toBe(true);
    expect(await isRefused(collect(copyGlb(memorySource(cut), noLabels))), `at ${length}`).toBe(true);
    expect(await readGlbLabels(memorySource(cut))).toEqual(noLabels);
  }
});

test('a model with changed bytes is read or refused, and nothing else', async () => {
  const glb = tinyGlb({ triangles: 2 });
  const change = fc.record({ at: fc.nat(glb.length - 1), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const changed = glb.slice();
      for (const { at, byte } of changes) changed[at] = byte;
      await isRefused(probeGlb(memorySource(changed)));
      await isRefused(collect(copyGlb(memorySource(changed), noLabels)));
      await readGlbLabels(memorySource(changed));
    }),
    { numRuns: 500 },
  );
});

test('any JSON in any field of a model is read or refused', async () => {
  const names = [
    'asset',
    'scene',
    'scenes',
    'nodes',
    'meshes',
    'materials',
    'textures',
    'images',
    'animations',
  ];
  const others = ['accessors', 'bufferViews', 'buffers', 'extensions', 'extensionsRequired'];
  const value = fc.jsonValue({ depthSize: 'small' });
  const fields = [
    'mesh',
    'children',
    'matrix',
    'primitives',
    'count',
    'bufferView',
    'sparse',
    'min',
    'nodes',
  ];
  const item = fc.dictionary(fc.constantFrom(...fields, 'attributes', 'byteLength', 'scale'), value);
  const anything = fc.oneof(value, fc.array(item, { maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names, ...others), anything), async (json) => {
      await isRefused(probeGlb(memorySource(tinyGlb({ triangles: 1, json }))));
    }),
    { numRuns: 500 },
  );
});
