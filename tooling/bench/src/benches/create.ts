import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../report.ts';
import type { Bench } from '../row.ts';
import { median } from '../statistics.ts';

interface Measured {
  prompt: string;
  milliseconds: number;
  /** Processor time, which other programs do not lengthen much. */
  processor: number;
}

/** The engine's own bench: each family of pictures at 1024² on one thread, from the request to the PNG. */
export const create: Bench = {
  name: 'create',
  async run() {
    const script = join(root, 'packages/engine-builtin/scripts/bench.ts');
    const text = execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' });
    const byPrompt = Map.groupBy(JSON.parse(text) as Measured[], ({ prompt }) => prompt);
    const prompts = [...byPrompt].map(([prompt, runs]) => ({
      prompt,
      seconds: median(runs.map(({ milliseconds }) => milliseconds)) / 1000,
      processor: median(runs.map(({ processor }) => processor)) / 1000,
    }));
    const slowest = prompts.toSorted((a, b) => b.seconds - a.seconds)[0];
    if (!slowest) throw new Error('The bench of the engine measured nothing.');
    const budget = { atMost: 1.5 };
    return [
      {
        name: 'create at 1024², one thread: median prompt',
        figure: median(prompts.map(({ seconds }) => seconds)),
        unit: 's',
        budget,
        note: `${prompts.length} prompts`,
      },
      {
        name: 'create at 1024², one thread: slowest prompt',
        figure: slowest.seconds,
        unit: 's',
        budget,
        note: `“${slowest.prompt}”, processor ${slowest.processor.toFixed(2)} s`,
      },
    ];
  },
};
