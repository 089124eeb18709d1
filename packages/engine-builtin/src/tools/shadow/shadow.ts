import type { LightDirection } from '@tai/contracts';
import { linearOf, srgbOf } from '../../imaging/lab.ts';
import { blurred, guidedFilter, luma, resizePlane } from '../../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { classicalLabel, percentParameter, sourceParameter } from '../parameters.ts';
import type { Tool, ToolHooks } from '../tool.ts';

/** New light from a direction, with soft shadows behind what stands up. */
export const shadow: Tool = {
  key: 'shadow',
  model: 'shading-normals',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    {
      name: 'light',
      label: { en: 'Light from', zh: '光源方向', ja: '光の方向' },
      type: 'light',
      default: { azimuth: 315, elevation: 40 },
    },
    {
      name: 'colour',
      label: { en: 'Colour of the light', zh: '光的颜色', ja: '光の色' },
      type: 'colour',
      default: '#ffd9a8',
    },
    percentParameter('intensity', { en: 'Intensity', zh: '强度', ja: '強さ' }, 60),
    percentParameter('softness', { en: 'Softness', zh: '柔和度', ja: '柔らかさ' }, 50),
    percentParameter('shadow', { en: 'Shadow', zh: '阴影', ja: '影' }, 40),
  ],
  run({ params, pictures }, hooks) {
    const source = pictures['source']![0]!;
    const share = (name: string) => Number(params[name]) / 100;
    const intensity = share('intensity');
    if (intensity === 0 && share('shadow') === 0) return Promise.resolve([{ raster: source }]);
    const direction = vectorOf(params['light'] as LightDirection);
    const height = heightOf(source, hooks);
    hooks.progress(35);
    const shading = shadingOf(height, direction, share('softness'));
    hooks.checkpoint();
    hooks.progress(55);
    const cast = castOf(height, direction, share('softness'), hooks);
    hooks.progress(80);
    const raster = relit(source, shading, cast, {
      colour: String(params['colour']),
      intensity,
      shade: share('shadow'),
      direction,
    });
    return Promise.resolve([{ raster }]);
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

/** Bright and low in the picture is near: a rough relief from several scales of brightness, smooth inside surfaces. */
function heightOf(source: Raster, hooks: ToolHooks): Plane {
  const light = luma(source);
  const { width, height } = light;
  const longest = Math.max(width, height);
  const relief = createPlane(width, height);
  const weights = [0.12, 0.28, 0.6];
  for (const [index, share] of [160, 48, 14].entries()) {
    const smooth = blurred(light, longest / share);
    for (let i = 0; i < relief.data.length; i++) {
      relief.data[i] = relief.data[i]! + smooth.data[i]! * weights[2 - index]!;
    }
    hooks.checkpoint();
  }
  return guidedFilter(light, relief, Math.max(2, Math.round(longest / 90)), 2e-3);
}

/** How much more (or less) light than a flat surface each pixel gets, from about -1 to 1. */
function shadingOf(relief: Plane, light: Direction, softness: number): Plane {
  const { width, height } = relief;
  const smooth = blurred(relief, 0.6 + softness * (Math.max(width, height) / 220));
  const steep = Math.max(width, height) / 14;
  const shading = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (px: number, py: number) =>
        smooth.data[Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px))]!;
      const nx = (at(x - 1, y) - at(x + 1, y)) * steep;
      const ny = (at(x, y - 1) - at(x, y + 1)) * steep;
      const length = Math.hypot(nx, ny, 1);
      shading.data[y * width + x] = Math.max(0, (nx * light.x + ny * light.y + light.z) / length) - light.z;
    }
  }
  return shading;
}

/** 1 where the relief stands between a place and the light; searched on a small copy. */
function castOf(relief: Plane, light: Direction, softness: number, hooks: ToolHooks): Plane {
  const scale = Math.min(1, 360 / Math.max(relief.width, relief.height));
  const small = resizePlane(
    relief,
    Math.max(8, Math.round(relief.width * scale)),
    Math.max(8, Math.round(relief.height * scale)),
  );
  const { width, height } = small;
  const cast = createPlane(width, height);
  const flat = Math.hypot(light.x, light.y);
  const reach = Math.round(Math.max(width, height) * 0.22);
  // Relief in pixels: the brightest part stands up by a fifth of the picture.
  const tall = Math.max(width, height) * 0.35;
  const rise = flat < 0.05 ? Infinity : light.z / flat;
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) hooks.checkpoint();
    for (let x = 0; x < width; x++) {
      const ground = small.data[y * width + x]! * tall;
      let deepest = 0;
      for (let step = 2; step < reach; step += 2) {
        const px = Math.round(x + (light.x / flat) * step);
        const py = Math.round(y + (light.y / flat) * step);
        if (px < 0 || py < 0 || px >= width || py >= height || !Number.isFinite(rise)) break;
        const over = small.data[py * width + px]! * tall - (ground + rise * step + 1);
        deepest = Math.max(deepest, over / (4 + step * 0.25));
      }
      cast.data[y * width + x] = Math.min(1, deepest);
    }
  }
  const soft = blurred(cast, 1 + softness * (Math.max(width, height) / 60));
  return resizePlane(soft, relief.width, relief.height);
}

interface Light {
  colour: string;
  intensity: number;
  shade: number;
  direction: Direction;
}

/** In linear light: what is lit gets the colour of the lamp, what is turned away and in shadow gets less. */
function relit(source: Raster, shading: Plane, cast: Plane, light: Light): Raster {
  const { width, height } = source;
  const lamp = [1, 3, 5].map((at) => linearOf(Number.parseInt(light.colour.slice(at, at + 2), 16)));
  const data = Uint8ClampedArray.from(source.data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // The side of the picture that is nearer to the lamp is brighter.
      const side = ((x / width - 0.5) * light.direction.x + (y / height - 0.5) * light.direction.y) * 1.1;
      const gain = (shading.data[i]! * 1.7 + side) * light.intensity;
      const dark = 1 - Math.min(0.9, cast.data[i]! * light.shade * 0.95);
      for (let c = 0; c < 3; c++) {
        const base = linearOf(source.data[i * 4 + c]!);
        const tint = gain > 0 ? 1 + gain * (0.35 + lamp[c]! * 1.5) : Math.max(0.12, 1 + gain * 0.9);
        const glow = Math.max(0, gain) * lamp[c]! * 0.045;
        data[i * 4 + c] = srgbOf((base * tint + glow) * dark);
      }
    }
  }
  return { width, height, data };
}
