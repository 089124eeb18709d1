// Trains styles on drawn and rendered images and uses each, to docs/images/trained-styles.webp: node scripts/styleSheet.ts
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { decode, encode } from '../src/imaging/codec.ts';
import { createRandom, type Random } from '../src/render/random.ts';
import { renderPicture } from '../src/renderPicture.ts';
import { applyMix } from '../src/trainedStyle/applyMix.ts';
import { mixStyles } from '../src/trainedStyle/mixStyles.ts';
import { readTrainedStyle } from '../src/trainedStyle/styleFile.ts';
import { settingsOf } from '../src/training/offer.ts';
import { trainStyle } from '../src/training/trainStyle.ts';

const side = 512;
const cell = { side: 232, caption: 30, gap: 6 };
const imageCount = 12;
const none = () => undefined;

type Drawing = (random: Random) => string;

const at = (random: Random) => (random.next() * side).toFixed(1);

/** Brown pen on cream paper. */
const hatching: Drawing = (random) => {
  let drawing = `<rect width="${side}" height="${side}" fill="#f3e6c8"/>`;
  for (let shape = 0; shape < 7; shape++) {
    const place = `cx="${at(random)}" cy="${at(random)}" rx="${random.range(30, 100)}" ry="${random.range(30, 110)}"`;
    const lines = (gap: number, slope: number) =>
      Array.from({ length: Math.ceil((side * 3) / gap) }, (_, i) => {
        const x = i * gap - side;
        return `<path d="M${x} 0L${x + slope * side} ${side}"/>`;
      }).join('');
    const gap = random.range(4, 12);
    drawing += `<clipPath id="c${shape}"><ellipse ${place}/></clipPath><g clip-path="url(#c${shape})" stroke="#4a2c17" stroke-width="${random.range(1, 2.2)}">${lines(gap, 0.8)}${random.chance(0.5) ? lines(gap * 1.6, -0.8) : ''}</g>`;
    drawing += `<ellipse ${place} fill="none" stroke="#2e1a0c" stroke-width="2.4"/>`;
  }
  return drawing;
};

/** Dabs of green, and of pink around a place. */
const dabs: Drawing = (random) => {
  const [x, y] = [random.next() * side, random.next() * side];
  const circles = Array.from({ length: 9000 }, () => {
    const [cx, cy] = [random.next() * side, random.next() * side];
    const isNear = Math.hypot(cx - x, cy - y) < side * 0.3;
    const fill = random.pick(
      isNear ? ['#e58fb0', '#f6d6df'] : ['#3f8f6b', '#7fc6a0', '#1f4a44', '#4aa0a0', '#275f57'],
    );
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${random.range(2, 5).toFixed(1)}" fill="${fill}"/>`;
  });
  return `<rect width="${side}" height="${side}" fill="#2c5a4a"/>${circles.join('')}`;
};

/** Large flat shapes in few colours. */
const poster: Drawing = (random) => {
  const colours = ['#f2a23a', '#e2502f', '#0f6b70', '#f6ead2', '#1c1a1a', '#f7c978'];
  const shapes = Array.from({ length: 14 }, () => {
    const fill = random.pick(colours);
    const points = Array.from({ length: 4 }, () => `${at(random)},${at(random)}`).join(' ');
    return random.chance(0.5)
      ? `<circle cx="${at(random)}" cy="${at(random)}" r="${random.range(20, 130)}" fill="${fill}"/>`
      : `<polygon points="${points}" fill="${fill}"/>`;
  });
  return `<rect width="${side}" height="${side}" fill="${random.pick(colours)}"/>${shapes.join('')}`;
};

function drawn(drawing: Drawing): Promise<Uint8Array[]> {
  return Promise.all(
    Array.from({ length: imageCount }, (_, index) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawing(createRandom(index * 77 + 5))}</svg>`;
      return sharp(Buffer.from(svg)).png().toBuffer();
    }),
  );
}

function rendered(prompt: string, style: 'photo' | 'oil', seed: number): Promise<Uint8Array> {
  const request = { prompt, negativePrompt: '', style, width: side, height: side, seed };
  return renderPicture(request, { checkpoint: none, progress: none });
}

async function trained(images: readonly Uint8Array[]) {
  let last = new Uint8Array(0);
  await trainStyle(
    {
      ...{ seed: 7, name: 'Sheet', trigger: '', datasetHash: '', previewPrompts: [], resumeFrom: null },
      settings: settingsOf({}),
      images: images.map((_, index) => ({ name: `${index}.png`, caption: '' })),
    },
    {
      ...{ checkpoint: none, phase: none, progress: none, loss: none, log: none, isStopping: () => false },
      readImage: (index) => Promise.resolve(images[index]!),
      saved: ({ file }) => Promise.resolve(void (last = Uint8Array.from(file))),
      sample: () => Promise.resolve(),
    },
  );
  return (await readTrainedStyle(last)).style;
}

const scenes = [
  'mountain lake at dawn',
  'stormy sea',
  'pine forest',
  'villa',
  'fruit',
  'portrait',
  'deer',
  'peony',
  'castle',
  'sakura',
  'desert',
  'sea cliffs, lighthouse',
];
const datasets: readonly (readonly [string, () => Promise<Uint8Array[]>])[] = [
  ['pen hatching', () => drawn(hatching)],
  ['dabs', () => drawn(dabs)],
  ['poster', () => drawn(poster)],
  ['oil', () => Promise.all(scenes.map((scene, index) => rendered(scene, 'oil', index + 1)))],
];
const sources = await Promise.all([
  rendered('mountain lake at dawn', 'photo', 11),
  rendered('living room, linen sofa', 'photo', 5),
  rendered('red sports car, studio', 'photo', 3),
]);
const rasters = await Promise.all(sources.map(decode));

interface Picture {
  caption: string;
  data: Uint8Array | null;
}
const [lake, room, car] = sources;
const pictures: Picture[] = [
  { caption: 'two of twelve images', data: null },
  { caption: '', data: null },
  { caption: 'without a style', data: lake! },
  { caption: 'without a style', data: lake! },
  { caption: 'without a style', data: room! },
  { caption: 'without a style', data: car! },
];
for (const [name, make] of datasets) {
  const images = await make();
  const style = await trained(images);
  const inStyle = async (index: number, intensity: number) =>
    encode(await applyMix(rasters[index]!, mixStyles([{ style, intensity, labels: [] }]), 1, none));
  pictures.push(
    { caption: `${name}: an image`, data: images[0]! },
    { caption: 'an image', data: images[5]! },
    { caption: 'at 50', data: await inStyle(0, 0.5) },
    { caption: 'at 100', data: await inStyle(0, 1) },
    { caption: 'at 100', data: await inStyle(1, 1) },
    { caption: 'at 100', data: await inStyle(2, 1) },
  );
}

const columns = 6;
const [stepX, stepY] = [cell.side + cell.gap, cell.side + cell.caption + cell.gap];
const layers = await Promise.all(
  pictures.map(async ({ caption, data }, index) => {
    const [left, top] = [
      (index % columns) * stepX + cell.gap,
      Math.floor(index / columns) * stepY + cell.gap,
    ];
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.side}" height="${cell.caption}"><text x="2" y="18" font-family="sans-serif" font-size="14" fill="#333">${caption}</text></svg>`;
    const label = { input: Buffer.from(text), left, top: top + cell.side };
    return data ? [{ input: await sharp(data).resize(cell.side).toBuffer(), left, top }, label] : [label];
  }),
);
await sharp({
  create: {
    width: columns * stepX + cell.gap,
    height: Math.ceil(pictures.length / columns) * stepY + cell.gap,
    channels: 3,
    background: '#f4f3f0',
  },
})
  .composite(layers.flat())
  .webp({ quality: 78 })
  .toFile(fileURLToPath(new URL('../../../docs/images/trained-styles.webp', import.meta.url)));
