// Draws the images that templates of boards begin with to packages/node-canvas/assets/samples: `pnpm templates:samples`. The built-in
// engine makes photos, the sketch and the mask are drawn here. Build afterwards: the covers are made with what is in the built app.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { call, signUp, type Person } from '../api.ts';
import { newDataDir, removeDataDir } from '../dataDir.ts';
import { submit } from '../generation.ts';
import { startServer, type RunningServer } from '../server.ts';

const folder = fileURLToPath(new URL('../../../../packages/node-canvas/assets/samples/', import.meta.url));
const size = { width: 800, height: 600 };

const photos = {
  product: { prompt: 'teal perfume bottle, beige background', seed: 7 },
  house: { prompt: 'modern white villa with large windows and pool, overcast daylight', seed: 4 },
  room: { prompt: 'modern living room, oak floor, linen sofa, morning light', seed: 11 },
} as const;

const drawings = {
  sketch: `<path fill="#fff" d="M0 0h800v600H0z"/><g fill="none" stroke="#111" stroke-width="5" stroke-linejoin="round"><path d="M90 380v-50q10-25 70-30l80-8q70-100 200-100 120 0 190 98 70 6 90 40v50h-70a65 65 0 0 0-130 0H280a65 65 0 0 0-130 0z"/><path d="M280 290q50-72 120-74v74zM420 216q80 0 130 74H420z"/><circle cx="215" cy="380" r="55"/><circle cx="215" cy="380" r="26"/><circle cx="585" cy="380" r="55"/><circle cx="585" cy="380" r="26"/><path d="M652 318q30 2 44 18l-36 8zM96 330q20-10 40-8v18H92zM300 304h90v60h-62q-22-50-62-56zM424 304h100q-14 28-14 60h-86z"/></g>`,
  roomMask: `<path fill="#000" d="M0 0h800v600H0z"/><path fill="#fff" d="M214 0h126v168H214z"/>`,
} as const;

interface Job {
  data: { status: string; outputs: { picUrl: string }[] };
}

async function photo(
  server: RunningServer,
  person: Person,
  name: string,
  params: { prompt: string; seed: number },
): Promise<Buffer> {
  const id = await submit(server, person, { ...params, size });
  for (;;) {
    const { data } = await call<Job>(server, `/app/generation/job/${id}`, {}, person.token);
    const [output] = data.outputs;
    if (data.status === 'failed') throw new Error(`The sample ${name} failed.`);
    if (data.status === 'succeeded' && output) {
      const response = await fetch(new URL(output.picUrl, server.url), { headers: { token: person.token } });
      return Buffer.from(await response.arrayBuffer());
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

mkdirSync(folder, { recursive: true });
const dataDir = newDataDir();
const server = await startServer(dataDir);
try {
  const person = await signUp(server);
  for (const [name, params] of Object.entries(photos)) {
    const bytes = await photo(server, person, name, params);
    await sharp(bytes)
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`));
  }
  for (const [name, shapes] of Object.entries(drawings)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${shapes}</svg>`;
    await sharp(Buffer.from(svg))
      .webp({ lossless: true })
      .toFile(join(folder, `${name}.webp`));
  }
} finally {
  await server.stop();
  removeDataDir(dataDir);
}
