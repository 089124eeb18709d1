import { type BuiltinEngine, createBuiltinEngine } from '@tai/engine-builtin';
import sharp from 'sharp';
import { bareAugment, bareDrawing, bareMatting, bareNothing, bareTurn } from '../images/bareTools.ts';
import { drawnMask, drawnPicture, drawnSketch } from '../images/drawn.ts';
import { runTool, type ToolRun } from '../images/engineTool.ts';
import type { Bench, Row } from '../row.ts';
import { median } from '../statistics.ts';

const side = 1024;
/** Enough for a median that another program's burst does not move. */
const comparedRounds = 15;
/** Not counted: a thread compiles what it runs, and what it runs often it compiles again. */
const firstRounds = 3;
/** Without anything to compare with, fewer rounds say the same. */
const aloneRounds = 2;

/** A tool, and the calls of libraries that it is made of; none where its way of working is its own. */
interface Measured extends ToolRun {
  says?: string;
  bare?: () => Promise<void>;
  of?: string;
}

/** Tools that are made of libraries, at 1024² on one thread, beside the calls of these libraries alone. */
export const toolsCompared: Bench = {
  name: 'tools-compared',
  run: () => measureAll(comparedTools),
};

/** Tools whose way of working is their own: from encoded picture to encoded picture. */
export const toolsAlone: Bench = {
  name: 'tools-alone',
  run: () => measureAll(toolsOfOwnCode),
};

async function measureAll(list: (engine: BuiltinEngine) => Promise<Measured[]>): Promise<Row[]> {
  const engine = createBuiltinEngine({ threads: 1 });
  // As in the engine's threads.
  sharp.concurrency(1);
  try {
    const rows: Row[] = [];
    for (const tool of await list(engine)) {
      console.error(`  ${tool.tool}`);
      rows.push(...(await measure(engine, tool)));
    }
    return rows;
  } finally {
    await engine.close();
  }
}

async function comparedTools(engine: BuiltinEngine): Promise<Measured[]> {
  const picture = await drawnPicture(side, side);
  const files = { source: [picture] };
  const screen = { tool: 'ui', params: { prompt: 'music player, dark' } };
  const [drawn] = await runTool(engine, screen);
  const document = drawn?.vector ?? '';
  const turn = { instruction: 'rotate 90 degrees' };
  return [
    {
      tool: 'augment',
      says: '×2',
      files,
      bare: () => bareAugment(picture),
      of: 'resizings by OpenCV and sharp',
    },
    { tool: 'matting', files, bare: () => bareMatting(picture), of: 'GrabCut and guided filter by OpenCV' },
    {
      ...{ tool: 'nlpe', says: 'a quarter turn', params: turn, files },
      ...{ bare: () => bareTurn(picture), of: 'a turn by sharp' },
    },
    { ...screen, bare: () => bareDrawing(document), of: 'drawing its SVG by sharp' },
  ];
}

async function toolsOfOwnCode(): Promise<Measured[]> {
  const source = [await drawnPicture(side, side)];
  const other = [await drawnPicture(side, side / 2)];
  const masked = { source, mask: [await drawnMask(side, side)] };
  const sketch = [await drawnSketch(side, side)];
  const light = { instruction: 'warm evening light, more contrast' };
  return [
    { tool: 'rendering', params: { prompt: 'blue ceramic vase' }, files: { sketch } },
    { tool: 'styleTransfer', files: { source, style: other } },
    { tool: 'imgtoimg', params: { prompt: 'blue evening in fog' }, files: { source } },
    { tool: 'visual_angle', files: { source } },
    { tool: 'repaint', params: { prompt: 'flowers' }, files: masked },
    { tool: 'image', files: { source, background: other } },
    { tool: 'shadow', files: { source } },
    { tool: 'biogram', says: 'half as wide again', files: { source } },
    { tool: 'cutout', files: masked },
    { tool: 'nlpe', says: 'light and contrast', params: light, files: { source } },
  ];
}

async function measure(engine: BuiltinEngine, measured: Measured): Promise<Row[]> {
  const { bare, of, says, files } = measured;
  const reading = files?.['source']?.[0] ?? files?.['sketch']?.[0];
  const alone = bare ?? (reading ? () => bareNothing(reading) : async () => {});
  const rounds = bare ? comparedRounds : aloneRounds;
  const ours: Spent[] = [];
  const theirs: Spent[] = [];
  for (let round = bare ? -firstRounds : -1; round < rounds; round += 1) {
    // In turns, so that what else the machine does falls on both.
    const one = await timed(() => runTool(engine, measured));
    const other = await timed(alone);
    if (round < 0) continue;
    ours.push(one);
    theirs.push(other);
  }
  const ratio = (part: keyof Spent) =>
    median(ours.map((one, round) => one[part] / (theirs[round]?.[part] ?? 0)));
  const seconds = (spent: Spent[]) => median(spent.map(({ clock }) => clock)) / 1000;
  const name = `${measured.tool}${says ? ` (${says})` : ''} at ${side}²`;
  const base = { name: `${name}: seconds`, figure: seconds(ours), unit: 's' };
  if (!bare) {
    return [{ ...base, note: `own code; reading and writing alone ${seconds(theirs).toFixed(2)} s` }];
  }
  return [
    { ...base, note: `${of} ${seconds(theirs).toFixed(2)} s` },
    {
      name: `${name}: as multiple of the bare calls`,
      figure: ratio('clock'),
      unit: '',
      budget: { atMost: 1.3 },
      note: `median of ${rounds} rounds in turns; processor time ${ratio('processor').toFixed(2)}`,
    },
  ];
}

/** Milliseconds. */
interface Spent {
  clock: number;
  processor: number;
}

async function timed(action: () => Promise<unknown>): Promise<Spent> {
  const before = process.cpuUsage();
  const from = performance.now();
  await action();
  const clock = performance.now() - from;
  const { user, system } = process.cpuUsage(before);
  return { clock, processor: (user + system) / 1000 };
}
