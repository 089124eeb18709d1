import { expect, test } from 'vitest';
import { joined, memoryFile } from './memoryFile.fixture.ts';
import { modelPathOf } from './modelPath.ts';
import { publicMetadata } from './publicMetadata.ts';
import { readStyleHeader } from './readStyleHeader.ts';
import { readTaiMetadata, type TaiMetadata, writeTaiMetadata } from './taiMetadata.ts';
import { styleFileHead, writeStyleFile } from './writeStyleFile.ts';

const about: TaiMetadata = {
  ...{
    version: 1,
    name: '墨室',
    trigger: 'inkroom',
    base: 'builtin',
    images: 12,
    epoch: 3,
    step: 30,
    seed: 7,
  },
  ...{
    datasetHash: 'ab'.repeat(32),
    parameters: '{"epochs":3}',
    parent: '',
    licence: 'own work',
    engineVersion: '1.0.0',
  },
};

test('a built-in style says the same of itself after it was written', () => {
  expect(readTaiMetadata(writeTaiMetadata(about))).toEqual(about);
});

test('a layout of the future, and what is no built-in style, are not read', () => {
  const written = writeTaiMetadata(about);
  expect(readTaiMetadata({ ...written, 'tai.version': '2' })).toBeNull();
  expect(readTaiMetadata({ ...written, 'tai.step': '-1' })).toBeNull();
  expect(readTaiMetadata({})).toBeNull();
});

test('no folder leaves with a download, and its tags do', () => {
  const kept = publicMetadata({
    ...{ ss_dataset_dirs: '{"10_anna":{}}', ss_sd_model_name: '/home/anna/models/base.safetensors' },
    ss_tag_frequency: '{"10_anna private":{"inkroom":4}}',
    ...{
      note: 'see C:\\Users\\anna',
      hint: 'in "/srv/data/set"',
      ratio: '1/2 or and/or',
      address: 'https://example.org/a',
    },
  });
  expect(kept).toEqual({
    ss_sd_model_name: 'base.safetensors',
    ss_tag_frequency: '{"dataset 1":{"inkroom":4}}',
    ...{ ratio: '1/2 or and/or', address: 'https://example.org/a' },
  });
  expect(publicMetadata(writeTaiMetadata(about))).toEqual(writeTaiMetadata(about));
});

test('a new head before the same tensors is the same file with other metadata', async () => {
  const tensors = [
    { name: 'b', dtype: 'U8', shape: [3], bytes: Uint8Array.of(7, 8, 9) },
    { name: 'a', dtype: 'U16', shape: [1], bytes: Uint8Array.of(1, 2) },
  ] as const;
  const old = joined(writeStyleFile(tensors, { secret: 'x'.repeat(50) }).pieces);
  const file = memoryFile(old);
  const header = await readStyleHeader(file.read, file.length);
  const bytes = joined([styleFileHead(header.tensors, { k: 'v' }), old.subarray(header.dataOffset)]);
  expect(bytes).toEqual(joined(writeStyleFile(tensors, { k: 'v' }).pieces));
});

const places = { finishMarker: '/finish/', outputFolder: '/data/out/' };
test.each([
  ['["/x/finish/s/a-000004.safetensors","/x/finish/s/a.safetensors"]', '/data/out/s/a.safetensors'],
  ['["/x-y/finish/s-1/a.safetensors"]', '/data/out/s-1/a.safetensors'],
  ['["/x/finish/first.safetensors","/x/finish/second.safetensors"]', '/data/out/first.safetensors'],
  ['["log.txt","a.ckpt"]', null],
  ['["/x/finish/a-1.safetensors"]', null],
  ['["a.safetensors"]', '/data/out/a.safetensors'],
  ['[]', null],
  ['', null],
  ['{"a":1}', null],
  ['[1,null]', null],
])('the model path of %s', (paths, path) => {
  expect(modelPathOf(paths, places)).toBe(path);
});
