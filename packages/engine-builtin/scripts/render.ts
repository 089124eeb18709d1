// Renders prompts to PNG files for a close look: node scripts/render.ts OUT_DIR WIDTHxHEIGHT SEED "prompt" ["prompt"…]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPicture } from '../src/renderPicture.ts';

const [folder = 'out', size = '1024x1024', seed = '1', ...prompts] = process.argv.slice(2);
const [width = 1024, height = 1024] = size.split('x').map(Number);
await mkdir(folder, { recursive: true });
for (const [index, prompt] of prompts.entries()) {
  const from = performance.now();
  const before = process.cpuUsage();
  const data = await renderPicture(
    { prompt, negativePrompt: '', style: 'auto', width, height, seed: Number(seed) },
    { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined },
  );
  const file = join(folder, `${String(index).padStart(2, '0')}.png`);
  await writeFile(file, data);
  const used = process.cpuUsage(before);
  console.log(
    `${file} cpu ${Math.round((used.user + used.system) / 1000)} ms, wall ${Math.round(performance.now() - from)} ms ${Math.round(data.length / 1024)} kB ${prompt}`,
  );
}
