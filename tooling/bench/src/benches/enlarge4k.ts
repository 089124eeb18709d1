import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Enlarged } from '../images/enlargeProcess.ts';
import type { Bench, Row } from '../row.ts';

const megabyte = 1_000_000;
const budget = { atMost: 600 };

/** Time and memory of enlarging to 3840×2160, each in a process of its own, and of the largest that is allowed. */
export const enlarge4k: Bench = {
  name: 'enlarge-4k',
  async run() {
    return [
      ...(await measure(1920, 1080, '4k')),
      ...(await measure(960, 540, '4')),
      ...(await measure(1536, 790, '4')),
    ];
  },
};

async function measure(width: number, height: number, factor: string): Promise<Row[]> {
  const script = fileURLToPath(new URL('../images/enlargeProcess.ts', import.meta.url));
  const child = fork(script, [String(width), String(height), factor]);
  const [said] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The enlarging process ended with ${code}.`);
    }),
  ])) as [Enlarged];
  const name = `augment ${width}×${height} to ${said.width}×${said.height}`;
  const is4k = said.width === 3840;
  return [
    {
      name: `${name}: seconds`,
      figure: said.milliseconds / 1000,
      unit: 's',
      note: 'one thread, with reading and PNG',
    },
    {
      name: `${name}: most memory of the process`,
      figure: said.most / megabyte,
      unit: 'MB',
      // Promised for 4K; the largest is told.
      ...(is4k && { budget }),
      note: `${(said.before / megabyte).toFixed(0)} MB of it before, with Node and the engine alone`,
    },
  ];
}
