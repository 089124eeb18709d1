import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTileWork } from './tileWork.ts';

// A worker only starts where the class exists; what these tests hand out never answers.
beforeEach(() => void vi.stubGlobal('Worker', vi.fn()));
afterEach(() => void vi.unstubAllGlobals());

function workers(cores: number) {
  const asked: number[] = [];
  const start = () => {
    const at = asked.push(0) - 1;
    return {
      addEventListener: () => undefined,
      postMessage: () => void ((asked[at] as number) += 1),
      terminate: () => undefined,
    } as unknown as Worker;
  };
  const work = createTileWork(start, cores);
  const decode = (count: number) => {
    for (let tile = 0; tile < count; tile++) void work.decodeTile(new Uint8Array()).catch(() => undefined);
  };
  return { asked, decode, work };
}

test('a few tiles need one worker, and those of a drawing are shared among several', () => {
  const { asked, decode, work } = workers(2);
  decode(10);
  expect(asked).toEqual([10]);
  decode(90);
  expect(asked).toEqual([50, 50]);
  work.destroy();
});

test('there are no more workers than cores, and never more than four', () => {
  const [one, many] = [workers(1), workers(16)];
  one.decode(200);
  many.decode(400);
  expect(one.asked).toEqual([200]);
  expect(many.asked).toHaveLength(4);
  for (const { work } of [one, many]) work.destroy();
});
