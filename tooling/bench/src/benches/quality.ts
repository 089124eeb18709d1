import { EngineFailure } from '@tai/contracts';
import { type BuiltinEngine, createBuiltinEngine } from '@tai/engine-builtin';
import {
  colourDistance,
  createPlane,
  createRaster,
  cropRaster,
  encode,
  expandRaster,
  gradientEnergy,
  meanDifference,
  overlap,
  type Plane,
  psnr,
  type Raster,
  resizeRaster,
  ssim,
} from '@tai/engine-builtin/imaging';
import { pixelsOf } from '../images/engineTool.ts';
import { type Photo, photosFolder, readPhotos } from '../images/photos.ts';
import { countChanged, seamError } from '../images/seam.ts';
import { rectangleAround, strokesOf } from '../images/strokes.ts';
import { againstSurroundings } from '../images/surroundings.ts';
import type { Bench, Row } from '../row.ts';

/** A figure of one photograph, or of a pair. */
interface Figure {
  of: string;
  value: number;
}

/** How good the tools are on photographs that the product did not make. Every tool with its default values. */
export const quality: Bench = {
  name: 'quality',
  async run() {
    const folder = photosFolder(process.argv);
    if (folder === null) {
      console.error('  skipped: pnpm bench --photos DIR measures it on the photographs of a folder');
      return [];
    }
    const photos = await readPhotos(folder);
    const engine = createBuiltinEngine({ threads: 1 });
    try {
      return [
        ...(await enlargement(engine, photos)),
        ...(await subjects(engine, photos)),
        ...(await removal(engine, photos)),
        ...(await expansion(engine, photos)),
        ...(await styles(engine, photos)),
        ...(await strengths(engine, photos)),
      ];
    } finally {
      await engine.close();
    }
  },
};

/** The photograph that does worst, and the others in the note. */
function worst(name: string, unit: string, figures: readonly Figure[], budget?: Row['budget']): Row {
  const values = figures.map(({ value }) => value);
  const figure = budget && 'atLeast' in budget ? Math.min(...values) : Math.max(...values);
  const each = figures.map(({ of, value }) => `${of} ${Number(value.toPrecision(3))}`);
  return { name, figure, unit, ...(budget && { budget }), note: each.join(', ') };
}

async function enlargement(engine: BuiltinEngine, photos: readonly Photo[]): Promise<Row[]> {
  const noise: Figure[] = [];
  const likeness: Figure[] = [];
  const edges: Figure[] = [];
  for (const { name: of, raster } of photos) {
    const { width, height } = raster;
    const small = await resizeRaster(raster, width / 2, height / 2);
    const plain = await resizeRaster(small, width, height);
    const files = { source: [await encode(small)] };
    const enlarged = await pixelsOf(engine, { tool: 'augment', files });
    noise.push({ of, value: psnr(enlarged, raster) - psnr(plain, raster) });
    likeness.push({ of, value: ssim(enlarged, raster) - ssim(plain, raster) });
    edges.push({ of, value: gradientEnergy(enlarged) / gradientEnergy(plain) });
  }
  const atLeast = { atLeast: 0 };
  return [
    worst('augment ×2 of a halved photograph: PSNR over Lanczos', 'dB', noise, atLeast),
    worst('augment ×2 of a halved photograph: SSIM over Lanczos', '', likeness, atLeast),
    worst('augment ×2: gradient energy, as multiple of Lanczos', '', edges, { atLeast: 1 }),
  ];
}

async function subjects(engine: BuiltinEngine, photos: readonly Photo[]): Promise<Row[]> {
  const automatic: Figure[] = [];
  const asked: string[] = [];
  const boxed: Figure[] = [];
  const stroked: Figure[] = [];
  for (const { name: of, file, subject } of photos) {
    if (!subject) continue;
    const run = { tool: 'matting', files: { source: [file] } };
    const cut = await pixelsOf(engine, run).catch((error: unknown) => {
      if (error instanceof EngineFailure && error.error === 'subjectUnclear') return null;
      throw error;
    });
    if (cut) automatic.push({ of, value: overlap(alphaOf(cut), subject) });
    else asked.push(of);
    const inBox = await pixelsOf(engine, { ...run, params: { box: rectangleAround(subject) } });
    boxed.push({ of, value: overlap(alphaOf(inBox), subject) });
    const hints = [await encode(strokesOf(subject))];
    const marked = await pixelsOf(engine, { ...run, files: { ...run.files, hints } });
    stroked.push({ of, value: overlap(alphaOf(marked), subject) });
  }
  if (stroked.length === 0) {
    console.error('  matting skipped: no photograph has a mask made by hand beside it (NAME.mask.png)');
    return [];
  }
  const question = asked.length > 0 ? `asked for a mark: ${asked.join(', ')}` : '';
  const found =
    automatic.length > 0
      ? worst('matting, automatic: IoU with masks made by hand', '', automatic, { atLeast: 0.7 })
      : { name: 'matting, automatic: photographs cut without a mark', figure: 0, unit: '', note: '' };
  return [
    { ...found, note: [found.note, question].filter(Boolean).join('; ') },
    worst('matting in a rectangle: IoU', '', boxed, { atLeast: 0.8 }),
    worst('matting by strokes: IoU', '', stroked, { atLeast: 0.8 }),
  ];
}

async function removal(engine: BuiltinEngine, photos: readonly Photo[]): Promise<Row[]> {
  const seams: Figure[] = [];
  const before: Figure[] = [];
  const removed: Figure[] = [];
  const repainted: Figure[] = [];
  const paintedSeams: Figure[] = [];
  const saturation: Figure[] = [];
  const grain: Figure[] = [];
  for (const { name: of, raster, file } of photos) {
    const area = ellipse(raster);
    const files = { source: [file], mask: [await encode(maskOf(area))] };
    const filled = await pixelsOf(engine, { tool: 'cutout', files });
    seams.push({ of, value: seamError(filled, area) });
    before.push({ of, value: seamError(raster, area) });
    removed.push({ of, value: countChanged(raster, filled, area) });
    const painted = await pixelsOf(engine, { tool: 'repaint', params: { prompt: 'flowers' }, files });
    repainted.push({ of, value: countChanged(raster, painted, area) });
    paintedSeams.push({ of, value: seamError(painted, area) });
    const surface = againstSurroundings(painted, area);
    saturation.push({ of, value: Math.abs(Math.log2(surface.saturation)) });
    grain.push({ of, value: Math.abs(Math.log2(surface.grain)) });
  }
  const none = { atMost: 0 };
  const seam = worst('cutout: difference across the seam, as multiple of that beside it', '', seams);
  const untouched = before.map(({ of, value }) => `${of} ${value.toFixed(2)}`).join(', ');
  return [
    { ...seam, note: `${seam.note}; the same places before: ${untouched}` },
    worst('cutout: pixels changed outside the mask', '', removed, none),
    worst('repaint: difference across the seam, as multiple of that beside it', '', paintedSeams),
    worst('repaint: pixels changed outside the mask', '', repainted, none),
    worst('repaint: saturation inside against a ring outside, in doublings either way', '', saturation),
    worst('repaint: grain inside against a ring outside, in doublings either way', '', grain),
  ];
}

async function expansion(engine: BuiltinEngine, photos: readonly Photo[]): Promise<Row[]> {
  const seams: Figure[] = [];
  const changed: Figure[] = [];
  const uses: Figure[] = [];
  for (const { name, raster, file } of photos) {
    for (const direction of ['horizontal', 'vertical']) {
      const params = { direction, position: 0.5, size: 130 };
      const wide = await pixelsOf(engine, { tool: 'biogram', params, files: { source: [file] } });
      const left = Math.round((wide.width - raster.width) / 2);
      const top = Math.round((wide.height - raster.height) / 2);
      const place = { left, top, width: raster.width, height: raster.height };
      const added = createPlane(wide.width, wide.height);
      added.data.fill(1);
      for (let y = top; y < top + raster.height; y++) {
        added.data.fill(0, y * wide.width + left, y * wide.width + left + raster.width);
      }
      const of = `${name} ${direction}`;
      seams.push({ of, value: seamError(wide, added) });
      changed.push({ of, value: countChanged(raster, cropRaster(wide, place)) });
      uses.push({ of, value: 100 * (await mostUsedShare(raster, wide)) });
    }
  }
  return [
    worst('biogram: difference across the seam, as multiple of that beside it', '', seams),
    worst('biogram: pixels of the picture changed', '', changed, { atMost: 0 }),
    worst('biogram: share of the patches that come from the square of 8 × 8 pixels used most', '%', uses),
  ];
}

/** Share of what is added that is copied from one place, at the size that the tool made. */
async function mostUsedShare(source: Raster, { width, height }: Raster): Promise<number> {
  let share = 0;
  await expandRaster(
    source,
    { width, height, position: 0.5 },
    {
      seed: 1,
      checkpoint: () => {},
      progress: () => {},
      reportUse(most) {
        share = most;
      },
    },
  );
  return share;
}

async function styles(engine: BuiltinEngine, photos: readonly Photo[]): Promise<Row[]> {
  const falls: Figure[] = [];
  const likeness: Figure[] = [];
  for (const [index, photo] of photos.entries()) {
    // Each takes the look of the two after it; all pairs of a large folder would take hours.
    for (const step of [1, 2]) {
      const style = photos[(index + step) % photos.length];
      if (!style || style === photo) continue;
      const files = { source: [photo.file], style: [style.file] };
      const result = await pixelsOf(engine, { tool: 'styleTransfer', files });
      const of = `${photo.name} as ${style.name}`;
      const distance = colourDistance(photo.raster, style.raster);
      falls.push({ of, value: 100 * (1 - colourDistance(result, style.raster) / distance) });
      likeness.push({ of, value: ssim(result, photo.raster) });
    }
  }
  if (falls.length === 0) {
    console.error('  style transfer skipped: it needs two photographs');
    return [];
  }
  return [
    worst('styleTransfer: histogram distance to the style falls by', '%', falls, { atLeast: 60 }),
    worst('styleTransfer: SSIM of lightness with the picture', '', likeness, { atLeast: 0.6 }),
  ];
}

async function strengths(engine: BuiltinEngine, photos: readonly Photo[]): Promise<Row[]> {
  const steps: Figure[] = [];
  const kept: Figure[] = [];
  for (const { name, raster, file } of photos) {
    const distances: number[] = [];
    for (const strength of [0, 25, 50, 75, 100]) {
      const params = { prompt: 'blue evening in fog', strength };
      const result = await pixelsOf(engine, { tool: 'imgtoimg', params, files: { source: [file] } });
      distances.push(meanDifference(result, raster));
      if (strength === 0) kept.push({ of: name, value: countChanged(raster, result) });
    }
    const grown = distances.slice(1).map((distance, index) => distance - (distances[index] ?? 0));
    const of = `${name} ${distances.map((one) => one.toFixed(1)).join(' < ')}: smallest step`;
    steps.push({ of, value: Math.min(...grown) });
  }
  return [
    worst('imgtoimg: distance grows with strength 0, 25, 50, 75, 100, by at least', '', steps, {
      atLeast: 0.1,
    }),
    worst('imgtoimg at strength 0: pixels changed', '', kept, { atMost: 0 }),
  ];
}

/** What somebody paints over the middle of a picture. */
function ellipse({ width, height }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isIn = Math.hypot((x / width - 0.45) / 0.12, (y / height - 0.5) / 0.12) < 1;
      plane.data[y * width + x] = isIn ? 1 : 0;
    }
  }
  return plane;
}

function maskOf({ width, height, data }: Plane): Raster {
  const mask = createRaster(width, height);
  for (const [i, value] of data.entries()) {
    mask.data.fill(value * 255, i * 4, i * 4 + 3);
    mask.data[i * 4 + 3] = 255;
  }
  return mask;
}

function alphaOf({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = (data[i * 4 + 3] ?? 0) / 255;
  return plane;
}
