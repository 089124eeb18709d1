// Makes the covers of templates: `pnpm templates:covers`, on a built app. A browser uses each template on the real server, runs its
// board with the built-in engine, and what the board made becomes packages/node-canvas/assets/templates/ID.webp. `pnpm
// templates:covers ID` makes one alone. A template that fails stops it with what the server said.
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '@tai/bootstrap/chromium';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { call, signUp, type Person } from '../api.ts';
import { newDataDir, removeDataDir } from '../dataDir.ts';
import { startServer, type RunningServer } from '../server.ts';
import { signInAs } from '../test.ts';

const folder = fileURLToPath(new URL('../../../../packages/node-canvas/assets/templates/', import.meta.url));
const samples = fileURLToPath(new URL('../../../../packages/node-canvas/assets/samples/', import.meta.url));
const size = { width: 480, height: 300 };
/** A cover may have so many bytes: the list shows several at once. */
const bytesMax = 25_000;

interface Board {
  data: {
    content: {
      nodes: Record<string, { type: string; x: number; y: number; values: Record<string, unknown> }>;
      links: Record<string, { from: string; to: string }>;
    };
  };
}
interface Runs {
  data: { status: string; steps: { nodeId: string; status: string; error: unknown }[] }[];
}
interface Results {
  data: { nodeId: string; outputs: { url: string }[] }[];
}

async function runBoard(server: RunningServer, person: Person, boardId: string): Promise<void> {
  await call(
    server,
    '/app/canvas/run',
    { boardId, saveId: `cover-${boardId}`.slice(0, 60), target: { scope: 'board' }, times: 1 },
    person.token,
  );
  for (;;) {
    const { data } = await call<Runs>(server, '/app/canvas/runs', { boardId }, person.token);
    const [run] = data;
    if (run?.status === 'succeeded') return;
    if (run && run.status !== 'running') throw new Error(JSON.stringify(run.steps));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Cover {
  images: Buffer[];
  /** What the board began with, as a small image over the result. */
  inset?: string;
}

/**
 * What stands for a board: all of what a node made of a list, both sides of a comparison, else what the last nodes made. A single
 * result has the image that the board began with in its corner.
 */
async function coverOf(server: RunningServer, person: Person, boardId: string): Promise<Cover> {
  const board = await call<Board>(server, `/app/canvas/getCanvasById/${boardId}`, {}, person.token);
  const results = await call<Results>(server, '/app/canvas/results', { boardId }, person.token);
  const { nodes, links } = board.data.content;
  const made = new Map(results.data.map(({ nodeId, outputs }) => [nodeId, outputs.map(({ url }) => url)]));
  const sourcesOf = (id: string) => Object.values(links).flatMap(({ from, to }) => (to === id ? from : []));
  const compare = Object.keys(nodes).find((id) => nodes[id]?.type === 'Compare');
  const leadsOn = (id: string) => Object.values(links).some(({ from, to }) => from === id && made.has(to));
  const last = [...made.keys()].filter((id) => !leadsOn(id) && (nodes[id]?.x ?? 0) > 0);
  const many = [...made.values()].find((urls) => urls.length > 2);
  const compared = compare === undefined ? [] : sourcesOf(compare).flatMap((id) => made.get(id) ?? []);
  const urls = many ?? (compared.length > 1 ? compared : last.flatMap((id) => made.get(id) ?? []));
  const images = await Promise.all(
    urls.slice(0, 4).map(async (url) => {
      const response = await fetch(new URL(url, server.url), { headers: { token: person.token } });
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  const input = Object.values(nodes).find(({ type }) => type === 'ImageInput');
  const [first] = (input?.values['images'] ?? []) as { name: string }[];
  return { images, ...(images.length === 1 && first && { inset: join(samples, `${first.name}.webp`) }) };
}

const paper = '#e9e7e2';

/** One image fills the cover, two stand side by side, more in two rows. */
async function compose({ images, inset }: Cover): Promise<Buffer> {
  const columns = images.length > 1 ? 2 : 1;
  const rows = images.length > 2 ? 2 : 1;
  const cell = { width: size.width / columns, height: size.height / rows };
  const tiles = await Promise.all(
    images.map(async (image, place) => ({
      input: await tile(image, cell),
      left: (place % columns) * cell.width,
      top: Math.floor(place / columns) * cell.height,
    })),
  );
  if (inset !== undefined) tiles.push({ input: await framed(inset), left: 12, top: size.height - 112 });
  const whole = sharp({ create: { ...size, channels: 3, background: paper } }).composite(tiles);
  const pixels = await whole.png().toBuffer();
  for (let quality = 82; quality > 30; quality -= 8) {
    const cover = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer();
    if (cover.length <= bytesMax) return cover;
  }
  throw new Error('The cover is too large even at the lowest quality.');
}

/** A cut-out and an image of quite another shape are shown whole, others fill their place. */
async function tile(image: Buffer, cell: { width: number; height: number }): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(image).metadata();
  const ratio = width / height / (cell.width / cell.height);
  const { isOpaque } = await sharp(image).stats();
  const isWhole = !isOpaque || ratio > 2.2;
  return sharp(image)
    .flatten({ background: paper })
    .resize({ ...cell, fit: isWhole ? 'contain' : 'cover', background: paper })
    .png()
    .toBuffer();
}

function framed(path: string): Promise<Buffer> {
  return sharp(path)
    .resize({ width: 128, height: 96, fit: 'cover' })
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: '#fff' })
    .png()
    .toBuffer();
}

async function useTemplate(page: Page, id: string): Promise<string> {
  await page.goto('/node');
  await page.getByRole('button', { name: '全部模板' }).click();
  await page.getByRole('dialog').locator(`[data-template="${id}"]`).click();
  await page.waitForURL(/\/node\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

const [only] = process.argv.slice(2);
const dataDir = newDataDir();
const server = await startServer(dataDir);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs() });
try {
  const person = await signUp(server);
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, person);
  const page = await context.newPage();
  await page.goto('/node');
  await page.getByRole('button', { name: '全部模板' }).click();
  const cards = page.getByRole('dialog').locator('[data-template]');
  await cards.first().waitFor();
  const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-template') ?? ''));
  for (const id of ids.filter((one) => only === undefined || one === only)) {
    const boardId = await useTemplate(page, id);
    await runBoard(server, person, boardId);
    const cover = await compose(await coverOf(server, person, boardId));
    writeFileSync(join(folder, `${id}.webp`), cover);
    process.stdout.write(`${id} ${String(cover.length)} bytes\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  removeDataDir(dataDir);
}
