import { Input, BufferSource, ALL_FORMATS, EncodedPacketSink } from 'mediabunny';
import { expect, test } from 'vitest';
import type { Provenance } from '@tai/provenance';
import { collect, memorySource, tinyVideo, type TinyVideo } from '../testing/index.ts';
import { copyVideo } from './copyVideo.ts';
import { probeVideo } from './probeVideo.ts';
import { readVideoLabels } from './readVideoLabels.ts';

const labels: Provenance = {
  record: {
    prompt: 'a red car, “turning” 转弯',
    negativePrompt: '',
    tool: 'video',
    engine: 'comfyui',
    model: 'wan2.2',
    version: '1',
    seed: 7,
    width: 320,
    height: 180,
    operationCode: 'OP1',
    params: { frames: 81 },
  },
  digitalSourceType: 'trainedAlgorithmicMedia',
  aigc: {
    Label: '1',
    ContentProducer: 'TAI',
    ProduceID: 'clip-1',
    ReservedCode1: 'sig',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  },
};
const kinds: [string, TinyVideo][] = [
  ['an MP4', { container: 'mp4', width: 320, height: 180, seconds: 3, fps: 24, audio: true }],
  [
    'a fragmented MP4',
    { container: 'mp4', width: 320, height: 180, seconds: 3, fps: 24, audio: true, fragmented: true },
  ],
  [
    'a turned MP4',
    { container: 'mp4', width: 320, height: 180, seconds: 1, fps: 25, audio: false, rotation: 270 },
  ],
  [
    'an MP4 with B-frames',
    { container: 'mp4', width: 64, height: 36, seconds: 1, fps: 25, audio: true, reordered: true },
  ],
  ['a WebM', { container: 'webm', width: 320, height: 180, seconds: 3, fps: 24, audio: true }],
];

async function packetsOf(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const tracks = await input.getTracks();
  const lists = [];
  for (const track of tracks) {
    const packets = [];
    for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets()) {
      packets.push([type, Math.round(timestamp * 1000), ...data]);
    }
    lists.push(packets);
  }
  return lists;
}

test.each(kinds)('%s keeps its frames and sound, and gets our labels', async (_, options) => {
  const clip = await tinyVideo(options);
  const copy = await collect(copyVideo(memorySource(clip), labels));
  expect(await packetsOf(copy)).toEqual(await packetsOf(clip));
  expect(await probeVideo(memorySource(copy))).toEqual(await probeVideo(memorySource(clip)));
  expect(await readVideoLabels(memorySource(copy))).toEqual(labels);
});

test.each(kinds)('%s loses foreign metadata', async (_, options) => {
  const clip = await tinyVideo({ ...options, tags: { workflow: 'secret-graph', location: '+48.1+011.5' } });
  expect(new TextDecoder('latin1').decode(clip)).toContain('secret-graph');
  const copy = new TextDecoder('latin1').decode(await collect(copyVideo(memorySource(clip), labels)));
  expect(copy).not.toContain('secret-graph');
  expect(copy).not.toContain('+48.1');
  expect(copy).not.toContain('workflow');
});

test.each(kinds)('the copy of %s can be labelled again, and only the new labels stay', async (_, options) => {
  const first = await collect(copyVideo(memorySource(await tinyVideo(options)), labels));
  const bare = { ...labels, record: null };
  const second = await collect(copyVideo(memorySource(first), bare));
  expect(await readVideoLabels(memorySource(second))).toEqual(bare);
  expect(new TextDecoder().decode(second)).not.toContain('a red car');
});

test('an MP4 begins with its description and ends with the XMP packet', async () => {
  const copy = await collect(copyVideo(memorySource(await tinyVideo(kinds[0]![1])), labels));
  const view = new DataView(copy.buffer);
  const types = [];
  for (let at = 0; at < copy.length; at += view.getUint32(at))
    types.push(new TextDecoder().decode(copy.subarray(at + 4, at + 8)));
  expect(types).toEqual(['ftyp', 'moov', 'mdat', 'uuid']);
  // The label is found by its key in the box `keys`; an item that is itself named AIGC would not be standard.
  expect(new TextDecoder('latin1').decode(copy)).toContain('mdtaAIGC');
});

test('a label that another service wrote under the key alone is read', async () => {
  for (const container of ['mp4', 'webm'] as const) {
    const clip = await tinyVideo({ ...kinds[0]![1], container, tags: { AIGC: JSON.stringify(labels.aigc) } });
    expect(await readVideoLabels(memorySource(clip))).toEqual({
      record: null,
      digitalSourceType: null,
      aigc: labels.aigc,
    });
  }
});

test('a clip without labels, a damaged one and another format say nothing', async () => {
  const nothing = { record: null, digitalSourceType: null, aigc: null };
  const clip = await tinyVideo(kinds[0]![1]);
  expect(await readVideoLabels(memorySource(clip))).toEqual(nothing);
  expect(await readVideoLabels(memorySource(clip.subarray(0, 40)))).toEqual(nothing);
  expect(await readVideoLabels(memorySource(new Uint8Array(20)))).toEqual(nothing);
});

test.each(['mp4', 'webm'] as const)('a large %s is copied in pieces as it is read', async (container) => {
  const clip = await tinyVideo({ ...kinds[0]![1], container, seconds: 20, frameBytes: 20_000 });
  const source = memorySource(clip);
  let largest = 0;
  const bytesRead = () => source.reads.reduce((total, { start, end }) => total + end - start, 0);
  let readBefore = 0;
  for await (const piece of copyVideo(source, labels)) {
    readBefore ||= bytesRead();
    largest = Math.max(largest, piece.length);
  }
  expect(largest).toBeLessThan(clip.length / 4);
  // The last time that the file is read begins with the first piece.
  expect(bytesRead() - readBefore).toBeGreaterThan(clip.length / 2);
});

test('a copy that nobody waits for any more stops reading', async () => {
  const source = memorySource(await tinyVideo({ ...kinds[0]![1], seconds: 20, frameBytes: 20_000 }));
  const pieces = copyVideo(source, labels);
  await pieces.next();
  await pieces.return(undefined);
  const reads = source.reads.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(source.reads.length).toBe(reads);
});
