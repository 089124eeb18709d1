import { liveImageParameter } from '@tai/contracts';
import { type BuiltinEngine, createBuiltinEngine } from '@tai/engine-builtin';
import sharp from 'sharp';
import { drawnPicture, drawnSketch } from '../images/drawn.ts';
import { runTool, type ToolRun } from '../images/engineTool.ts';
import type { Bench, Row } from '../row.ts';
import { median } from '../statistics.ts';

const side = 512;
const rounds = 9;
/** Not counted: a thread compiles what it runs. */
const firstRounds = 3;
/** What the issue promises for a live render, in milliseconds of processor time. */
const promised = 700;

interface Measured extends ToolRun {
  tool: string;
  params: { prompt: string };
  files: Record<string, readonly Uint8Array[]>;
}

/** A live render of the built-in engine beside the full tool, at 512², in processor time of the whole process. */
export const live: Bench = {
  name: 'live',
  async run() {
    const source = [await drawnPicture(side, side)];
    const sketch = [await drawnSketch(side, side)];
    const engine = createBuiltinEngine({ threads: 1 });
    sharp.concurrency(1);
    try {
      return [
        ...(await measure(engine, {
          tool: 'rendering',
          params: { prompt: 'blue ceramic vase' },
          files: { sketch },
        })),
        ...(await measure(engine, {
          tool: 'imgtoimg',
          params: { prompt: 'blue evening in fog' },
          files: { source },
        })),
      ];
    } finally {
      await engine.close();
    }
  },
};

async function measure(engine: BuiltinEngine, run: Measured): Promise<Row[]> {
  const [quick, full, fresh]: [number[], number[], number[]] = [[], [], []];
  const first = await processorMs(() => renderLive(engine, run, run.params.prompt));
  for (let round = -firstRounds; round < rounds; round += 1) {
    // In turns, so that what else the machine does falls on all.
    const ours = await processorMs(() => renderLive(engine, run, run.params.prompt));
    const theirs = await processorMs(() => runTool(engine, run));
    // A prompt that was never seen: nothing of it is kept.
    const unseen = await processorMs(() => renderLive(engine, run, `${run.params.prompt} ${round + 99}`));
    if (round < 0) continue;
    quick.push(ours);
    full.push(theirs);
    fresh.push(unseen);
  }
  const ratio = median(quick.map((one, round) => one / (full[round] ?? 1)));
  const name = `live ${run.tool} at ${side}²`;
  return [
    {
      name: `${name}: processor time`,
      figure: median(quick),
      unit: 'ms',
      budget: { atMost: promised },
      note: `full tool ${median(full).toFixed(0)} ms; the first one of a new thread ${first.toFixed(0)} ms`,
    },
    {
      name: `${name}, a new prompt: processor time`,
      figure: median(fresh),
      unit: 'ms',
      budget: { atMost: promised },
    },
    {
      name: `${name}: as share of the full tool`,
      figure: ratio,
      unit: '',
      note: `median of ${rounds} rounds`,
    },
  ];
}

async function renderLive(engine: BuiltinEngine, { tool, files }: Measured, prompt: string): Promise<void> {
  const capability = (await engine.capabilities()).find((one) => one.tool === tool);
  const image = capability && files[liveImageParameter(capability)?.name ?? '']?.[0];
  if (!image || !engine.renderLive) throw new Error(`${tool} is not rendered live.`);
  const defaults = capability.parameters.map((one) => [one.name, one.default]);
  const params = { ...Object.fromEntries(defaults), prompt };
  const request = { tool, model: capability.model, params, seed: 1, width: side, height: side };
  await engine.renderLive(request, { image, signal: new AbortController().signal });
}

async function processorMs(action: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
