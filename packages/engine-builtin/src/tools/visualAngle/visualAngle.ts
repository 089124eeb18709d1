import type { LocalizedText } from '@tai/contracts';
import { distanceInside } from '../../imaging/distance.ts';
import { cutSubject } from '../../imaging/foreground.ts';
import { membrane } from '../../imaging/membrane.ts';
import { blurred, luma } from '../../imaging/plane.ts';
import { createRaster, type Plane, type Raster } from '../../imaging/raster.ts';
import { dilated, extent } from '../../imaging/region.ts';
import { removed } from '../cutout/cutout.ts';
import { subjectAlpha } from '../matting/subjectAlpha.ts';
import { classicalLabel, percentParameter, seedParameter, sourceParameter } from '../parameters.ts';
import { type Tool, ToolError, type ToolHooks, type ToolResult } from '../tool.ts';

interface Angle {
  label: LocalizedText;
  /** Turn about the upright axis in degrees; over 90 the back is seen. */
  turn: number;
  /** Tilt towards the viewer in degrees; 0 at eye level. */
  tilt: number;
}

const angles: Readonly<Record<string, Angle>> = {
  top: { label: { en: 'Top', zh: '顶视', ja: '上面' }, turn: 0, tilt: 55 },
  front: { label: { en: 'Front', zh: '正面', ja: '正面' }, turn: 0, tilt: 0 },
  front45: { label: { en: 'Front 45°', zh: '前45°', ja: '前方45°' }, turn: 40, tilt: 8 },
  side: { label: { en: 'Side', zh: '侧面', ja: '側面' }, turn: 72, tilt: 0 },
  rear45: { label: { en: 'Rear 45°', zh: '后45°', ja: '後方45°' }, turn: 140, tilt: 8 },
  rear: { label: { en: 'Rear', zh: '背面', ja: '背面' }, turn: 180, tilt: 0 },
};

/** The subject turned as a relief: what is estimated of its depth, not what is really behind it. */
export const visualAngle: Tool = {
  key: 'visual_angle',
  model: 'relief-reprojection',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    {
      name: 'angles',
      label: { en: 'Views', zh: '视角', ja: '視点' },
      help: {
        en: 'One picture for each. Depth is estimated, and what was never seen is made up.',
        zh: '每个视角一张。深度为估算，未拍到的部分由算法补全。',
        ja: '視点ごとに一枚。奥行きは推定で、写っていない部分は補われます。',
      },
      type: 'choices',
      options: Object.entries(angles).map(([value, { label }]) => ({ value, label })),
      min: 1,
      max: 6,
      default: ['front45'],
    },
    percentParameter('depth', { en: 'Depth', zh: '深度', ja: '奥行き' }, 50),
    seedParameter,
  ],
  async run({ params, pictures, seed }, hooks) {
    const source = pictures['source']![0]!;
    const wanted = params['angles'] as string[];
    if (wanted.length === 0) throw new ToolError('Choose at least one view.');
    const alpha = await subjectAlpha(source, {}, scaledHooks(hooks, 0, 30));
    const subject = cutSubject(source, alpha);
    const scene = await emptyScene(source, alpha, seed, scaledHooks(hooks, 30, 60));
    const depth = depthOf(source, alpha, Number(params['depth']) / 100);
    hooks.checkpoint();
    const results: ToolResult[] = [];
    for (const [index, name] of wanted.entries()) {
      const angle = angles[name]!;
      const raster =
        angle.turn === 0 && angle.tilt === 0 ? source : turned(subject, scene, depth, alpha, angle, hooks);
      results.push({ raster, notes: [angle.label] });
      hooks.preview(raster);
      hooks.progress(60 + (40 * (index + 1)) / wanted.length);
    }
    return results;
  },
};

function scaledHooks(hooks: ToolHooks, from: number, to: number): ToolHooks {
  return { ...hooks, progress: (percent) => hooks.progress(from + ((to - from) * percent) / 100) };
}

/** The picture without its subject; when the subject leaves too little, a smooth ground of its border. */
async function emptyScene(source: Raster, alpha: Plane, seed: number, hooks: ToolHooks): Promise<Raster> {
  const grown = dilated(alpha, Math.max(4, Math.round(Math.max(source.width, source.height) / 90)));
  try {
    return await removed(source, grown, seed, hooks);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { width, height } = source;
    const values = Float32Array.from(
      { length: width * height * 3 },
      (_, i) => source.data[Math.floor(i / 3) * 4 + (i % 3)]!,
    );
    const weights = Float32Array.from(alpha.data, (value) => (value < 0.02 ? 1 : 0));
    const smooth = membrane({ width, height, channels: 3, values, weights });
    const data = Uint8ClampedArray.from(source.data);
    for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) data[i * 4 + c] = smooth[i * 3 + c]!;
    return { width, height, data };
  }
}

/** How far each pixel of the subject stands towards the viewer, in pixels: round, with a little relief of its shading. */
function depthOf(source: Raster, alpha: Plane, amount: number): Plane {
  const inside = distanceInside(alpha);
  const light = blurred(luma(source), Math.max(2, Math.max(source.width, source.height) / 100));
  const most = inside.data.reduce((max, value) => Math.max(max, value), 1);
  const depth = { ...inside, data: Float32Array.from(inside.data) };
  for (let i = 0; i < depth.data.length; i++) {
    const share = inside.data[i]! / most;
    depth.data[i] =
      most * (0.35 + amount * 1.3) * (Math.sqrt(share * (2 - share)) * 0.85 + light.data[i]! * 0.15);
  }
  return blurred(depth, Math.max(2, Math.max(source.width, source.height) / 150));
}

/** The relief seen from another side: each column and row is moved, nearer ones hide further ones, gaps are closed. */
function turned(
  subject: Raster,
  scene: Raster,
  depth: Plane,
  alpha: Plane,
  { turn, tilt }: Angle,
  hooks: ToolHooks,
): Raster {
  const { width, height } = subject;
  const box = extent(alpha, 0.5) ?? { left: 0, top: 0, width, height };
  const middleX = box.left + box.width / 2;
  const ground = box.top + box.height;
  const isBack = turn > 90;
  const angle = ((isBack ? 180 - turn : turn) * Math.PI) / 180;
  const lean = (tilt * Math.PI) / 180;
  const layer = createRaster(width, height);
  const near = new Float32Array(width * height).fill(-Infinity);
  // Points are set close enough that turning leaves few holes.
  const step = 0.34;
  for (let y = box.top; y < ground; y += step) {
    if (Math.round(y) % 16 === 0) hooks.checkpoint();
    for (let x = box.left; x < box.left + box.width; x += step) {
      const i = Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x));
      if (alpha.data[i]! < 0.35) continue;
      const z = depth.data[i]! * (isBack ? 0.8 : 1);
      const across = (x - middleX) * (isBack ? -1 : 1);
      const rx = across * Math.cos(angle) + z * Math.sin(angle);
      const rz = -across * Math.sin(angle) + z * Math.cos(angle);
      const up = (ground - y) * Math.cos(lean) - rz * Math.sin(lean) * 0.9;
      const tx = Math.round(middleX + rx);
      const ty = Math.round(ground - up - (tilt > 0 ? box.height * (1 - Math.cos(lean)) * 0.5 : 0));
      if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue;
      const to = ty * width + tx;
      if (rz <= near[to]!) continue;
      near[to] = rz;
      // What turns away gets less light; the back is only its outline and its colours.
      const shade = 1 - 0.18 * Math.abs(Math.sin(angle)) * (across / (box.width / 2 + 1) + 0.4);
      for (let c = 0; c < 3; c++) layer.data[to * 4 + c] = subject.data[i * 4 + c]! * shade;
      layer.data[to * 4 + 3] = subject.data[i * 4 + 3]!;
    }
  }
  const closed = closeGaps(layer);
  const shown = isBack ? softened(closed) : closed;
  const data = Uint8ClampedArray.from(scene.data);
  for (let i = 0; i < width * height; i++) {
    const share = shown.data[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) {
      data[i * 4 + c] = scene.data[i * 4 + c]! * (1 - share) + shown.data[i * 4 + c]! * share;
    }
    data[i * 4 + 3] = 255;
  }
  return { width, height, data };
}

/** Pinholes and thin cracks between points that were close together take the mean of what is around them. */
function closeGaps(layer: Raster): Raster {
  const { width, height } = layer;
  let data = layer.data;
  for (let round = 0; round < 8; round++) {
    const next = Uint8ClampedArray.from(data);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = (y * width + x) * 4;
        if (data[i + 3] !== 0) continue;
        let [r, g, b, a, count] = [0, 0, 0, 0, 0];
        for (const n of [
          i - 4,
          i + 4,
          i - width * 4,
          i + width * 4,
          i - width * 4 - 4,
          i - width * 4 + 4,
          i + width * 4 - 4,
          i + width * 4 + 4,
        ]) {
          if (data[n + 3] === 0) continue;
          r += data[n]!;
          g += data[n + 1]!;
          b += data[n + 2]!;
          a += data[n + 3]!;
          count++;
        }
        if (count < 4) continue;
        next.set([r / count, g / count, b / count, a / count], i);
      }
    }
    data = next;
  }
  return { width, height, data };
}

/** The back is not known: colours without detail. */
function softened(layer: Raster): Raster {
  const { width, height } = layer;
  const cell = Math.max(3, Math.round(Math.max(width, height) / 70));
  const data = Uint8ClampedArray.from(layer.data);
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let y = 0; y < height; y += cell) {
    for (let x = 0; x < width; x += cell) {
      const i = y * width + x;
      if (layer.data[i * 4 + 3]! < 200) continue;
      weights[i] = 1;
      for (let c = 0; c < 3; c++) values[i * 3 + c] = layer.data[i * 4 + c]!;
    }
  }
  const smooth = membrane({ width, height, channels: 3, values, weights });
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = layer.data[i * 4 + c]! * 0.25 + smooth[i * 3 + c]! * 0.68;
  }
  return { width, height, data };
}
