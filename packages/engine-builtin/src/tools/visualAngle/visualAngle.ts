import { type LocalizedText, percentParameter, type PixelBox, sourceParameter } from '@tai/contracts';
import { distanceInside } from '../../imaging/distance.ts';
import { cutSubject } from '../../imaging/foreground.ts';
import { membrane } from '../../imaging/membrane.ts';
import { blurred, luma } from '../../imaging/plane.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../imaging/raster.ts';
import { smoothstep } from '../../render/noise.ts';
import { dilated, extent } from '../../imaging/region.ts';
import { removed } from '../cutout/cutout.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { findSubject, subjectParameter } from '../subject.ts';
import { type Tool, ToolError, type ToolHooks, type ToolResult } from '../tool.ts';
import { broadColours, drawSolid, type Solid } from './solid.ts';

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
        en: 'One image per view. Depth is estimated and hidden parts are invented.',
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
    subjectParameter,
    seedParameter,
  ],
  async run({ params, pictures, seed }, hooks) {
    const source = pictures['source']![0]!;
    const wanted = params['angles'] as string[];
    if (wanted.length === 0) throw new ToolError('viewMissing');
    const alpha = await findSubject(source, pictures['mask']?.[0], scaledHooks(hooks, 0, 30));
    if (!alpha) throw new ToolError('subjectNotFound');
    const subject = cutSubject(source, alpha);
    const scene = await emptyScene(source, alpha, seed, scaledHooks(hooks, 30, 60));
    const solid: Solid = {
      ...{ subject, alpha, broad: broadColours(subject, alpha) },
      depth: depthOf(source, alpha, Number(params['depth']) / 100),
    };
    const box = extent(alpha, 0.5) ?? { left: 0, top: 0, width: source.width, height: source.height };
    hooks.checkpoint();
    const results: ToolResult[] = [];
    for (const [index, name] of wanted.entries()) {
      const angle = angles[name]!;
      const raster =
        angle.turn === 0 && angle.tilt === 0 ? source : turned(solid, scene, box, angle, hooks.checkpoint);
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
      most * (0.25 + amount * 0.95) * Math.sqrt(share * (2 - share)) * (0.92 + light.data[i]! * 0.16);
  }
  const smooth = blurred(depth, Math.max(2, Math.max(source.width, source.height) / 110));
  // The outline itself stays at no depth, so that front and back meet there.
  for (let i = 0; i < smooth.data.length; i++)
    smooth.data[i] = smooth.data[i]! * smoothstep(1, 6, inside.data[i]!);
  return smooth;
}

/** The solid seen from another side, before the empty scene, with a soft shadow under it. */
function turned(
  solid: Solid,
  scene: Raster,
  box: PixelBox,
  { turn, tilt }: Angle,
  checkpoint: () => void,
): Raster {
  const { width, height } = scene;
  const pivot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const layer = drawSolid(solid, { turn, tilt }, pivot, checkpoint);
  const cover = createPlane(width, height);
  for (let i = 0; i < cover.data.length; i++) cover.data[i] = layer.data[i * 4 + 3]! / 255;
  const shadow = shadowUnder(cover);
  checkpoint();
  const out = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const share = cover.data[i]!;
    const dim = 1 - 0.42 * shadow.data[i]!;
    for (let c = 0; c < 3; c++) {
      out.data[i * 4 + c] = scene.data[i * 4 + c]! * dim * (1 - share) + layer.data[i * 4 + c]! * share;
    }
    out.data[i * 4 + 3] = scene.data[i * 4 + 3]! * (1 - share) + 255 * share;
  }
  return out;
}

/** Soft and flat, below the lower edge of what stands there. */
function shadowUnder(cover: Plane): Plane {
  const { width, height } = cover;
  const box = extent(cover, 0.5);
  const shadow = createPlane(width, height);
  if (!box) return shadow;
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height];
  const [rx, ry] = [box.width * 0.5, Math.max(3, box.width * 0.07)];
  for (let y = Math.max(0, Math.floor(cy - ry * 3)); y < Math.min(height, cy + ry * 3); y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot((x - cx) / rx, (y - cy + ry) / ry);
      shadow.data[y * width + x] = away < 1 ? 1 - away * away : 0;
    }
  }
  return blurred(shadow, Math.max(2, box.width / 40));
}
