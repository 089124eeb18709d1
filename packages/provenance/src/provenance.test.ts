import { crc32 as zlibCrc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { readProvenance, readXmp, stripPrompt, writeProvenance, type Provenance } from './index.ts';

const provenance: Provenance = {
  record: {
    prompt: '雪山日落 <b>"red" & car</b>\n和室の朝 \u0001 ]]> 🚗',
    negativePrompt: 'fog',
    tool: 'create',
    engine: 'builtin',
    model: 'procedural',
    version: '1.0.0',
    seed: 42,
    width: 24,
    height: 16,
    operationCode: 'K7',
    params: { style: 'ink', count: 2 },
  },
  digitalSourceType: 'algorithmicMedia',
  aigc: {
    Label: '1',
    ContentProducer: 'TAI Studio',
    ProduceID: 'K7-0',
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  },
};

const foreignXmp = (description: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;

function drawing(alpha = false) {
  const pixels = Uint8Array.from({ length: 24 * 16 * (alpha ? 4 : 3) }, (_, index) => (index * 37) % 256);
  return sharp(pixels, { raw: { width: 24, height: 16, channels: alpha ? 4 : 3 } });
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

/** An independent reading of the chunks of a PNG, by the layout in the standard. */
function pngChunks(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const chunks: { type: string; data: Buffer; isCrcRight: boolean }[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const typed = file.subarray(at + 4, at + 8 + length);
    chunks.push({
      type: typed.toString('latin1', 0, 4),
      data: typed.subarray(4),
      isCrcRight: zlibCrc32(typed) === file.readUInt32BE(at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

const samples: Record<string, Uint8Array> = {};
beforeAll(async () => {
  samples.png = await drawing().png().toBuffer();
  samples.jpeg = await drawing().jpeg().toBuffer();
  samples.jpegWithExif = await drawing()
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .jpeg()
    .toBuffer();
  samples.webpLossy = await drawing().webp().toBuffer();
  samples.webpLossless = await drawing().webp({ lossless: true }).toBuffer();
  samples.webpAlpha = await drawing(true).webp({ lossless: true }).toBuffer();
  samples.webpExtended = await drawing()
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .webp()
    .toBuffer();
});

describe.each(['png', 'jpeg', 'jpegWithExif', 'webpLossy', 'webpLossless', 'webpAlpha', 'webpExtended'])(
  'a %s',
  (format) => {
    const sample = () => samples[format] as Uint8Array;

    test('reads back exactly what was written, with the same pixels', async () => {
      const written = writeProvenance(sample(), provenance);
      expect(readProvenance(written)).toEqual(provenance);
      expect(await pixelsOf(written)).toEqual(await pixelsOf(sample()));
    });

    test('has an XMP packet that an independent reader finds', async () => {
      const metadata = await sharp(writeProvenance(sample(), provenance)).metadata();
      const xmp = metadata.xmp?.toString() ?? '';
      expect(xmp).toContain('http://www.tc260.org.cn/ns/AIGC/1.0/');
      expect(xmp).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia');
      const before = await sharp(sample()).metadata();
      expect([metadata.width, metadata.height, metadata.exif]).toEqual([
        before.width,
        before.height,
        before.exif,
      ]);
    });

    test('loses the prompt record when it is stripped, and keeps its labels and pixels', async () => {
      const stripped = stripPrompt(writeProvenance(sample(), provenance));
      expect(readProvenance(stripped)).toEqual({ ...provenance, record: null });
      expect(Buffer.from(stripped).toString('utf8')).not.toContain('雪山');
      expect(await pixelsOf(stripped)).toEqual(await pixelsOf(sample()));
    });

    test('says one thing only when it is written twice', () => {
      const once = writeProvenance(sample(), { ...provenance, digitalSourceType: 'trainedAlgorithmicMedia' });
      const twice = writeProvenance(once, provenance);
      expect(readProvenance(twice)).toEqual(provenance);
      expect(
        Buffer.from(twice)
          .toString('latin1')
          .match(/TC260:AIGC>/g),
      ).toHaveLength(2);
    });

    test('without provenance says nothing and can be stripped', async () => {
      expect(readProvenance(sample())).toEqual({ record: null, digitalSourceType: null, aigc: null });
      expect(await pixelsOf(stripPrompt(sample()))).toEqual(await pixelsOf(sample()));
    });
  },
);

test('a PNG has its texts before the pixels, with right checksums and readable parameters', () => {
  const chunks = pngChunks(writeProvenance(samples.png as Uint8Array, provenance));
  expect(chunks.every((chunk) => chunk.isCrcRight)).toBe(true);
  const types = chunks.map((chunk) => chunk.type);
  expect(types.slice(0, 3)).toEqual(['IHDR', 'iTXt', 'iTXt']);
  expect(types.at(-1)).toBe('IEND');
  expect(chunks[1]?.data.toString('utf8')).toBe(
    `parameters\0\0\0\0\0${provenance.record?.prompt}\nNegative prompt: fog\n` +
      'Seed: 42, Size: 24x16, Model: procedural, Engine: builtin, Version: 1.0.0',
  );
});

test('the Exif segment of a JPEG stays first, where readers look for it', () => {
  const sample = samples.jpegWithExif as Uint8Array;
  const written = writeProvenance(sample, provenance);
  expect(written.subarray(0, 10)).toEqual(Uint8Array.from(sample.subarray(0, 10)));
});

test('stripping removes the prompts that other tools wrote into a PNG', async () => {
  const png = Buffer.from(samples.png as Uint8Array);
  const text = Buffer.from('tEXtworkflow\0{"secret":1}');
  const chunk = Buffer.alloc(text.length + 8);
  chunk.writeUInt32BE(text.length - 4);
  text.copy(chunk, 4);
  chunk.writeUInt32BE(zlibCrc32(text), text.length + 4);
  const withWorkflow = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  expect(Buffer.from(stripPrompt(withWorkflow)).equals(png)).toBe(true);
});

test('copyright that was in the picture before stays beside the labels', async () => {
  const packet = foreignXmp(
    '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:q="http://www.tc260.org.cn/ns/AIGC/1.0/" q:AIGC=\'{"Label":"3"}\'><dc:rights>© Ada</dc:rights></rdf:Description>',
  );
  const jpeg = await drawing().withXmp(packet).jpeg().toBuffer();
  expect(readProvenance(jpeg).aigc?.Label).toBe('3');
  const xmp = (await sharp(writeProvenance(jpeg, provenance)).metadata()).xmp?.toString();
  expect(xmp).toContain('© Ada');
  expect(xmp).not.toContain('"Label":"3"');
});

test('a record of a wrong shape, an unknown term and a broken label are not believed', () => {
  const packet = foreignXmp(
    '<rdf:Description xmlns:t="urn:tai-studio:provenance:1.0#" t:Record="{&quot;seed&quot;:1}" xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" i:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/magic" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><TC260:AIGC>not json</TC260:AIGC></rdf:Description>',
  );
  expect(readXmp(packet)).toEqual({ record: null, digitalSourceType: null, aigc: null });
});

test('bytes that are cut off or no picture read as nothing and are not written', () => {
  const png = samples.png as Uint8Array;
  const cut = writeProvenance(png, provenance).subarray(0, 200);
  expect(readProvenance(cut).record).toBeNull();
  expect(() => writeProvenance(cut, provenance)).toThrow(RangeError);
  expect(readProvenance(new TextEncoder().encode('<svg/>')).aigc).toBeNull();
  expect(() => writeProvenance(new Uint8Array(), provenance)).toThrow(TypeError);
});

test('a packet too large for a JPEG is refused instead of cut', () => {
  const record = { ...(provenance.record as NonNullable<Provenance['record']>), prompt: 'x'.repeat(70_000) };
  expect(() => writeProvenance(samples.jpeg as Uint8Array, { ...provenance, record })).toThrow(/at most/);
});
