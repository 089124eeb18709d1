import { pixelRay } from '../../render/camera.ts';
import { lch, toRgb } from '../../render/colour.ts';
import { createCanvas, sampleCanvas } from '../../render/canvas.ts';
import { clamp01, fbm, noise, smoothstep } from '../../render/noise.ts';
import { hashUnit, type Random } from '../../render/random.ts';
import type { Frame } from '../frame.ts';
import type { Background } from '../stage.ts';

/** Deep space: nebula in two or three hues, dark lanes, and stars of many sizes and temperatures. */
export function spaceBackdrop(frame: Frame, random: Random): Background {
  const { intent } = frame;
  const base = intent.colours[0]?.h ?? (intent.salt ? intent.salt % 360 : random.range(180, 360));
  const second = intent.colours[1]?.h ?? base + random.pick([-70, 60, 110, 150]);
  const vivid = 0.13 + intent.vividness * 0.05;
  const hues = [
    toRgb(lch(0.5, vivid, base)),
    toRgb(lch(0.66, vivid, second)),
    toRgb(lch(0.85, 0.07, second + 40)),
  ];
  const offset = random.range(0, 150);
  const tilt = random.range(-0.8, 0.8);
  const strength = intent.subject === 'nebula' ? 1.15 : 0.55;
  return (camera, width, height) => {
    const w = Math.ceil(width / 2);
    const h = Math.ceil(height / 2);
    const cloud = createCanvas(w, h);
    const ray = new Float32Array(3);
    for (let y = 0; y < h; y++) {
      if (y % 32 === 0) frame.checkpoint();
      for (let x = 0; x < w; x++) {
        pixelRay(camera, width, height, x * 2 + 1, y * 2 + 1, ray);
        const u = ray[0]! * 1.6 + ray[2]! * 0.9 + offset;
        const v = ray[1]! * 1.6 + ray[2]! * 0.5 + offset * 0.6;
        const wx = fbm(u * 1.2, v * 1.2, 3) - 0.5;
        const wy = fbm(u * 1.2 + 40, v * 1.2, 3) - 0.5;
        const mass = fbm(u * 1.3 + wx * 2.4, v * 1.3 + wy * 2.4, 6);
        const lane = fbm(u * 2.3 + wy * 3, v * 2.3 - wx * 3 + 17, 5);
        const ribbon = Math.exp(-(((ray[1]! + ray[0]! * tilt + wx * 0.9) / 0.42) ** 2));
        const dense =
          smoothstep(0.42, 0.9, mass * 0.8 + ribbon * 0.26) * (1 - smoothstep(0.5, 0.72, lane) * 0.8);
        const mix = clamp01(noise(u * 0.9 + wx * 2, v * 0.9) * 1.6 - 0.3);
        const core = smoothstep(0.55, 0.98, dense);
        const i = (y * w + x) * 3;
        for (let c = 0; c < 3; c++) {
          const hue = hues[0]![c]! + (hues[1]![c]! - hues[0]![c]!) * mix;
          cloud.data[i + c] = (hue * dense * (0.25 + dense) + hues[2]![c]! * core * 0.32) * strength;
        }
      }
    }
    const out = new Float32Array(3);
    return (canvas, top, bottom) => {
      const unit = Math.min(width, height);
      for (let y = top; y < bottom; y++) {
        for (let x = 0; x < width; x++) {
          sampleCanvas(cloud, x / 2 - 0.25, y / 2 - 0.25, out);
          let star = 0;
          let warm = 0.5;
          // Three grids of stars: many faint ones, some bright, few very bright.
          for (let k = 0; k < 3; k++) {
            const cells = [150, 62, 17][k]!;
            const gx = ((x + 0.5) / unit) * cells;
            const gy = ((y + 0.5) / unit) * cells;
            const cx = Math.floor(gx);
            const cy = Math.floor(gy);
            if (hashUnit(cx, cy, k + offset) > [0.3, 0.3, 0.4][k]!) continue;
            const px = cx + 0.2 + 0.6 * hashUnit(cx, cy, k + 10);
            const py = cy + 0.2 + 0.6 * hashUnit(cx, cy, k + 20);
            const d = (((gx - px) ** 2 + (gy - py) ** 2) / (cells * cells)) * 1e6;
            const power = hashUnit(cx, cy, k + 30) ** 3;
            const glow =
              Math.exp(-d / (0.5 + k * 1.1)) * (0.35 + power * (1 + k * 2.5)) +
              (k === 2 ? (power * 0.12) / (1 + d * 0.12) : 0);
            if (glow > star) warm = hashUnit(cx, cy, k + 40);
            star += glow;
          }
          const i = (y * width + x) * 3;
          canvas.data[i] = out[0]! + 0.004 + star * (0.7 + warm * 0.5);
          canvas.data[i + 1] = out[1]! + 0.005 + star * 0.88;
          canvas.data[i + 2] = out[2]! + 0.012 + star * (1.2 - warm * 0.55);
        }
      }
    };
  };
}
