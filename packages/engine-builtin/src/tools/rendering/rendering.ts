import {
  countParameter,
  followPromptLabel,
  percentParameter,
  promptParameter,
  selectParameter,
  sourceParameter,
  tools,
} from '@tai/contracts';
import { fromLab } from '../../imaging/lab.ts';
import { blurred } from '../../imaging/plane.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../imaging/raster.ts';
import { parsePrompt } from '../../prompt/parsePrompt.ts';
import { type Said, saidIn } from '../../prompt/saidIn.ts';
import type { TimeOfDay } from '../../prompt/sceneIntent.ts';
import { promptWordsOf } from '../../prompt/promptWords.ts';
import { type Lch, lch } from '../../render/colour.ts';
import { smoothstep } from '../../render/noise.ts';
import { hashUnit } from '../../render/random.ts';

import { classicalLabel, seedParameter } from '../parameters.ts';
import { chosenStyles, stylesParameter, withStyles } from '../styleLook.ts';
import { type Tool, ToolError, type ToolHooks, type ToolInput } from '../tool.ts';
import { inTrained } from '../trainedLook.ts';
import { inflate } from './inflate.ts';
import { readDrawing, type Drawing } from './lineArt.ts';
import { type Material, type MaterialKey, materials, materialWords, metalColours } from './materials.ts';
import { partsOf } from './parts.ts';

const model = 'inflate-and-shade';

/** A drawing becomes a rendering: its areas get colours and material, round form, light and a shadow. */
export const rendering: Tool = {
  key: 'rendering',
  model,
  modelLabel: classicalLabel,
  parameters: [
    {
      ...sourceParameter,
      name: 'sketch',
      label: { en: 'Sketch', zh: '线稿', ja: 'スケッチ' },
      help: {
        en: 'Line art with closed shapes works best. Small gaps are closed automatically.',
        zh: '封闭区域的线稿效果最佳，小缺口会自动闭合。',
        ja: '閉じた領域の線画が最適です。小さな隙間は閉じられます。',
      },
      role: 'sketch',
    },
    promptParameter({
      help: {
        en: 'Describe colors, materials, light and background, for example “red car paint, sunset”.',
        zh: '颜色、材质、光线和背景，例如“红色车漆，日落”。',
        ja: '色、素材、光、背景。例：「赤い車の塗装、夕焼け」',
      },
    }),
    selectParameter(
      'material',
      { en: 'Material', zh: '材质', ja: '素材' },
      {
        auto: followPromptLabel,
        ...Object.fromEntries(Object.entries(materials).map(([value, { label }]) => [value, label])),
      },
      'auto',
    ),
    percentParameter('lines', { en: 'Line fidelity', zh: '线条保留', ja: '線の忠実さ' }, 60),
    stylesParameter(tools.rendering.flow, model),
    countParameter,
    seedParameter,
  ],
  async run({ params, pictures, seed, trained }, hooks) {
    const raster = await styledSketch(pictures['sketch']![0]!, { params, seed, trained }, hooks);
    return [{ raster, promptWords: promptWordsOf([String(params['prompt'])]) }];
  },
  // At this size the tool itself is quick enough: what is seen while drawing is what a job of that size gives.
  live: {
    expectedMs: 300,
    async run({ params, pictures, seed, trained }, { checkpoint }) {
      const hooks = { checkpoint, progress: () => {}, preview: () => {} };
      return styledSketch(pictures['sketch']![0]!, { params, seed, trained }, hooks);
    },
  },
};

/** @throws ToolError when no area of the drawing is closed */
function styledSketch(
  sketch: Raster,
  { params, seed, trained }: Pick<ToolInput, 'params' | 'seed' | 'trained'>,
  hooks: ToolHooks,
): Promise<Raster> | Raster {
  const rendered = renderedSketch(sketch, { params, seed }, hooks);
  const named = withStyles(rendered, chosenStyles(params), seed, hooks.checkpoint);
  return inTrained(named, trained, seed, hooks.checkpoint);
}

/** @throws ToolError when no area of the drawing is closed */
function renderedSketch(
  sketch: Raster,
  { params, seed }: Pick<ToolInput, 'params' | 'seed'>,
  hooks: ToolHooks,
): Raster {
  const drawing = readDrawing(sketch);
  hooks.checkpoint();
  hooks.progress(30);
  if (drawing.areaCount < 2) throw new ToolError('outlinesOpen');
  const prompt = String(params['prompt']);
  const intent = parsePrompt(prompt, '', 'auto', seed);
  const asked = String(params['material']);
  const named = intent.concepts.map((concept) => materialWords[concept]).find((key) => key !== undefined);
  const key = asked === 'auto' ? (named ?? (intent.family === 'vehicle' ? 'carPaint' : 'plastic')) : asked;
  const material: Material = materials[key as MaterialKey];
  const said = saidIn(prompt);
  if (material === materials.metal) {
    const metal = metalColours.find(([words]) => words.test(prompt));
    if (metal) said.colours = [lch(metal[1], metal[2], (metal[3] * 180) / Math.PI)];
  }
  const raster = shadeAreas(drawing, material, { said, backdrop: intent.backdrop, seed }, hooks);
  hooks.preview(raster);
  drawLines(raster, drawing.lines, Number(params['lines']) / 100);
  return raster;
}

/** From the upper left, towards the viewer. */
const light = { x: -0.45, y: -0.62, z: 0.64 };

interface Setting {
  said: Said;
  backdrop: Lch | null;
  seed: number;
}

function shadeAreas(
  { areas, areaCount, lines }: Drawing,
  base: Material,
  { said, backdrop, seed }: Setting,
  hooks: ToolHooks,
): Raster {
  const { width, height } = lines;
  const parts = partsOf(areas, areaCount, width, base, said, seed);
  const relief = inflate(areas, width, height, base.round, hooks.checkpoint);
  hooks.progress(60);
  const ground = groundShadow(areas, width, height);
  const sky = backdropOf(backdrop, said.time);
  const floor = floorOf(areas, width, height);
  const lab = new Float32Array(width * height * 3);
  const longest = Math.max(width, height);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) hooks.checkpoint();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const area = areas[i]!;
      if (area === 0) {
        // A studio: a wall that is lit behind the thing, a floor before it, and a soft bend between them.
        const fall = Math.hypot(x / width - 0.5, (y / height - 0.42) * 1.2);
        const bend = smoothstep(floor - 0.12, floor + 0.05, y / height);
        const level = sky.L - fall * 0.2 - bend * 0.05 + bend * Math.max(0, y / height - floor) * 0.12;
        lab[i * 3] = level * (1 - ground.data[i]! * 0.62);
        lab[i * 3 + 1] = sky.a;
        lab[i * 3 + 2] = sky.b;
        continue;
      }
      const { nx, ny, nz } = normalAt(relief, x, y);
      const colour = parts[area]!;
      const { material } = colour;
      const lit = Math.max(0, nx * light.x + ny * light.y + nz * light.z);
      // Light from above and a little from the ground, as outside and in a studio.
      const ambient = 0.42 + 0.22 * -ny;
      const half = halfway(nx, ny, nz);
      const highlight = material.gloss * half ** material.shine;
      const mirrored = mirrorOf(nx, ny, nz, sky.L) * material.mirror;
      const texture =
        material.grain === 0
          ? 0
          : material.grain * (grainAt(x, y, longest, material.stretch, area + seed) - 0.5);
      const shade = ambient + lit * 0.72;
      lab[i * 3] =
        Math.min(
          1.02,
          colour.L * (0.35 + 0.72 * shade) * (1 - material.mirror * 0.35) + mirrored + texture * 0.4,
        ) +
        highlight * 0.42;
      const fade = Math.max(0, 1 - highlight - mirrored * 0.6);
      lab[i * 3 + 1] = colour.a * fade;
      lab[i * 3 + 2] = colour.b * fade;
    }
  }
  hooks.progress(90);
  const opaque = createRaster(width, height);
  opaque.data.fill(255);
  return fromLab({ width, height, data: lab }, opaque);
}

interface LabColour {
  L: number;
  a: number;
  b: number;
}

function normalAt({ width, height, data }: Plane, x: number, y: number) {
  const at = (px: number, py: number) =>
    data[Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px))]!;
  const dx = (at(x - 1, y) - at(x + 1, y)) / 2;
  const dy = (at(x, y - 1) - at(x, y + 1)) / 2;
  const length = Math.hypot(dx, dy, 1);
  return { nx: dx / length, ny: dy / length, nz: 1 / length };
}

function halfway(nx: number, ny: number, nz: number): number {
  const length = Math.hypot(light.x, light.y, light.z + 1);
  return Math.max(0, (nx * light.x + ny * light.y + nz * (light.z + 1)) / length);
}

/** A room to be mirrored: bright above, a dark horizon, a lighter floor. */
function mirrorOf(nx: number, ny: number, nz: number, sky: number): number {
  const up = -2 * nz * ny;
  const side = 2 * nz * nx;
  const horizon = Math.exp(-((up + 0.05) ** 2) * 60);
  return (
    (up > 0 ? 0.35 + up * 0.75 * sky : 0.24 + up * -0.2) - horizon * 0.28 + Math.max(0, -side - 0.6) * 0.3
  );
}

/** Noise that runs along the surface, `stretch` times longer than wide. */
function grainAt(x: number, y: number, longest: number, stretch: number, salt: number): number {
  const scale = 420 / longest;
  let sum = 0;
  for (let octave = 0; octave < 3; octave++) {
    const fine = 2 ** octave;
    sum += smoothNoise((x * scale * fine) / stretch, y * scale * fine, salt + octave) / fine;
  }
  return sum / 1.75;
}

function smoothNoise(x: number, y: number, salt: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = (x - x0) ** 2 * (3 - 2 * (x - x0));
  const fy = (y - y0) ** 2 * (3 - 2 * (y - y0));
  const top = hashUnit(x0, y0, salt) * (1 - fx) + hashUnit(x0 + 1, y0, salt) * fx;
  const low = hashUnit(x0, y0 + 1, salt) * (1 - fx) + hashUnit(x0 + 1, y0 + 1, salt) * fx;
  return top + (low - top) * fy;
}

/** Soft and flat below everything that was drawn: dark where it touches, wide where it keeps the light away. */
function groundShadow(areas: Int32Array, width: number, height: number): Plane {
  const touch = createPlane(width, height);
  const wide = createPlane(width, height);
  const thick = Math.max(2, Math.round(height * 0.02));
  const lowest = lowestRow(areas, width, height);
  for (let x = 0; x < width; x++) {
    let bottom = -1;
    for (let y = height - 1; y >= 0 && bottom < 0; y--) if (areas[y * width + x] !== 0) bottom = y;
    if (bottom < 0) continue;
    const over = (lowest - bottom) / height;
    // Only what stands low touches the floor; what hangs higher darkens it less.
    const touching = over < 0.07 ? Math.min(height, bottom + thick) : bottom;
    for (let y = bottom; y < touching; y++) touch.data[y * width + x] = 1;
    const dark = 0.75 * Math.exp(-((over / 0.16) ** 2));
    const from = Math.max(0, lowest - thick * 2);
    for (let y = from; y < Math.min(height, lowest + thick * 2); y++) wide.data[y * width + x] = dark;
  }
  const longest = Math.max(width, height);
  const near = blurred(touch, Math.max(2, longest / 110));
  const far = blurred(wide, Math.max(3, longest / 34));
  for (let i = 0; i < near.data.length; i++) {
    near.data[i] = 1 - (1 - Math.min(1, near.data[i]! * 0.9)) * (1 - Math.min(1, far.data[i]!) * 0.6);
  }
  return near;
}

function lowestRow(areas: Int32Array, width: number, height: number): number {
  for (let i = areas.length - 1; i >= 0; i--) if (areas[i] !== 0) return Math.floor(i / width);
  return height - 1;
}

/** Where the floor begins, from 0 at the top to 1: behind the foot of what was drawn. */
function floorOf(areas: Int32Array, width: number, height: number): number {
  return Math.min(0.9, Math.max(0.45, lowestRow(areas, width, height) / height - 0.1));
}

function backdropOf(backdrop: Lch | null, time: TimeOfDay | null): LabColour {
  if (backdrop) {
    const hue = (backdrop.h * Math.PI) / 180;
    return { L: backdrop.l, a: Math.cos(hue) * backdrop.c, b: Math.sin(hue) * backdrop.c };
  }
  if (time === 'night') return { L: 0.3, a: -0.005, b: -0.05 };
  if (time === 'sunset' || time === 'golden') return { L: 0.85, a: 0.03, b: 0.06 };
  return { L: 0.94, a: 0, b: 0.004 };
}

function drawLines(raster: Raster, lines: Plane, fidelity: number): void {
  if (fidelity === 0) return;
  for (let i = 0; i < lines.data.length; i++) {
    const ink = lines.data[i]! * fidelity;
    for (let c = 0; c < 3; c++) raster.data[i * 4 + c] = raster.data[i * 4 + c]! * (1 - ink * 0.88);
  }
}
