import { createCanvas, type Canvas } from '../../render/canvas.ts';
import type { Atmosphere } from '../../render/atmosphere.ts';
import { lookAt } from '../../render/camera.ts';
import { mixRgb, type Rgb } from '../../render/colour.ts';
import { fbm, noise, smoothstep } from '../../render/noise.ts';
import { hazeColour } from '../../render/sky.ts';
import type { FinishOptions } from '../../render/finish.ts';
import type { Frame, Painting } from '../frame.ts';
import { skyBackground } from '../stage.ts';

/** A painting that was drawn as a whole beforehand; its rows are copied out. */
export function drawnPainting(
  canvas: Canvas,
  finish: FinishOptions,
  complete?: (canvas: Canvas) => void,
): Painting {
  const paintRows: Painting['paintRows'] = (target, top, bottom) => {
    target.data.set(
      canvas.data.subarray(top * canvas.width * 3, bottom * canvas.width * 3),
      top * canvas.width * 3,
    );
  };
  return complete ? { paintRows, complete, finish } : { paintRows, finish };
}

/** Sky with ranges of hills in haze, each darker than the one behind; the foreground is almost a silhouette. */
export function drawRanges(frame: Frame, air: Atmosphere, ranges: number, horizon: number, ink: Rgb): Canvas {
  const { width, height } = frame;
  const random = frame.random.fork('ranges');
  const canvas = createCanvas(width, height);
  const camera = lookAt([0, 1, 0], [0, 1 + (horizon - 0.5) * 6, 10], 1);
  skyBackground(frame, air)(camera, width, height)(canvas, 0, height);
  const out = new Float32Array(3);
  hazeColour(air, camera.forward[0], 0, camera.forward[2], out);
  const haze: Rgb = [out[0]!, out[1]!, out[2]!];
  const unit = Math.min(width, height);
  for (let k = 0; k < ranges; k++) {
    frame.checkpoint();
    const t = (k + 1) / ranges;
    const base = height * (horizon + (0.96 - horizon) * t ** 1.5 * 0.8);
    const offset = random.range(0, 90);
    const rough = 0.16 * (1 - t * 0.75);
    const tone = mixRgb(haze, ink, t ** 1.25);
    const edge = new Float32Array(width);
    for (let x = 0; x < width; x++) {
      const u = (x / unit) * (1.6 + t * 0.6) + offset;
      const trees =
        k > 0 && k < ranges - 1
          ? Math.max(0, noise(u * 46, k) - 0.45) * 0.02 * (1 + t) * smoothstep(0.35, 0.6, noise(u * 3, 9))
          : 0;
      edge[x] = base - (fbm(u * 1.6, k * 3.1, 6) - 0.42) * rough * unit * 2.2 - trees * unit;
    }
    for (let x = 0; x < width; x++) {
      const from = edge[x]!;
      for (let y = Math.max(0, Math.floor(from)); y < height; y++) {
        const cover = Math.min(1, y + 1 - from);
        // Mist lies in the valley before the next range.
        const mist = Math.exp(-Math.max(0, y - from) / (unit * 0.1)) * (1 - t * 0.4);
        const i = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) {
          const colour = haze[c]! + (tone[c]! - haze[c]!) * (0.55 + 0.45 * mist);
          canvas.data[i + c] = canvas.data[i + c]! + (colour - canvas.data[i + c]!) * cover;
        }
      }
    }
  }
  return canvas;
}
