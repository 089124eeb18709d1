// Milliseconds for one 1024×1024 picture of each family and style on one thread, from the request to the PNG bytes.
// node scripts/bench.ts [--json]; run it on a quiet machine.
import { families, renderStyles, type RenderStyle } from '../src/prompt/sceneIntent.ts';
import { renderPicture } from '../src/renderPicture.ts';

const prompts: Record<(typeof families)[number], readonly string[]> = {
  landscape: ['mountain lake at dawn', 'desert'],
  seascape: ['stormy sea', 'sea cliffs, lighthouse, storm'],
  forest: ['pine forest', 'sakura'],
  city: ['city street in rain at night', 'aerial city', 'future city at dusk, flying vehicles'],
  interior: ['living room', '和室の朝'],
  architecture: ['villa', 'castle'],
  vehicle: ['red car in rain at night', 'car in a studio'],
  product: ['headphones', 'vase'],
  stillLife: ['fruit'],
  portrait: ['portrait, forest'],
  animal: ['deer', 'koi'],
  botanical: ['peony', 'ferns and camellia'],
  space: ['ringed planet'],
  abstract: ['fluid art', 'bauhaus'],
  pattern: ['mandala'],
};
const quiet = { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined };
const rows: {
  family: string;
  prompt: string;
  style: string;
  milliseconds: number;
  processor: number;
  kilobytes: number;
}[] = [];

await renderPicture(
  { prompt: 'car', negativePrompt: '', style: 'auto', width: 512, height: 512, seed: 1 },
  quiet,
);
const jobs: { family: string; prompt: string; style: RenderStyle | 'auto' }[] = [
  ...families.flatMap((family) =>
    prompts[family].map((prompt) => ({ family, prompt, style: 'auto' as const })),
  ),
  ...renderStyles.map((style) => ({ family: 'landscape', prompt: 'mountain lake at dawn', style })),
];
for (const { family, prompt, style } of jobs) {
  const run = (seed: number) =>
    renderPicture({ prompt, negativePrompt: '', style, width: 1024, height: 1024, seed }, quiet);
  await run(1);
  const before = process.cpuUsage();
  const from = performance.now();
  const data = await run(2);
  const milliseconds = Math.round(performance.now() - from);
  const used = process.cpuUsage(before);
  rows.push({
    family,
    prompt,
    style,
    milliseconds,
    processor: Math.round((used.user + used.system) / 1000),
    kilobytes: Math.round(data.length / 1024),
  });
}
if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
else console.table(rows);
