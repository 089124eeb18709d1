import { expect, test } from 'vitest';
import { readBoxHeader } from './boxes.ts';
import { hideBoxes } from './hideBoxes.ts';
import { checkSampleTable } from './sampleTable.ts';

/** A box of 32-bit words, the first of which is version and flags. */
function box(type: string, ...words: number[]): Uint8Array {
  const bytes = new Uint8Array(8 + 4 * words.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, bytes.length);
  bytes.set(new TextEncoder().encode(type), 4);
  words.forEach((word, index) => view.setUint32(8 + 4 * index, word));
  return bytes;
}

/** A track of frames of ten bytes, in chunks of `each`. */
function tableOf(track: { frames: number; each: number; fileSize?: number; extra?: Uint8Array[] }) {
  const { frames, each, fileSize = 1e9, extra = [] } = track;
  const chunks = frames / each;
  const tables = [
    box('stts', 0, 1, frames, 512),
    box('stsz', 0, 10, frames),
    box('stsc', 0, 1, 1, each, 1),
    box('stco', 0, chunks, ...Array.from({ length: chunks }, (_, index) => 10 * each * index)),
  ];
  const inside = [...tables, ...extra].flatMap((table) => [...table]);
  const bytes = Uint8Array.from([0, 0, 0, 0, 0x73, 0x74, 0x62, 0x6c, ...inside]);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  return checkSampleTable(bytes, hideBoxes(bytes, readBoxHeader(bytes, 0, bytes.length)), fileSize);
}

test('the tables of a track are added up', () => {
  expect(tableOf({ frames: 90_000, each: 30 })).toEqual({ samples: 90_000, duration: 90_000 * 512 });
});

test('a chunk of so many frames that finding them takes minutes is refused', () => {
  expect(() => tableOf({ frames: 90_000, each: 90_000 })).toThrow(/one chunk/);
});

test('frames that end after the file are damaged, the last byte included', () => {
  expect(tableOf({ frames: 60, each: 30, fileSize: 600 })).toMatchObject({ samples: 60 });
  expect(() => tableOf({ frames: 60, each: 30, fileSize: 599 })).toThrow();
});

test('a second table of a kind, which a reader would add to the first, is damaged', () => {
  const extra = [box('stts', 0, 1, 0xffffffff, 1)];
  expect(() => tableOf({ frames: 60, each: 30, extra })).toThrow(/two boxes stts/);
});
