import { lch, mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../../render/colour.ts';
import type { Radiance } from '../../render/environment.ts';
import { clamp01, smoothstep } from '../../render/noise.ts';
import type { Random } from '../../render/random.ts';
import type { Fog } from '../../render/meshScene.ts';
import { normalise, type Vec3 } from '../../render/vector.ts';
import type { SceneIntent } from '../../prompt/sceneIntent.ts';
import { names } from '../../prompt/sceneIntent.ts';
import type { Background } from '../stage.ts';

interface SoftBox {
  towards: Vec3;
  side: Vec3;
  up: Vec3;
  width: number;
  height: number;
  colour: Rgb;
}

/** A photographer's studio: seamless backdrop, a big light above, strips at the sides. */
interface Studio {
  floor: Rgb;
  backdrop: Rgb;
  radiance: Radiance;
  background: Background;
  /** Lets the floor run into the backdrop without an edge. */
  fog: Fog;
  key: { direction: Vec3; colour: Rgb; softness: number };
  bounce: Rgb;
  dark: boolean;
}

export function createStudio(intent: SceneIntent, random: Random, accentHue: number | null): Studio {
  const asked = intent.backdrop;
  const light = names(intent, 'studio') && intent.drama <= 0.3 && intent.time !== 'night';
  const dark = asked
    ? asked.l < 0.42
    : intent.time === 'night' ||
      intent.drama > 0.3 ||
      (names(intent, 'black') && intent.colours.length > 1) ||
      (intent.time === null && intent.vividness <= 0 && random.chance(0.3) && !light);
  const hue = accentHue ?? random.range(0, 360);
  // The backdrop is a quiet relative of the subject: its own hue, its neighbour or its complement.
  const backHue = hue + random.pick([0, 25, -30, 180, 160, 200]);
  const chroma =
    (intent.vividness > 0.3 ? 0.1 : random.range(0.008, 0.055)) * (intent.vividness < -0.8 ? 0 : 1);
  const drawn = toRgb(lch(dark ? random.range(0.22, 0.32) : random.range(0.72, 0.9), chroma, backHue));
  const backdrop = asked ? toRgb({ ...asked, c: asked.c * 0.92 }) : drawn;
  const floor = scaleRgb(backdrop, dark ? 0.85 : 0.95);
  const warm = oklch(0.97, 0.03, 75);
  const cool = oklch(0.95, 0.035, 245);
  const side = random.chance(0.5) ? 1 : -1;
  const gain = dark ? 1.05 : 1;
  const boxes = [
    softBox([side * 0.35, 1, -0.25], 0.95, 0.5, scaleRgb(warm, 3.4 * gain)),
    softBox([-side * 1, 0.42, 0.1], 0.2, 0.75, scaleRgb(cool, 3.6 * gain)),
    softBox([side * 0.9, 0.5, -0.75], 0.32, 0.6, scaleRgb(warm, 2.6 * gain)),
    softBox([0.15 * side, 0.3, 1], 0.9, 0.14, scaleRgb(cool, dark ? 2.4 : 1.2)),
    // Reflectors beside the camera: without them metal would mirror a dark room.
    softBox([side * 0.75, 0.22, -0.8], 0.16, 0.8, scaleRgb(warm, 1.5 * gain)),
    softBox([-side * 0.5, 0.12, -1], 0.1, 0.9, scaleRgb(cool, 1.1 * gain)),
  ];
  const top = scaleRgb(backdrop, dark ? 0.35 : 0.62);
  const radiance: Radiance = (dx, dy, dz, out) => {
    const t = smoothstep(-0.25, 0.9, dy);
    for (let c = 0; c < 3; c++) {
      const wall = backdrop[c]! * (dark ? 0.9 : 0.85) + (top[c]! - backdrop[c]! * (dark ? 0.9 : 0.85)) * t;
      out[c] = dy < 0 ? floor[c]! * (dark ? 0.35 : 0.62) * (1 + 0.4 * dy) : wall;
    }
    for (const box of boxes) {
      const facing = dx * box.towards[0] + dy * box.towards[1] + dz * box.towards[2];
      if (facing <= 0) continue;
      const a = Math.abs(dx * box.side[0] + dy * box.side[1] + dz * box.side[2]) / facing / box.width;
      const b = Math.abs(dx * box.up[0] + dy * box.up[1] + dz * box.up[2]) / facing / box.height;
      const share =
        (1 - smoothstep(0.82, 1.08, a)) * (1 - smoothstep(0.82, 1.08, b)) * (1 - 0.3 * Math.max(a, b));
      for (let c = 0; c < 3; c++) out[c] = out[c]! + box.colour[c]! * Math.max(0, share);
    }
  };
  const backdropAt = (dx: number, dy: number, dz: number, out: Float32Array) => {
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const lift = clamp01(dy / length + 0.12);
    // A pool of light on the wall behind the subject keeps its outline readable.
    const pool = Math.exp(-((dy / length - 0.06) ** 2) * 9) * 0.5 + 0.6;
    for (let c = 0; c < 3; c++) out[c] = backdrop[c]! * pool * (1 - lift * 0.35) * (dark ? 1.1 : 1.05);
  };
  const ray = new Float32Array(3);
  return {
    floor,
    backdrop,
    radiance,
    dark,
    background: (camera, width, height) => {
      const scale = 1 / (Math.min(width, height * 1.35) * camera.focal);
      return (canvas, first, last) => {
        for (let y = first; y < last; y++) {
          const b = (height * camera.centreY - y) * scale;
          for (let x = 0; x < width; x++) {
            const a = (x - width * camera.centreX) * scale;
            backdropAt(
              camera.forward[0] + camera.right[0] * a + camera.up[0] * b,
              camera.forward[1] + camera.right[1] * a + camera.up[1] * b,
              camera.forward[2] + camera.right[2] * a + camera.up[2] * b,
              ray,
            );
            canvas.data.set(ray, (y * width + x) * 3);
          }
        }
      };
    },
    fog: { density: 0, falloff: Infinity, colour: backdropAt },
    key: {
      direction: normalise([side * 0.55, 1, -0.55]),
      colour: scaleRgb(warm, dark ? 0.7 : 0.85),
      softness: 9,
    },
    bounce: mixRgb(scaleRgb(floor, 0.3), [0.02, 0.02, 0.02], 0.2),
  };
}

function softBox(towards: Vec3, width: number, height: number, colour: Rgb): SoftBox {
  const t = normalise(towards);
  const side = normalise(Math.abs(t[1]) > 0.95 ? [1, 0, 0] : [t[2], 0, -t[0]]);
  const up: Vec3 = [
    t[1] * side[2] - t[2] * side[1],
    t[2] * side[0] - t[0] * side[2],
    t[0] * side[1] - t[1] * side[0],
  ];
  return { towards: t, side, up, width, height, colour };
}
