import { readProvenance, writeProvenance, type Provenance } from '@tai/provenance';
import { expect, test } from 'vitest';
import { pictureFile } from './pictureFile.ts';
import { convertedBlob, watermarkedBlob } from './watermarkedBlob.ts';

const size = { width: 400, height: 300 };
const ground = 200;
const provenance: Provenance = {
  record: {
    prompt: 'a fox',
    negativePrompt: '',
    tool: 'create',
    engine: 'builtin',
    model: 'procedural',
    version: '1',
    seed: 31,
    ...size,
    operationCode: 'code-1',
    params: { style: 'ink' },
  },
  digitalSourceType: 'algorithmicMedia',
  aigc: {
    Label: '1',
    ContentProducer: 'TAI',
    ProduceID: '1',
    ReservedCode1: '',
    ContentPropagator: 'TAI',
    PropagateID: '1',
    ReservedCode2: '',
  },
};

/** An even grey picture with a prompt record and labels. */
async function greyPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = `rgb(${ground},${ground},${ground})`;
  context.fillRect(0, 0, size.width, size.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return new Blob([writeProvenance(bytes, provenance)], { type: 'image/png' });
}

/** How many pixels of a box differ from the ground, and their darkest value. */
async function changes(blob: Blob, box: { x: number; y: number; width: number; height: number }) {
  const image = await createImageBitmap(blob);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(box.x, box.y, box.width, box.height);
  const reds = Array.from({ length: data.length / 4 }, (_, index) => data[index * 4] ?? 0);
  return { count: reds.filter((red) => Math.abs(red - ground) > 8).length, darkest: Math.min(...reds) };
}

const provenanceOf = async (blob: Blob) => readProvenance(new Uint8Array(await blob.arrayBuffer()));

const bottomRight = { x: 250, y: 250, width: 150, height: 50 };
const topLeft = { x: 0, y: 0, width: 40, height: 40 };
const rest = { x: 0, y: 60, width: 400, height: 180 };

test('the watermark inverts pixels at the bottom right and the mark those at the top left, and nothing else', async () => {
  const marked = await watermarkedBlob(await greyPicture(), '@Ada', 'png');
  const text = await changes(marked, bottomRight);
  expect(text.count).toBeGreaterThan(200);
  // White in the blend mode difference leaves 255 − 200.
  expect(text.darkest).toBe(255 - ground);
  expect((await changes(marked, topLeft)).count).toBeGreaterThan(60);
  expect((await changes(marked, rest)).count).toBe(0);
  // 16 px to the right edge and to the bottom stay free.
  expect((await changes(marked, { x: 385, y: 0, width: 15, height: 300 })).count).toBe(0);
  expect((await changes(marked, { x: 0, y: 285, width: 400, height: 15 })).count).toBe(0);
});

test.each(['png', 'jpg'] as const)('a watermarked %s keeps prompt record and labels', async (format) => {
  const marked = await watermarkedBlob(await greyPicture(), '@Ada', format);
  expect(marked.type).toBe(format === 'png' ? 'image/png' : 'image/jpeg');
  expect(await provenanceOf(marked)).toEqual(provenance);
});

test('a long name stays inside the picture', async () => {
  const marked = await watermarkedBlob(
    await greyPicture(),
    `@${'Wolfeschlegelsteinhausen'.repeat(3)}`,
    'png',
  );
  expect((await changes(marked, { x: 0, y: 200, width: 8, height: 100 })).count).toBe(0);
  expect((await changes(marked, { x: 200, y: 250, width: 150, height: 50 })).count).toBeGreaterThan(100);
});

test('another format without a watermark changes no pixel and keeps the labels', async () => {
  const converted = await convertedBlob(await greyPicture(), 'jpg');
  expect(converted.type).toBe('image/jpeg');
  expect((await changes(converted, { x: 0, y: 0, ...size })).count).toBe(0);
  expect(await provenanceOf(converted)).toEqual(provenance);
});

test('what a browser cannot read as a picture is saved as it is', async () => {
  const address = URL.createObjectURL(new Blob(['no picture'], { type: 'image/png' }));
  const file = await pictureFile({ picUrl: address, medium: 'image' }, { watermark: '@Ada', format: 'png' });
  URL.revokeObjectURL(address);
  expect(file.isPlain).toBe(true);
  expect(await file.blob.text()).toBe('no picture');
});
