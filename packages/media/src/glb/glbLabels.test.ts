import { expect, test } from 'vitest';
import type { Provenance } from '@tai/provenance';
import { collect, memorySource, tinyGlb } from '../testing/index.ts';
import { copyGlb, readGlbLabels } from './glbLabels.ts';
import { probeGlb } from './probeGlb.ts';

const labels: Provenance = {
  record: {
    prompt: 'a teapot 茶壶',
    negativePrompt: '',
    tool: 'scene3d',
    engine: 'comfyui',
    model: 'hunyuan3d',
    version: '1',
    seed: 3,
    width: 512,
    height: 512,
    operationCode: 'OP2',
    params: {},
  },
  digitalSourceType: 'trainedAlgorithmicMedia',
  aigc: {
    Label: '1',
    ContentProducer: 'TAI',
    ProduceID: 'model-1',
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  },
};
const foreign = tinyGlb({
  triangles: 3,
  json: {
    asset: {
      version: '2.0',
      generator: 'ComfyUI',
      extras: { workflow: 'secret-graph' },
      copyright: 'A. Author',
    },
  },
});

/** The binary chunk, which is the last. */
function binaryOf(glb: Uint8Array): Uint8Array {
  const json = new DataView(glb.buffer).getUint32(12, true);
  return glb.subarray(20 + json + 8);
}

test('a copy keeps the model and has our labels', async () => {
  const copy = await collect(copyGlb(memorySource(foreign), labels));
  expect(await readGlbLabels(memorySource(copy))).toEqual(labels);
  expect(await probeGlb(memorySource(copy))).toEqual(await probeGlb(memorySource(foreign)));
  expect(binaryOf(copy)).toEqual(binaryOf(foreign));
});

test('a copy loses the workflow and the program of others, and keeps their copyright', async () => {
  const copy = new TextDecoder().decode(await collect(copyGlb(memorySource(foreign), labels)));
  expect(copy).not.toContain('secret-graph');
  expect(copy).not.toContain('ComfyUI');
  expect(copy).toContain('"generator":"TAI Studio"');
  expect(copy).toContain('A. Author');
});

test('a copy without a record does not hold the one before', async () => {
  const first = await collect(copyGlb(memorySource(foreign), labels));
  const second = await collect(copyGlb(memorySource(first), { ...labels, record: null }));
  expect(await readGlbLabels(memorySource(second))).toEqual({ ...labels, record: null });
  expect(new TextDecoder().decode(second)).not.toContain('teapot');
});

test('binary data goes through in pieces', async () => {
  const glb = tinyGlb({ triangles: 100_000 });
  const source = memorySource(glb);
  let largest = 0;
  for await (const piece of copyGlb(source, labels)) largest = Math.max(largest, piece.length);
  expect(largest).toBeLessThan(glb.length / 3);
  expect(Math.max(...source.reads.map(({ start, end }) => end - start))).toBe(largest);
});

test('a model without labels says nothing', async () => {
  expect(await readGlbLabels(memorySource(foreign))).toEqual({
    record: null,
    digitalSourceType: null,
    aigc: null,
  });
});
