// What tests of tools share: pictures drawn from functions, and running a tool as the worker does.
import type { ParameterValues } from '@tai/contracts';
import { decode } from '../imaging/codec.ts';
import { createRaster, type Raster } from '../imaging/raster.ts';
import type { Tool, ToolResult } from './tool.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];

/** A picture whose colour at each place (0 to 1 from the left and the top) a function says, in 0 to 255. */
export function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): Raster {
  const raster = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha = 255] = colourAt((x + 0.5) / width, (y + 0.5) / height);
      raster.data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return raster;
}

interface Run {
  params?: ParameterValues;
  pictures?: Record<string, Raster[]>;
  seed?: number;
  progress?: (percent: number) => void;
  checkpoint?: () => void;
}

/** Runs a tool with its default values where none are given. */
export async function runWith(tool: Tool, run: Run): Promise<Made[]> {
  const params = Object.fromEntries(tool.parameters.map((parameter) => [parameter.name, parameter.default]));
  const results = await tool.run(
    { params: { ...params, ...run.params }, seed: run.seed ?? 1, pictures: run.pictures ?? {} },
    {
      checkpoint: run.checkpoint ?? (() => undefined),
      progress: run.progress ?? (() => undefined),
      preview: () => undefined,
    },
  );
  return Promise.all(results.map(withPixels));
}

type Made = ToolResult & { raster: Raster };

/** A result whose pixels can be looked at, whichever form the tool gave it. */
export async function withPixels(result: ToolResult): Promise<Made> {
  return 'raster' in result ? result : { ...result, raster: await decode(result.encoded.data) };
}

/** Mean colour of a part of a picture, its sides given as shares of the picture's. */
export function meanColour(
  { width, height, data }: Raster,
  [left, top, right, bottom]: readonly [number, number, number, number] = [0, 0, 1, 1],
): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y++) {
    for (let x = Math.floor(left * width); x < right * width; x++) {
      for (let c = 0; c < 3; c++) sums[c] = sums[c]! + data[(y * width + x) * 4 + c]!;
      count++;
    }
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

/** Whether two pictures are equal, byte by byte. */
export function samePixels(a: Raster, b: Raster): boolean {
  return a.width === b.width && a.height === b.height && a.data.every((value, at) => value === b.data[at]);
}
