// Runs each editing tool once, on pictures that the engine renders, to docs/images/tools.webp: node scripts/toolSheet.ts
import { fileURLToPath } from 'node:url';
import type { ParameterValues } from '@tai/contracts';
import sharp from 'sharp';
import { renderPicture } from '../src/renderPicture.ts';
import { runTool } from '../src/tools/runTool.ts';
import { tools } from '../src/tools/index.ts';

const quiet = { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined };
const [width, height] = [800, 600];
const cell = { width: 340, height: 256, caption: 34, gap: 6 };
const columns = 4;

const render = async (prompt: string, style = 'auto') =>
  Buffer.from(await renderPicture({ prompt, negativePrompt: '', style, width, height, seed: 7 }, quiet));
const drawn = (shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600">${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const mask = (shapes: string) => drawn(`<path fill="#000" d="M0 0h800v600H0z"/><g fill="#fff">${shapes}</g>`);

const [mountain, bottle, car, sunset] = await Promise.all([
  render('mountain lake at dawn, clear sky'),
  render('teal perfume bottle, beige background'),
  render('red sports car, studio'),
  render('beach at sunset', 'oil'),
]);
const sketch = await drawn(
  '<path fill="#fff" d="M0 0h800v600H0z"/><g fill="none" stroke="#111" stroke-width="5"><path d="M90 380v-50q10-25 70-30l80-8q70-100 200-100 120 0 190 98 70 6 90 40v50h-70a65 65 0 0 0-130 0H280a65 65 0 0 0-130 0z"/><path d="M280 290q50-72 120-74v74zM420 216q80 0 130 74H420z"/><circle cx="215" cy="380" r="55"/><circle cx="215" cy="380" r="26"/><circle cx="585" cy="380" r="55"/><circle cx="585" cy="380" r="26"/></g>',
);
const aside = await mask('<ellipse cx="150" cy="330" rx="110" ry="130"/>');
const bottleMask = await mask('<path d="M262 62h276v520H262z"/>');

interface Picture {
  caption: string;
  data: Uint8Array;
}

async function made(
  tool: string,
  caption: string,
  files: Record<string, Uint8Array[]>,
  params: ParameterValues = {},
): Promise<Picture> {
  const defaults = tools.find(({ key }) => key === tool)?.parameters.map((one) => [one.name, one.default]);
  const [picture] = await runTool(
    { tool, files, params: { ...Object.fromEntries(defaults ?? []), ...params }, seed: 7 },
    quiet,
  );
  if (!picture) throw new Error(`${tool} made nothing`);
  return { caption: `${tool}: ${caption}`, data: picture.data };
}

const pictures: Picture[] = [
  { caption: 'source 1', data: mountain },
  { caption: 'source 2', data: bottle },
  { caption: 'source 3', data: car },
  { caption: 'style picture', data: sunset },
  { caption: 'sketch', data: sketch },
  await made(
    'rendering',
    'the sketch in red car paint',
    { sketch: [sketch] },
    { prompt: 'red car', material: 'carPaint' },
  ),
  await made('styleTransfer', 'style of a picture', { source: [mountain], style: [sunset] }),
  await made('imgtoimg', '“watercolour, sunset”', { source: [mountain] }, { prompt: 'watercolour, sunset' }),
  await made('visual_angle', 'front 45°', { source: [bottle] }),
  await made(
    'repaint',
    '“flower bouquet” in a mask',
    { source: [bottle], mask: [aside] },
    { prompt: 'flower bouquet' },
  ),
  await made('image', 'new background', { source: [car] }, { prompt: 'neon city street at night, rain' }),
  await made(
    'shadow',
    'light from the right',
    { source: [bottle] },
    { light: { azimuth: 90, elevation: 30 } },
  ),
  await made('augment', '× 2', { source: [mountain] }),
  await made('matting', 'cut out', { source: [car] }),
  await made('biogram', '150 % wide', { source: [mountain] }),
  await made('cutout', 'bottle removed', { source: [bottle], mask: [bottleMask] }),
  await made(
    'nlpe',
    '“warmer, vignette”',
    { source: [mountain] },
    { instruction: 'make it warmer, add a vignette' },
  ),
  await made('ui', '“fitness app”, phone', {}, { prompt: 'fitness app', device: 'phone' }),
  await made('ui', '“sales dashboard”, desktop', {}, { prompt: 'sales dashboard', device: 'desktop' }),
];

const cells = await Promise.all(
  pictures.map(async ({ caption, data }, index) => {
    const left = (index % columns) * (cell.width + cell.gap);
    const top = Math.floor(index / columns) * (cell.height + cell.caption);
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.caption}"><text x="2" y="20" font-family="Inter, sans-serif" font-size="14" fill="#d8d8e2">${caption.replace('&', '&amp;')}</text></svg>`;
    return [
      {
        input: await sharp(data)
          .resize({ ...cell, height: cell.height, fit: 'inside' })
          .flatten({ background: '#5a5a66' })
          .png()
          .toBuffer(),
        left,
        top,
      },
      { input: Buffer.from(text), left, top: top + cell.height },
    ];
  }),
);
const rows = Math.ceil(pictures.length / columns);
const out = process.argv[2] ?? fileURLToPath(new URL('../../../docs/images/tools.webp', import.meta.url));
const sheet = sharp({
  create: {
    width: columns * (cell.width + cell.gap),
    height: rows * (cell.height + cell.caption),
    channels: 3,
    background: '#1c1c22',
  },
}).composite(cells.flat());
await (out.endsWith('.png') ? sheet.png() : sheet.webp({ quality: 82 })).toFile(out);
