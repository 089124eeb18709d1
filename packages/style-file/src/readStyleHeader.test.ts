import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dtype, dtypeBits } from './dtypes.ts';
import { styleFileLimits } from './limits.ts';
import { fileOf, joined, memoryFile } from './memoryFile.fixture.ts';
import { readStyleHeader } from './readStyleHeader.ts';
import { writeStyleFile } from './writeStyleFile.ts';

function read(bytes: Uint8Array) {
  const file = memoryFile(bytes);
  return readStyleHeader(file.read, file.length);
}

const tensor = (name: string, from: number, to: number, shape = `[${to - from}]`, dtype = 'U8') =>
  `"${name}":{"dtype":"${dtype}","shape":${shape},"data_offsets":[${from},${to}]}`;

const wholeBytes = (Object.keys(dtypeBits) as Dtype[]).filter((dtype) => dtypeBits[dtype] % 8 === 0);
const tensors = fc.uniqueArray(
  fc
    .record({
      name: fc
        .string({ unit: 'grapheme', minLength: 0, maxLength: 12 })
        .filter((name) => name !== '__metadata__'),
      dtype: fc.constantFrom(...wholeBytes),
      shape: fc.array(fc.nat({ max: 4 }), { maxLength: 4 }),
      fill: fc.nat({ max: 255 }),
    })
    .map(({ name, dtype, shape, fill }) => ({
      ...{ name, dtype, shape },
      bytes: new Uint8Array((shape.reduce((a, b) => a * b, 1) * dtypeBits[dtype]) / 8).fill(fill),
    })),
  { selector: ({ name }) => name, maxLength: 8 },
);
const metadata = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));

test('what was written is read back, aligned and without a hole, in whatever order it came', async () => {
  await fc.assert(
    fc.asyncProperty(tensors, metadata, async (given, about) => {
      const bytes = joined(writeStyleFile(given, about).pieces);
      expect(joined(writeStyleFile(given.toReversed(), about).pieces)).toEqual(bytes);
      const header = await read(bytes);
      expect({ ...header.metadata }).toEqual({ ...about });
      expect(header.dataOffset % 8).toBe(0);
      expect(header.tensors.map(({ name }) => name).toSorted()).toEqual(
        given.map(({ name }) => name).toSorted(),
      );
      for (const { name, dtype, shape, begin, end } of header.tensors) {
        const own = given.find((one) => one.name === name)!;
        expect([dtype, shape]).toEqual([own.dtype, own.shape]);
        expect(begin % (dtypeBits[dtype] / 8)).toBe(0);
        expect(bytes.slice(header.dataOffset + begin, header.dataOffset + end)).toEqual(own.bytes);
      }
    }),
  );
});

test('a file that was cut or grew anywhere is refused, in words', async () => {
  const whole = joined(
    writeStyleFile([{ name: 'a', dtype: 'F32', shape: [2, 2], bytes: new Uint8Array(16) }], { k: 'v' })
      .pieces,
  );
  for (let length = 0; length < whole.length; length++)
    await expect(read(whole.slice(0, length))).rejects.toThrow(/safetensors file: .+\./);
  await expect(read(joined([whole, Uint8Array.of(0)]))).rejects.toThrow('17 for them');
});

test('any bytes are read or refused in words, and never crash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (noise, isHeader) => {
      const bytes = isHeader ? joined([fileOf('', 0, noise.length), noise]) : noise;
      await read(bytes).catch((error: Error) => expect(error.name).toBe('EngineFailure'));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Uint8Array, string]>([
  [
    'tensors that overlap',
    fileOf(`{${tensor('a', 0, 8)},${tensor('b', 4, 12)}}`, 12),
    'within the one before',
  ],
  ['the same bytes twice', fileOf(`{${tensor('a', 0, 8)},${tensor('b', 0, 8)}}`, 8), 'within the one before'],
  ['a hole', fileOf(`{${tensor('a', 0, 4)},${tensor('b', 6, 8)}}`, 8), '2 bytes of no tensor'],
  ['bytes before the first tensor', fileOf(`{${tensor('a', 4, 8)}}`, 8), '4 bytes of no tensor'],
  ['bytes after the last tensor', fileOf(`{${tensor('a', 0, 4)}}`, 8), 'has 8 for them'],
  ['an end before the begin', fileOf(`{${tensor('a', 4, 0, '[4]')}}`, 4), 'no valid data_offsets'],
  ['a header of 10 GB', fileOf('{}', 0, 1e10), 'at most 10485760'],
  ['a header of all bits', fileOf('{}', 0, 2 ** 53), 'at most 10485760'],
  ['a header longer than the file', fileOf('{}', 0, 1000), 'only 2 follow'],
  ['an unknown type', fileOf(`{${tensor('a', 0, 4, '[4]', 'F128')}}`, 4), '“F128”'],
  ['a type that objects inherit', fileOf(`{${tensor('a', 0, 4, '[4]', 'toString')}}`, 4), '“toString”'],
  ['a type of another size', fileOf(`{${tensor('a', 0, 4, '[4]', 'F32')}}`, 4), 'need 16'],
  ['a shape that overflows', fileOf(`{${tensor('a', 0, 0, '[4294967296,4294967296]')}}`), 'can be counted'],
  [
    'a shape that overflows before a 0',
    fileOf(`{${tensor('a', 0, 0, '[9007199254740991,3,0]')}}`),
    'can be counted',
  ],
  [
    'an offset over 2⁵³',
    fileOf(`{${tensor('a', 0, 0).replace('[0,0]', '[0,9007199254740993]')}}`),
    'too large',
  ],
  ['a negative offset', fileOf(`{${tensor('a', 0, 4).replace('[0,4]', '[-4,0]')}}`, 4), 'not negative'],
  [
    'an offset with a fraction',
    fileOf(`{${tensor('a', 0, 4).replace('[0,4]', '[0,4.0]')}}`, 4),
    'not negative',
  ],
  ['nine dimensions', fileOf(`{${tensor('a', 0, 1, '[1,1,1,1,1,1,1,1,1]')}}`, 1), 'at most 8'],
  ['half a byte', fileOf(`{${tensor('a', 0, 1, '[1]', 'F4')}}`, 1), 'ends within a byte'],
  ['a name that stands twice', fileOf(`{${tensor('a', 0, 4)},${tensor('a', 4, 8)}}`, 8), 'names “a” twice'],
  [
    'a name that is escaped once',
    fileOf(`{${tensor('a', 0, 4)},${tensor('\\u0061', 4, 8)}}`, 8),
    'names “a” twice',
  ],
  ['metadata that is no text', fileOf('{"__metadata__":{"a":1}}'), 'no text'],
  ['metadata within metadata', fileOf('{"__metadata__":{"a":{"b":"c"}}}'), 'no text'],
  ['fields of its own', fileOf('{"a":{"dtype":"U8","shape":[0],"data_offsets":[0,0],"code":"x"}}'), '“code”'],
  ['deep nesting', fileOf(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`), 'deeper than 3'],
  ['text after the header', fileOf('{} {}'), 'instead of its end'],
  ['a byte that is no UTF-8', joined([fileOf('{"', 0, 3), Uint8Array.of(0xff)]), 'no UTF-8'],
  ['half a pair of surrogates', fileOf('{"__metadata__":{"a":"\\ud800"}}'), 'no valid Unicode'],
  ['a list for a header', fileOf('[]'), 'does not begin with {'],
  ['nothing', new Uint8Array(0), 'has 0 bytes'],
  ['a GGUF file', new TextEncoder().encode('GGUF\u0003\0\0\0 and more'), 'GGUF'],
])('%s: refused with what is wrong', async (_, bytes, detail) => {
  const error: unknown = await read(bytes).catch((one: unknown) => one);
  expect(error).toMatchObject({ error: 'styleFileInvalid' });
  expect((error as Error).message).toContain(detail);
});

test.each<[string, readonly number[]]>([
  ['a PyTorch archive', [0x50, 0x4b, 3, 4, 0, 0, 8, 8, 0, 0, 0, 0]],
  ['a pickle of protocol 2', [0x80, 2, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8]],
  // 0x0280 is a plausible length of a header, and the ninth byte a brace.
  [
    'a pickle that looks like a short header',
    [0x80, 2, 0, 0, 0, 0, 0, 0, 0x7b, ...Array.from({ length: 700 }, () => 0x71)],
  ],
  ['a pickle of protocol 0', [...new TextEncoder().encode("cos\nsystem\n(S'id'\ntR.")]],
])('%s: refused as a file that can run code', async (_, bytes) => {
  await expect(read(Uint8Array.from(bytes))).rejects.toMatchObject({ error: 'styleFilePickle' });
});

test('a header of 640 bytes begins as a pickle does, and is none', async () => {
  const header = `{${tensor('a', 0, 4)}}`.padEnd(640);
  expect((await read(fileOf(header, 4))).tensors).toHaveLength(1);
});

test('pickled bytes as the values of a tensor are values like any others', async () => {
  const bytes = Uint8Array.from([0x80, 4, 0x63, 0x6f, 0x73, 0x0a]);
  const header = await read(
    joined(writeStyleFile([{ name: 'x', dtype: 'U8', shape: [6], bytes }], {}).pieces),
  );
  expect(header.tensors[0]).toMatchObject({ name: 'x', begin: 0, end: 6 });
});

test('names that objects have by themselves are names like any others', async () => {
  const header = await read(fileOf('{"__metadata__":{"__proto__":"a","constructor":"b"}}'));
  expect(Object.entries(header.metadata)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
});

test('more tensors than allowed are refused', async () => {
  const many = Array.from({ length: styleFileLimits.tensors + 1 }, (_, i) => tensor(`t${i}`, 0, 0));
  await expect(read(fileOf(`{${many.join(',')}}`))).rejects.toThrow('20001 tensors');
});

test('a file over 2 GB is refused before anything is read of it', async () => {
  const file = memoryFile(new Uint8Array(0));
  await expect(readStyleHeader(file.read, 3 * 1024 ** 3)).rejects.toMatchObject({
    error: 'styleFileTooLarge',
  });
  expect(file.readBytes()).toBe(0);
});

test('of a file with large tensors only the header is read', async () => {
  const bytes = fileOf(`{${tensor('a', 0, 5_000_000)}}`, 5_000_000);
  const file = memoryFile(bytes);
  await readStyleHeader(file.read, file.length);
  expect(file.readBytes()).toBeLessThan(200);
});
