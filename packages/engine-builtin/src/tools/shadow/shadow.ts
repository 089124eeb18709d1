import { type LightDirection, percentParameter, sourceParameter } from '@tai/contracts';
import { linearOf, srgbOf } from '../../imaging/lab.ts';
import { createPlane, createRaster, type Raster } from '../../imaging/raster.ts';
import { classicalLabel } from '../parameters.ts';
import { findSubject, subjectParameter } from '../subject.ts';
import type { Tool } from '../tool.ts';
import { castShadow, type Form, formOf } from './form.ts';

/** New light from a direction, with a soft shadow behind what stands out. */
export const shadow: Tool = {
  key: 'shadow',
  model: 'shading-normals',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    {
      name: 'light',
      label: { en: 'Light direction', zh: '光源方向', ja: '光の方向' },
      type: 'light',
      default: { azimuth: 315, elevation: 40 },
    },
    {
      name: 'colour',
      label: { en: 'Light color', zh: '光的颜色', ja: '光の色' },
      type: 'colour',
      default: '#ffd9a8',
    },
    percentParameter('intensity', { en: 'Intensity', zh: '强度', ja: '強さ' }, 60),
    percentParameter('softness', { en: 'Softness', zh: '柔和度', ja: '柔らかさ' }, 50),
    percentParameter('shadow', { en: 'Shadow', zh: '阴影', ja: '影' }, 40),
    subjectParameter,
  ],
  async run({ params, pictures }, hooks) {
    const source = pictures['source']![0]!;
    const share = (name: string) => Number(params[name]) / 100;
    const intensity = share('intensity');
    const shade = share('shadow');
    if (intensity === 0 && shade === 0) return [{ raster: source }];
    const subject = await findSubject(source, pictures['mask']?.[0], {
      ...hooks,
      progress: (percent) => hooks.progress(percent * 0.4),
    });
    const direction = vectorOf(params['light'] as LightDirection);
    const softness = share('softness');
    const form = formOf(source, subject, softness, hooks.checkpoint);
    hooks.progress(70);
    const flat = Math.hypot(direction.x, direction.y);
    const dark = createPlane(source.width, source.height);
    if (subject && shade > 0 && flat > 0.05) {
      const away = { x: -direction.x / flat, y: -direction.y / flat };
      const length = Math.min(0.4, 0.1 * (flat / Math.max(0.18, direction.z)));
      const cast = castShadow(subject, away, length, softness, hooks.checkpoint);
      for (let i = 0; i < dark.data.length; i++) dark.data[i] = cast.data[i]! * (1 - subject.data[i]!);
    }
    hooks.progress(85);
    const lamp = [1, 3, 5].map((at) =>
      linearOf(Number.parseInt(String(params['colour']).slice(at, at + 2), 16)),
    );
    const raster = relit(source, form, dark.data, { direction, lamp, intensity, shade }, hooks.checkpoint);
    return [{ raster }];
  },
};

/** Towards the light: right, down, to the viewer. */
interface Direction {
  x: number;
  y: number;
  z: number;
}

function vectorOf({ azimuth, elevation }: LightDirection): Direction {
  const turn = (azimuth * Math.PI) / 180;
  const lift = (elevation * Math.PI) / 180;
  return { x: Math.sin(turn) * Math.cos(lift), y: -Math.cos(turn) * Math.cos(lift), z: Math.sin(lift) };
}

interface Lamp {
  direction: Direction;
  /** Linear light of each channel. */
  lamp: readonly number[];
  intensity: number;
  shade: number;
}

/** In linear light: the lamp replaces a part of the light that was there, where surfaces face it. */
function relit(
  source: Raster,
  form: Form,
  cast: Float32Array,
  { direction, lamp, intensity, shade }: Lamp,
  checkpoint: () => void,
): Raster {
  const { width, height, data } = source;
  const out = createRaster(width, height);
  const strongest = Math.max(0.05, ...lamp);
  const tint = lamp.map((channel) => channel / strongest);
  const level = Math.max(...lamp);
  const flat = Math.max(0.15, direction.z);
  // Half way between the lamp and the viewer.
  const half = Math.hypot(direction.x, direction.y, direction.z + 1) || 1;
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) checkpoint();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = i * 4;
      const [sx, sy] = [form.right[i]!, form.down[i]!];
      // A slope that falls to the right faces right.
      const [nx, ny] = [sx, sy];
      const length = Math.hypot(nx, ny, 1);
      const facing = Math.max(0, (nx * direction.x + ny * direction.y + direction.z) / length);
      // The lamp stands at the edge that the light comes from: what is nearer gets more.
      const near = 1 + 1.5 * ((x / width - 0.5) * direction.x + (y / height - 0.5) * direction.y);
      const received = (facing / (0.35 + flat * 0.65)) * near * level;
      const gloss =
        Math.max(0, (nx * direction.x + ny * direction.y + direction.z + 1) / (length * half)) ** 24;
      const spark = gloss * 0.05 * near * level * intensity;
      const blocked = 1 - Math.min(0.92, cast[i]! * shade * 1.05);
      // Without shadow the side that is turned away keeps more of its old light.
      const rest = 1 - intensity * 0.86;
      for (let c = 0; c < 3; c++) {
        const base = linearOf(data[at + c]!);
        const lit =
          base * (rest + intensity * received * (0.25 + 0.95 * tint[c]!)) + spark * tint[c]! * (0.25 + base);
        out.data[at + c] = srgbOf(shoulder(lit * blocked));
      }
      out.data[at + 3] = data[at + 3]!;
    }
  }
  return out;
}

/** Bright light rolls off instead of burning out. */
function shoulder(value: number): number {
  const knee = 0.72;
  if (value <= knee) return value;
  const over = value - knee;
  return knee + ((1 - knee) * over) / (over + (1 - knee));
}
