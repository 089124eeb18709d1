import {
  countParameter,
  maskParameter,
  percentParameter,
  promptParameter,
  sourceParameter,
  strengthLabel,
  tools,
} from '@tai/contracts';
import { colourStatistics, matchColours } from '../../imaging/colourMatch.ts';
import { distanceInside } from '../../imaging/distance.ts';
import { blurred, luma } from '../../imaging/plane.ts';
import { promptPicture } from '../../imaging/promptPicture.ts';
import type { Plane, Raster } from '../../imaging/raster.ts';
import { cropPlane, cropRaster, extent, maskPlane, pasteRaster, widened } from '../../imaging/region.ts';
import { blendInto } from '../../imaging/seamless.ts';
import { matchSurface, surfaceOf } from '../../imaging/surface.ts';
import { promptWordsOf } from '../../prompt/promptWords.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { chosenStyles, stylesParameter, withStyles } from '../styleLook.ts';
import { type Tool, ToolError } from '../tool.ts';
import { inTrained } from '../trainedLook.ts';

const model = 'render-blend';

/** New content of a prompt in the mask: in the light, saturation and grain of what is around, and without a seam. */
export const repaint: Tool = {
  key: 'repaint',
  model,
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    maskParameter({
      en: 'Paint the area to regenerate.',
      zh: '涂抹需要重新生成的部分。',
      ja: '作り直す部分を塗ってください。',
    }),
    promptParameter({
      help: {
        en: 'Describe what to put in the painted area.',
        zh: '此处要出现的内容，由程序化渲染器绘制并融入画面。',
        ja: 'そこに描くもの。プロシージャルレンダラーが描き、画像になじませます。',
      },
    }),
    percentParameter('strength', strengthLabel, 85, {
      help: {
        en: 'A low value keeps the original light and shading.',
        zh: '强度低时保留原有明暗。',
        ja: '低いほど元の明暗を残します。',
      },
    }),
    stylesParameter(tools.repaint.flow, model),
    countParameter,
    seedParameter,
  ],
  async run({ params, pictures, seed, trained }, hooks) {
    const source = pictures['source']![0]!;
    const mask = maskPlane(pictures['mask']![0]!);
    const box = extent(mask);
    if (!box) throw new ToolError('maskEmpty');
    const area = widened(box, 24, source.width, source.height);
    const part = cropRaster(source, area);
    const partMask = cropPlane(mask, area);
    const drawn = await promptPicture(
      { prompt: String(params['prompt']), width: area.width, height: area.height, seed },
      { checkpoint: hooks.checkpoint, progress: (percent) => hooks.progress(percent * 0.7) },
    );
    hooks.preview(drawn);
    const strength = Number(params['strength']) / 100;
    const around: Plane = { ...partMask, data: partMask.data.map((value) => 1 - value) };
    const hasAround = around.data.some((value) => value > 0.5);
    const own = colourStatistics(drawn);
    const fitted = hasAround
      ? matchColours(drawn, own, colourStatistics(part, around), 0.35 - 0.2 * strength, 0.5 - 0.25 * strength)
      : drawn;
    hooks.checkpoint();
    const shaded = keepShade(fitted, part, 1 - strength);
    hooks.checkpoint();
    const surfaced = hasAround ? matchSurface(shaded, surfaceOf(part, around), seed) : shaded;
    hooks.checkpoint();
    const named = withStyles(surfaced, chosenStyles(params), seed, hooks.checkpoint);
    const styled = await inTrained(named, trained, seed, hooks.checkpoint);
    const blended = blendInto(part, styled, softEdge(partMask), 1);
    hooks.progress(95);
    const result: Raster = { ...source, data: Uint8ClampedArray.from(source.data) };
    pasteRaster(result, blended, area.left, area.top);
    return [{ raster: result, promptWords: promptWordsOf([String(params['prompt'])]) }];
  },
};

/** The mask fades in from its edge, so that its outline is not seen; nothing outside it changes. */
function softEdge(mask: Plane): Plane {
  const depth = distanceInside(mask);
  const most = depth.data.reduce((max, value) => Math.max(max, value), 0);
  const width = Math.max(1, Math.min(24, most * 0.35));
  return {
    ...mask,
    data: mask.data.map((value, i) => {
      const share = Math.min(1, depth.data[i]! / width);
      return value * share * share * (3 - 2 * share);
    }),
  };
}

/** Light and shade of the old content over the new one. */
function keepShade(content: Raster, old: Raster, amount: number): Raster {
  if (amount <= 0) return content;
  const light = luma(old);
  const smooth = blurred(light, Math.max(8, Math.max(old.width, old.height) / 6));
  const data = Uint8ClampedArray.from(content.data);
  for (let i = 0; i < light.data.length; i++) {
    const ratio = 1 + amount * ((light.data[i]! + 0.08) / (smooth.data[i]! + 0.08) - 1);
    for (let c = 0; c < 3; c++) {
      const mixed = content.data[i * 4 + c]! * (1 - amount * 0.5) + old.data[i * 4 + c]! * amount * 0.5;
      data[i * 4 + c] = mixed * ratio;
    }
  }
  return { ...content, data };
}
