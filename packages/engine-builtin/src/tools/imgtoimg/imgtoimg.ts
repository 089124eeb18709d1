import {
  countParameter,
  percentParameter,
  promptParameter,
  sourceParameter,
  strengthLabel,
  type StyleChoice,
  tools,
} from '@tai/contracts';
import { fromLab, toLab } from '../../imaging/lab.ts';
import { blurred, resizePlane } from '../../imaging/plane.ts';
import { promptPicture } from '../../imaging/promptPicture.ts';
import { createPlane, type Raster } from '../../imaging/raster.ts';
import { transportColours } from '../../imaging/transport.ts';
import { foggy, rainy, snowy } from '../../imaging/weather.ts';
import { parsePrompt } from '../../prompt/parsePrompt.ts';
import type { Weather } from '../../prompt/sceneIntent.ts';
import { promptWordsOf } from '../../prompt/promptWords.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
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
      help: {
        en: 'Describe the light, weather, colors, materials and style you want.',
        zh: '希望画面具有的光线、天气、颜色、材质和风格。',
        ja: '画像に与えたい光、天気、色、素材、スタイル。',
      },
    }),
    percentParameter('strength', strengthLabel, 50, {
      help: {
        en: '0 keeps the image unchanged. At 100, only its structure remains.',
        zh: '0 保持原图，100 仅保留结构。',
        ja: '0 では元のまま、100 では構造だけが残ります。',
      },
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
    const coloured = transportColours(source, drawn, hooks.checkpoint);
    hooks.progress(65);
    hooks.preview(coloured);
    const lit = withLightOf(coloured, drawn, 0.45, hooks.checkpoint);
    const { style, weather } = parsePrompt(prompt, '', 'auto', seed);
    const wet = inWeather(lit, weather, seed, hooks.checkpoint);
    const painted = withStyles(
      inStyle(wet, style, seed, hooks.checkpoint),
      params['styles'] as StyleChoice[],
      seed,
      hooks.checkpoint,
    );
    hooks.progress(92);
    // The last of the way counts more: half the strength is still the picture with other light.
    return [{ raster: mixed(source, painted, strength ** 0.85), promptWords: promptWordsOf([prompt]) }];
  },
};

function inWeather(picture: Raster, weather: Weather | null, seed: number, checkpoint: () => void): Raster {
  if (weather === 'rain' || weather === 'storm') return rainy(picture, 0.7, seed, checkpoint);
  if (weather === 'snow') return snowy(picture, 0.7, seed, checkpoint);
  return weather === 'fog' ? foggy(picture, 0.6, seed, checkpoint) : picture;
}

/** Broad light and colour of another picture, the detail of this one. */
function withLightOf(picture: Raster, other: Raster, amount: number, checkpoint: () => void): Raster {
  const own = broad(picture, checkpoint);
  const wanted = broad(other, checkpoint);
  const lab = toLab(picture);
  for (let i = 0; i < lab.data.length; i++) {
    lab.data[i] = lab.data[i]! + (wanted[i]! - own[i]!) * amount;
  }
  return fromLab(lab, picture);
}

/** A picture without anything smaller than a tenth of it, in Lab. */
function broad(picture: Raster, checkpoint: () => void): Float32Array {
  const { width, height } = picture;
  const { data } = toLab(picture);
  const scale = Math.min(1, 160 / Math.max(width, height));
  const w = Math.max(2, Math.round(width * scale));
  const h = Math.max(2, Math.round(height * scale));
  const result = new Float32Array(width * height * 3);
  for (let c = 0; c < 3; c++) {
    const plane = createPlane(width, height);
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3 + c]!;
    const large = resizePlane(blurred(resizePlane(plane, w, h), Math.max(w, h) / 11), width, height);
    for (let i = 0; i < plane.data.length; i++) result[i * 3 + c] = large.data[i]!;
    checkpoint();
  }
  return result;
}
