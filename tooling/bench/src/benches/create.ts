import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../report.ts';
import type { Bench } from '../row.ts';
import { median } from '../statistics.ts';

interface Measured {
  family: string;
  prompt: string;
  milliseconds: number;
}

/** The engine's own bench: each family of pictures at 1024² on one thread, from the request to the PNG. */
export const create: Bench = {
  name: 'create',
  async run() {
    const script = join(root, 'packages/engine-builtin/scripts/bench.ts');
    const text = execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' });
    const measured = (JSON.parse(text) as Measured[]).toSorted((a, b) => b.milliseconds - a.milliseconds);
    const [slowest] = measured;
    if (!slowest) throw new Error('The bench of the engine measured nothing.');
    const seconds = median(measured.map(({ milliseconds }) => milliseconds)) / 1000;
    const budget = { atMost: 1.5 };
    return [
      {
        name: 'create at 1024², one thread: median',
        figure: seconds,
        unit: 's',
        budget,
        note: `${measured.length} prompts`,
      },
      {
        name: 'create at 1024², one thread: slowest',
        figure: slowest.milliseconds / 1000,
        unit: 's',
        budget,
        note: `“${slowest.prompt}”`,
      },
    ];
  },
};
