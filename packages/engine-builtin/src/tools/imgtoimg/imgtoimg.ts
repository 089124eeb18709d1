import { type StyleChoice, tools } from '@tai/contracts';
import { membrane } from '../../imaging/membrane.ts';
import { promptPicture } from '../../imaging/promptPicture.ts';
import type { Raster } from '../../imaging/raster.ts';
import { transportColours } from '../../imaging/transport.ts';
import { parsePrompt } from '../../prompt/parsePrompt.ts';
import {
  classicalLabel,
  countParameter,
  percentParameter,
  promptParameter,
  seedParameter,
  sourceParameter,
  strengthLabel,
} from '../parameters.ts';
import { inStyle, mixed, stylesParameter, withStyles } from '../styleLook.ts';
import type { Tool } from '../tool.ts';

const model = 'structure-rerender';

/** The picture in the light, colours and material of a prompt; its structure stays. */
export const imgtoimg: Tool = {
  key: 'imgtoimg',
  model,
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    promptParameter({
      en: 'Light, weather, colours, material and style that the picture is to have.',
      zh: '希望画面具有的光线、天气、颜色、材质和风格。',
      ja: '画像に与えたい光、天気、色、素材、スタイル。',
    }),
    percentParameter('strength', strengthLabel, 50, {
      en: '0 leaves the picture as it is; at 100 little but its structure stays.',
      zh: '0 保持原图，100 仅保留结构。',
      ja: '0 では元のまま、100 では構造だけが残ります。',
    }),
    stylesParameter(tools.imgtoimg.flow, model),
    countParameter,
    seedParameter,
  ],
  async run({ params, pictures, seed }, hooks) {
    const source = pictures['source']![0]!;
    const strength = Number(params['strength']) / 100;
    if (strength === 0) return [{ raster: source }];
    const prompt = String(params['prompt']);
    const { width, height } = source;
    const drawn = await promptPicture(
      { prompt, style: 'photo', width, height, seed },
      { checkpoint: hooks.checkpoint, progress: (percent) => hooks.progress(percent * 0.45) },
    );
    const coloured = transportColours(source, drawn, 1, hooks.checkpoint);
    hooks.progress(65);
    hooks.preview(coloured);
    const lit = withLightOf(coloured, drawn, 0.75);
    hooks.checkpoint();
    const { style } = parsePrompt(prompt, '', 'auto', seed);
    const painted = withStyles(
      inStyle(lit, style, seed, hooks.checkpoint),
      params['styles'] as StyleChoice[],
      seed,
      hooks.checkpoint,
    );
    hooks.progress(92);
    // The last of the way counts more: half the strength is still the picture with other light.
    return [{ raster: mixed(source, painted, strength ** 0.85) }];
  },
};

/** Broad light and colour of another picture, the detail of this one. */
function withLightOf(picture: Raster, other: Raster, amount: number): Raster {
  const own = broad(picture);
  const wanted = broad(other);
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < picture.width * picture.height; i++) {
    for (let c = 0; c < 3; c++) {
      data[i * 4 + c] = picture.data[i * 4 + c]! + (wanted[i * 3 + c]! - own[i * 3 + c]!) * amount * 0.6;
    }
  }
  return { ...picture, data };
}

/** A picture of a few broad patches: means of a coarse grid, smooth between them. */
function broad({ width, height, data }: Raster): Float32Array {
  const cell = Math.max(4, Math.round(Math.max(width, height) / 12));
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      const sums = [0, 0, 0];
      let count = 0;
      for (let y = top; y < Math.min(height, top + cell); y += 2) {
        for (let x = left; x < Math.min(width, left + cell); x += 2) {
          for (let c = 0; c < 3; c++) sums[c] = sums[c]! + data[(y * width + x) * 4 + c]!;
          count++;
        }
      }
      const middle =
        Math.min(height - 1, top + (cell >> 1)) * width + Math.min(width - 1, left + (cell >> 1));
      weights[middle] = 1;
      for (let c = 0; c < 3; c++) values[middle * 3 + c] = sums[c]! / count;
    }
  }
  return membrane({ width, height, channels: 3, values, weights });
}
