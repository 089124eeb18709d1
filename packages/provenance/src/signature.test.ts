import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type AigcLabel,
  codedImage,
  formatLabelSignature,
  labelSigningInput,
  parseLabelSignature,
  writeProvenance,
} from './index.ts';

const label: AigcLabel = {
  Label: '1',
  ContentProducer: 'TAI Studio',
  ProduceID: 'K7-0',
  ReservedCode1: '',
  ContentPropagator: '',
  PropagateID: '',
  ReservedCode2: '',
};
const by = { keyFingerprint: 'a1'.repeat(32), signedAt: 1_790_000_000_000 };

const pixels = Uint8Array.from({ length: 32 * 32 * 3 }, (_, index) => (index * 37) % 256);
const drawing = () => sharp(pixels, { raw: { width: 32, height: 32, channels: 3 } });
const withLabel = (bytes: Uint8Array) =>
  writeProvenance(bytes, { record: null, digitalSourceType: 'algorithmicMedia', aigc: label });

describe('the text of a signature', () => {
  test('is read back as it was written', () => {
    const signature = { ...by, signature: 'A_-9'.repeat(20) };
    expect(parseLabelSignature(formatLabelSignature(signature))).toEqual(signature);
  });

  test.each(['', 'someone else’s code', `TAI1.${'a1'.repeat(31)}.x.${'A'.repeat(86)}`, 'TAI2.a.b.c'])(
    '“%s” is no signature',
    (text) => expect(parseLabelSignature(text)).toBeNull(),
  );
});

describe('what is signed', () => {
  const input = Buffer.from(labelSigningInput(label, by, 'pixels:00')).toString();

  test.each(['ContentProducer', 'ProduceID', 'ContentPropagator', 'PropagateID', 'ReservedCode2'] as const)(
    'changes with %s',
    (field) => {
      const changed = labelSigningInput({ ...label, [field]: 'x' }, by, 'pixels:00');
      expect(Buffer.from(changed).toString()).not.toBe(input);
    },
  );

  test('changes with the kind of label, the time, the key and the picture, and not with the signature itself', () => {
    const others = [
      labelSigningInput({ ...label, Label: '2' }, by, 'pixels:00'),
      labelSigningInput(label, { ...by, signedAt: by.signedAt + 1 }, 'pixels:00'),
      labelSigningInput(label, { ...by, keyFingerprint: 'b2'.repeat(32) }, 'pixels:00'),
      labelSigningInput(label, by, 'pixels:01'),
    ];
    for (const other of others) expect(Buffer.from(other).toString()).not.toBe(input);
    expect(Buffer.from(labelSigningInput({ ...label, ReservedCode1: 'x' }, by, 'pixels:00')).toString()).toBe(
      input,
    );
  });

  test('cannot be the same for two labels whose texts are joined', () => {
    const one = labelSigningInput({ ...label, ContentProducer: 'a","b', ProduceID: '' }, by, '');
    const two = labelSigningInput({ ...label, ContentProducer: 'a', ProduceID: 'b' }, by, '');
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
  });
});

describe('the coded picture', () => {
  test('of a lossless still picture is left to its pixels', async () => {
    expect(codedImage(await drawing().png().toBuffer())).toBeNull();
    expect(codedImage(await drawing().webp({ lossless: true }).toBuffer())).toBeNull();
  });

  test.each(['jpeg', 'webp'] as const)(
    'of a lossy %s is the same with another label and changes with the picture',
    async (format) => {
      const plain = await drawing().toFormat(format, { quality: 80 }).toBuffer();
      const coded = codedImage(plain);
      expect(coded).not.toBeNull();
      expect(codedImage(withLabel(plain))).toEqual(coded);
      expect(codedImage(await drawing().negate().toFormat(format, { quality: 80 }).toBuffer())).not.toEqual(
        coded,
      );
    },
  );

  test('of a JPEG keeps what its metadata may say and holds what turns components into colours', async () => {
    const plain = await drawing().jpeg().toBuffer();
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);
    const withSegment = (added: Buffer) => Buffer.concat([plain.subarray(0, 2), added, plain.subarray(2)]);
    expect(codedImage(withSegment(segment(0xe1, 'Exif\0\0some')))).toEqual(codedImage(plain));
    expect(codedImage(withSegment(segment(0xfe, 'a comment')))).toEqual(codedImage(plain));
    expect(codedImage(withSegment(segment(0xee, 'Adobe\0d\0\0\0\0\0\0')))).not.toEqual(codedImage(plain));
    expect(codedImage(Buffer.concat([plain, Buffer.from('behind')]))).not.toEqual(codedImage(plain));
  });

  test('of an animation holds every frame', async () => {
    const frames = async (last: string) =>
      sharp(
        await Promise.all(
          ['red', last].map((background) =>
            sharp({ create: { width: 8, height: 8, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .webp({ lossless: true })
        .toBuffer();
    const coded = codedImage(await frames('green'));
    expect(coded).not.toBeNull();
    expect(codedImage(await frames('blue'))).not.toEqual(coded);
  });

  test('of anything else is refused', () => {
    expect(() => codedImage(Buffer.from('GIF89a'))).toThrow(TypeError);
  });
});
