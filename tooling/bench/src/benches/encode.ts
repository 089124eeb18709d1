import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClipCodec, type ProcessClipCodec } from '@tai/clip-codec';
import type { BareRequest } from '../clips/bareEncodeProcess.ts';
import { frameCount, secondOfFrames, shape } from '../clips/encodedFrames.ts';
import type { Bench, Row } from '../row.ts';
import { median } from '../statistics.ts';

const rounds = 5;
const atOnce = 10;
const megabyte = 1_000_000;
/** What the codec asks for at this size, so that both do the same. */
const bitRate = 5_000_000;

/** Encoding a clip of 720p through the process of the codec, beside the libraries alone, and its memory under ten jobs. */
export const encode: Bench = {
  name: 'encode',
  async run() {
    const codec = createClipCodec();
    if (codec.problem !== null) throw new Error('The optional encoder is not installed.');
    const bare = fork(fileURLToPath(new URL('../clips/bareEncodeProcess.ts', import.meta.url)));
    try {
      await once(bare, 'message');
      const frames = secondOfFrames();
      return [...(await compared(codec, bare, frames)), await memory(codec, frames)];
    } finally {
      bare.kill();
      await codec.close();
    }
  },
};

async function* repeated(frames: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < frameCount; index += 1) {
    const frame = frames[index % frames.length];
    if (frame) yield frame;
  }
}

/** Milliseconds until the last byte. */
async function encoded(codec: ProcessClipCodec, frames: readonly Uint8Array[]): Promise<number> {
  const from = performance.now();
  const pieces = codec.encode(repeated(frames), shape, new AbortController().signal);
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.length;
  if (bytes === 0) throw new Error('The codec made nothing.');
  return performance.now() - from;
}

async function bareEncoded(bare: ChildProcess): Promise<number> {
  bare.send({ bitRate } satisfies BareRequest);
  const [milliseconds] = (await once(bare, 'message')) as [number];
  return milliseconds;
}

async function compared(
  codec: ProcessClipCodec,
  bare: ChildProcess,
  frames: readonly Uint8Array[],
): Promise<Row[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first round starts processes and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const [one, other] = [await encoded(codec, frames), await bareEncoded(bare)];
    if (round < 0) continue;
    ours.push(one);
    theirs.push(other);
  }
  const speed = (times: number[]) => (1000 * frameCount) / median(times);
  const name = `clip of ${shape.width}×${shape.height}, ${frameCount} frames`;
  return [
    {
      name: `${name}: frames a second`,
      figure: speed(ours),
      unit: '',
      note: `libraries alone ${speed(theirs).toFixed(1)}`,
    },
    {
      name: `${name}: speed as share of the libraries alone`,
      figure: median(ours.map((time, round) => (theirs[round] ?? 0) / time)),
      unit: '',
      budget: { atLeast: 0.8 },
      note: `median of ${rounds} rounds in turns`,
    },
  ];
}

async function memory(codec: ProcessClipCodec, frames: readonly Uint8Array[]): Promise<Row> {
  let most = 0;
  let ofChildren = 0;
  const sampling = setInterval(() => {
    const children = codec.pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
    ofChildren = Math.max(ofChildren, children);
    most = Math.max(most, children + process.memoryUsage.rss());
  }, 50);
  await Promise.all(Array.from({ length: atOnce }, () => encoded(codec, frames)));
  clearInterval(sampling);
  return {
    name: `${atOnce} clips encoded at once: most memory of all processes`,
    figure: most / megabyte,
    unit: 'MB',
    budget: { atMost: 1500 },
    note: `${(ofChildren / megabyte).toFixed(0)} MB of it in the processes of the codec; the caller holds a second of frames`,
  };
}

/** Memory that a process holds now, of Linux; 0 of one that has ended. */
function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
