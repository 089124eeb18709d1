import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineStyle, ParameterValues, StyleTrainer } from '@tai/contracts';
import { type BuiltinEngine, createBuiltinEngine } from '@tai/engine-builtin';
import { describeStyle, readStyleHeader, styleFileHead } from '@tai/style-file';
import sharp from 'sharp';
import { drawnMask, drawnPicture, drawnSketch } from '../images/drawn.ts';
import type { Bench, Row } from '../row.ts';
import { median } from '../statistics.ts';

const side = 1024;
const rounds = 3;
/** Not counted: a thread compiles what it runs. */
const firstRounds = 1;
const nothing = () => {};
const never = new AbortController().signal;

/** Training a style on drawn images. */
export const styleTraining: Bench = {
  name: 'styles-training',
  run: () =>
    withTrainer(async (_engine, trainer) => {
      const images = await Promise.all(Array.from({ length: 20 }, (_, index) => strokes(512, index + 1)));
      let size = 0;
      const training = await processorMs(async () => {
        size = (await trained(trainer, images, {}, ['mountain lake at dawn'])).length;
      });
      return [
        {
          name: 'styles: training on 20 images of 512², 10 epochs with a sample each: processor time',
          figure: training / 1000,
          unit: 's',
          budget: { atMost: 180 },
          note: `a file of ${(size / 1e6).toFixed(1)} MB`,
        },
      ];
    }),
};

/** What the use of a style costs beside the tool without. */
export const styleUse: Bench = {
  name: 'styles-use',
  run: () =>
    withTrainer(async (engine, trainer) => {
      const images = await Promise.all(Array.from({ length: 6 }, (_, index) => strokes(512, index + 1)));
      const colours = await trained(trainer, images, { brushwork: false, epochs: 3 }, []);
      const brushes = await trained(trainer, images, { epochs: 3 }, []);
      return costRows(engine, colours, brushes);
    }),
};

/** Reading the header of a large file. */
export const styleHeader: Bench = { name: 'styles-header', run: headerRows };

async function withTrainer(
  measure: (engine: BuiltinEngine, trainer: StyleTrainer) => Promise<Row[]>,
): Promise<Row[]> {
  sharp.concurrency(1);
  const engine = createBuiltinEngine({ threads: 1 });
  try {
    const { trainer } = engine;
    if (!trainer) throw new Error('The built-in engine has no trainer.');
    return await measure(engine, trainer);
  } finally {
    await engine.close();
  }
}

/** An image of many strokes, in the colours of one dataset. */
function strokes(size: number, seed: number): Promise<Uint8Array> {
  let state = seed * 7919;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const colours = ['#1d4f73', '#e8a24a', '#f2e3c6', '#8c3b2a', '#37697d'];
  const lines = Array.from({ length: 700 }, () => {
    const [x, y, turn] = [next() * size, next() * size, next() * 3];
    const colour = colours[Math.floor(next() * colours.length)];
    return `<path d="M${x} ${y}q${20 * Math.cos(turn)} ${20 * Math.sin(turn)} ${40 * Math.cos(turn + 0.4)} ${40 * Math.sin(turn + 0.4)}" stroke="${colour}" stroke-width="${2 + next() * 7}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#f2e3c6"/><g fill="none" stroke-linecap="round">${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function trained(
  trainer: StyleTrainer,
  images: readonly Uint8Array[],
  params: ParameterValues,
  previewPrompts: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  let last = new Uint8Array(0);
  await trainer.train(
    {
      ...{ runId: 'bench', base: 'procedural', kind: 'custom', seed: 1, name: 'Bench', trigger: 'bench' },
      ...{ params, previewPrompts, datasetHash: '0'.repeat(64) },
      images: images.map((bytes, index) => ({
        ...{ name: `${index}.png`, width: 512, height: 512, caption: '' },
        read: () => Promise.resolve(bytes),
      })),
    },
    {
      ...{ signal: never, stop: never, folder: '', phase: nothing, progress: nothing },
      ...{ loss: nothing, log: nothing },
      checkpoint({ content }) {
        if (content instanceof Uint8Array) last = Uint8Array.from(content);
        return Promise.resolve();
      },
      sample: () => Promise.resolve(),
      save: () => Promise.resolve(),
    },
  );
  return last;
}

interface Use {
  tool: string;
  params: ParameterValues;
  files: Record<string, Uint8Array>;
}

async function costRows(engine: BuiltinEngine, colours: Uint8Array, brushes: Uint8Array): Promise<Row[]> {
  const source = await drawnPicture(side, side);
  const uses: Use[] = [
    { tool: 'create', params: { prompt: 'mountain lake at dawn' }, files: {} },
    { tool: 'imgtoimg', params: { prompt: 'blue evening' }, files: { source } },
    { tool: 'styleTransfer', params: {}, files: { source, style: await strokes(512, 99) } },
    {
      tool: 'rendering',
      params: { prompt: 'blue ceramic vase' },
      files: { sketch: await drawnSketch(side, side) },
    },
    { tool: 'repaint', params: { prompt: 'sea' }, files: { source, mask: await drawnMask(side, side, 0.3) } },
    {
      tool: 'image',
      params: { prompt: 'desert' },
      files: { source, mask: await drawnMask(side, side, 0.3) },
    },
  ];
  const rows: Row[] = [];
  for (const use of uses) {
    const times: [plain: number[], colours: number[], brushes: number[]] = [[], [], []];
    for (let round = -firstRounds; round < rounds; round++) {
      // In turns, so that what else the machine does falls on all.
      for (const [index, style] of [null, colours, brushes].entries()) {
        const time = await processorMs(() => run(engine, use, style));
        if (round >= 0) times[index]?.push(time);
      }
    }
    const ratio = (index: 1 | 2) => median(times[index].map((time, round) => time / (times[0][round] ?? 1)));
    const note = `without a style ${median(times[0]).toFixed(0)} ms; median of ${rounds} rounds`;
    const name = `styles: ${use.tool} at ${side}² in a style,`;
    rows.push(
      {
        name: `${name} palette and table: against without`,
        figure: ratio(1),
        unit: '×',
        budget: { atMost: 1.3 },
        note,
      },
      { name: `${name} with brushwork: against without`, figure: ratio(2), unit: '×', budget: { atMost: 4 } },
    );
  }
  return rows;
}

async function run(
  engine: BuiltinEngine,
  { tool, params, files }: Use,
  file: Uint8Array | null,
): Promise<void> {
  const capability = (await engine.capabilities()).find((one) => one.tool === tool);
  if (!capability) throw new Error(`The engine has no tool ${tool}.`);
  const given = capability.parameters.map(({ name, type, default: initial }) => {
    const value = files[name] && (type === 'images' ? [name] : name);
    return [name, value ?? params[name] ?? initial];
  });
  const style: EngineStyle | null = file && {
    ...{ id: 'style', name: 'Bench', family: 'tai', trigger: 'bench', prompt: '', bytes: file.length },
    sha256: createHash('sha256').update(file).digest('hex'),
  };
  const values: ParameterValues = Object.fromEntries(given);
  if (style) values['styles'] = [{ id: style.id, intensity: 80 }];
  await engine.run(
    { tool, model: capability.model, params: values, seed: 1, ...(style && { trainedStyles: [style] }) },
    {
      ...{ signal: never, progress: nothing, preview: nothing },
      readFile(id) {
        const bytes = files[id];
        return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`There is no file ${id}.`));
      },
      async *readStyle() {
        if (file) yield file;
      },
    },
  );
}

/** A file as large as a LoRA for SDXL, most of it a hole on the disk: only its header is looked at. */
async function headerRows(): Promise<Row[]> {
  const bytes = 200e6;
  const layers = 722;
  const each = Math.floor(bytes / layers / 3 / 2) * 2;
  const tensors = Array.from({ length: layers }, (_, layer) =>
    ['alpha', 'lora_down.weight', 'lora_up.weight'].map((part, place) => ({
      name: `lora_unet_down_blocks_1_attentions_0_transformer_blocks_${layer}_attn1_to_q.${part}`,
      ...{ dtype: 'F16' as const, shape: [each / 2] },
      ...{ begin: (layer * 3 + place) * each, end: (layer * 3 + place + 1) * each },
    })),
  ).flat();
  const head = styleFileHead(tensors, { ss_tag_frequency: JSON.stringify({ set: { bench: 20 } }) });
  const length = head.length + tensors.length * each;
  const folder = await mkdtemp(join(tmpdir(), 'tai-bench-styles-'));
  try {
    const file = await open(join(folder, 'large.safetensors'), 'w+');
    try {
      await file.write(head, 0, head.length, 0);
      await file.truncate(length);
      const times: number[] = [];
      for (let round = 0; round < 45; round++)
        times.push(
          await processorMs(async () => {
            const header = await readStyleHeader(async (offset, count) => {
              const { buffer, bytesRead } = await file.read(new Uint8Array(count), 0, count, offset);
              return buffer.subarray(0, bytesRead);
            }, length);
            describeStyle(header);
          }),
        );
      return [
        {
          name: 'styles: header of a safetensors file of 200 MB, read, checked and described: processor time',
          figure: median(times),
          unit: 'ms',
          budget: { atMost: 20 },
          note: `${tensors.length} tensors; the first time ${times[0]?.toFixed(1)} ms`,
        },
      ];
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Processor time of the whole process: threads count. */
async function processorMs(action: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
