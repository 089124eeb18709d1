import { maskParameter, sourceParameter } from '@tai/contracts';
import { patchFill } from '../../imaging/patchFill.ts';
import type { Plane, Raster } from '../../imaging/raster.ts';
import { cropPlane, cropRaster, extent, maskPlane, pasteRaster, widened } from '../../imaging/region.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { type Tool, ToolError, type ToolHooks } from '../tool.ts';

/** Takes what is under the mask out of the picture and fills its place from what is around. */
export const cutout: Tool = {
  key: 'cutout',
  model: 'patch-fill',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    maskParameter({
      en: 'Paint over the object and its shadow, slightly past the edges.',
      zh: '涂抹要移除的物体及其阴影，略微超出边缘。',
      ja: '消したい物とその影を、縁より少し広めに塗ってください。',
    }),
    seedParameter,
  ],
  async run({ pictures, seed }, hooks) {
    const source = pictures['source']![0]!;
    const mask = maskPlane(pictures['mask']![0]!);
    return [{ raster: await removed(source, mask, seed, hooks) }];
  },
};

/** The picture without what the mask covers; pixels outside the mask are exactly as they were. */
export async function removed(source: Raster, mask: Plane, seed: number, hooks: ToolHooks): Promise<Raster> {
  const box = extent(mask, 0.5);
  if (!box) throw new ToolError('maskEmpty');
  // Near context fits best; a large hole needs more of it.
  const margin = Math.round(Math.max(96, 1.2 * Math.max(box.width, box.height)));
  const area = widened(box, margin, source.width, source.height);
  const part = cropRaster(source, area);
  const hole = cropPlane(mask, area);
  const filled = await patchFill(part, hole, { seed, ...hooks });
  if (!filled) {
    throw new ToolError('maskTooLarge');
  }
  const result: Raster = { ...source, data: Uint8ClampedArray.from(source.data) };
  pasteRaster(result, filled, area.left, area.top);
  return result;
}
