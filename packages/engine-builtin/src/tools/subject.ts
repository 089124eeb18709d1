// The subject of a picture, for tools that can do without one: painted by the person, or found and believed.
import { maskParameter, type ParameterOf } from '@tai/contracts';
import { toLab } from '../imaging/lab.ts';
import type { Plane, Raster } from '../imaging/raster.ts';
import { extent, maskPlane } from '../imaging/region.ts';
import { subjectAlpha } from './matting/subjectAlpha.ts';
import { ToolError, type ToolHooks } from './tool.ts';

export const subjectParameter: ParameterOf<'mask'> = {
  ...maskParameter({
    en: 'Optional. Without it the subject is found by itself.',
    zh: '可选，不画则自动识别主体。',
    ja: '任意。なければ被写体を自動で探します。',
  }),
  label: { en: 'Subject', zh: '主体', ja: '被写体' },
  required: false,
};

/** Share of the outline along which a subject must differ from what is beside it. */
const believable = 0.7;

/** Null when nothing stands out clearly. @throws ToolError when the painted mask is empty */
export async function findSubject(
  source: Raster,
  painted: Raster | undefined,
  hooks: ToolHooks,
): Promise<Plane | null> {
  if (painted) {
    const mask = maskPlane(painted);
    if (!extent(mask)) throw new ToolError('The subject is empty. Paint it, or leave the mask out.');
    return mask;
  }
  try {
    const alpha = await subjectAlpha(source, {}, hooks);
    return outlineContrast(source, alpha) < believable ? null : alpha;
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

/** Share of the outline whose inside and outside have different colours. */
function outlineContrast(source: Raster, alpha: Plane): number {
  const { width, height } = source;
  const { data } = toLab(source);
  const reach = Math.max(3, Math.round(Math.max(width, height) / 110));
  let [edges, clear] = [0, 0];
  for (let y = reach; y < height - reach; y += 2) {
    for (let x = reach; x < width - reach; x += 2) {
      const i = y * width + x;
      const isIn = alpha.data[i]! > 0.5;
      for (const step of [1, width]) {
        if (alpha.data[i + step]! > 0.5 === isIn) continue;
        const [a, b] = [(i - step * reach) * 3, (i + step * reach) * 3];
        edges++;
        const [dl, da, db] = [0, 1, 2].map((c) => data[a + c]! - data[b + c]!) as [number, number, number];
        if (Math.hypot(dl, da * 2, db * 2) > 0.09) clear++;
      }
    }
  }
  return edges === 0 ? 0 : clear / edges;
}
