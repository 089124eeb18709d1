import {
  countParameter,
  percentParameter,
  promptParameter,
  sourceParameter,
  strengthLabel,
  tools,
} from '@tai/contracts';
import { fromLab, toLab } from '../../imaging/lab.ts';
import { promptPicture } from '../../imaging/promptPicture.ts';
import type { Raster } from '../../imaging/raster.ts';
import { transportColours } from '../../imaging/transport.ts';
import { foggy, rainy, snowy } from '../../imaging/weather.ts';
import { parsePrompt } from '../../prompt/parsePrompt.ts';
import type { Weather } from '../../prompt/sceneIntent.ts';
import { promptWordsOf } from '../../prompt/promptWords.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { chosenStyles, inStyle, mixed, stylesParameter, withStyles } from '../styleLook.ts';
import { inTrained } from '../trainedLook.ts';
import type { Tool, ToolHooks, ToolInput } from '../tool.ts';
import { broadLight } from './broadLight.ts';
import { quicklyRelit } from './liveImgtoimg.ts';

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
  async run({ params, pictures, seed, trained }, hooks) {
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
    const raster = await finished(source, lit, { params, seed, trained }, hooks.checkpoint);
    return [{ raster, promptWords: promptWordsOf([prompt]) }];
  },
  live: {
    expectedMs: 300,
    async run({ params, pictures, seed, trained }, hooks) {
      const source = pictures['source']![0]!;
      if (Number(params['strength']) === 0) return source;
      const lit = await quicklyRelit(source, { prompt: String(params['prompt']), seed }, hooks);
      return finished(source, lit, { params, seed, trained }, hooks.checkpoint);
    },
  },
};

/** Weather and styles, and as much of it all as the strength says. */
async function finished(
  source: Raster,
  lit: Raster,
  { params, seed, trained }: Pick<ToolInput, 'params' | 'seed' | 'trained'>,
  checkpoint: ToolHooks['checkpoint'],
): Promise<Raster> {
  const { style, weather } = parsePrompt(String(params['prompt']), '', 'auto', seed);
  const wet = inWeather(lit, weather, seed, checkpoint);
  const painted = withStyles(inStyle(wet, style, seed, checkpoint), chosenStyles(params), seed, checkpoint);
  // The last of the way counts more: half the strength is still the picture with other light.
  const finishedLook = await inTrained(painted, trained, seed, checkpoint);
  return mixed(source, finishedLook, (Number(params['strength']) / 100) ** 0.85);
}

function inWeather(picture: Raster, weather: Weather | null, seed: number, checkpoint: () => void): Raster {
  if (weather === 'rain' || weather === 'storm') return rainy(picture, 0.7, seed, checkpoint);
  if (weather === 'snow') return snowy(picture, 0.7, seed, checkpoint);
  return weather === 'fog' ? foggy(picture, 0.6, seed, checkpoint) : picture;
}

/** Broad light and colour of another picture, the detail of this one. */
function withLightOf(picture: Raster, other: Raster, amount: number, checkpoint: () => void): Raster {
  const own = broadLight(picture, checkpoint);
  const wanted = broadLight(other, checkpoint);
  const lab = toLab(picture);
  for (let i = 0; i < lab.data.length; i++) {
    lab.data[i] = lab.data[i]! + (wanted[i]! - own[i]!) * amount;
  }
  return fromLab(lab, picture);
}
