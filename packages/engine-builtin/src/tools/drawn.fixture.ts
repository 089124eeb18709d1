// Pictures that tests draw themselves, and running a tool on them.
import { createRaster, type Raster } from '../imaging/raster.ts';
import { hashUnit } from '../render/random.ts';
import type { Tool } from './tool.ts';
import { withPixels } from './tool.fixture.ts';

type Colour = readonly [number, number, number];

/** A picture whose pixels a function says. */
export function drawn(width: number, height: number, colour: (x: number, y: number) => Colour): Raster {
  const raster = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raster.data.set([...colour(x, y), 255], (y * width + x) * 4);
  }
  return raster;
}

/** White inside a circle, black outside: a mask as a person paints it. */
export function circleMask(width: number, height: number, cx: number, cy: number, radius: number): Raster {
  return drawn(width, height, (x, y) => (Math.hypot(x - cx, y - cy) < radius ? [255, 255, 255] : [0, 0, 0]));
}

/** A red ball on ground of soft stripes, with a little noise: something to cut out, and something to fill from. */
export function ballOnStripes(width = 160, height = 120): Raster {
  return drawn(width, height, (x, y) => {
    const noise = (hashUnit(x, y, 7) - 0.5) * 10;
    if (Math.hypot(x - width / 2, y - height / 2) < height * 0.28) {
      const light = 1 - Math.hypot(x - width * 0.45, y - height * 0.4) / height;
      return [210 * light + 30 + noise, 40 * light + noise + 12, 36 * light + noise + 10];
    }
    const stripe = 14 * Math.sin((x + y * 0.3) / 4);
    return [120 + stripe + noise, 150 + stripe + noise, 120 + stripe + noise];
  });
}

const quiet = { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined };

/** Runs a tool with its defaults and these values. */
export async function runOn(
  tool: Tool,
  pictures: Record<string, Raster[]>,
  params: Record<string, unknown> = {},
  seed = 1,
): Promise<Awaited<ReturnType<typeof withPixels>>[]> {
  const defaults = Object.fromEntries(tool.parameters.map(({ name, default: initial }) => [name, initial]));
  const results = await tool.run({ params: { ...defaults, ...params }, pictures, seed }, quiet);
  return Promise.all(results.map(withPixels));
}

/** The first picture that a tool makes. */
export async function firstOf(...run: Parameters<typeof runOn>): Promise<Raster> {
  return (await runOn(...run))[0]!.raster;
}
