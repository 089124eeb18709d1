import {
  backgroundParameter,
  maskParameter,
  percentParameter,
  promptParameter,
  sourceParameter,
  tools,
} from '@tai/contracts';
import { colourStatistics, matchColours } from '../../imaging/colourMatch.ts';
import { cutSubject } from '../../imaging/foreground.ts';
import { blurred } from '../../imaging/plane.ts';
import { promptPicture } from '../../imaging/promptPicture.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { cropRaster, extent, maskPlane } from '../../imaging/region.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { promptWordsOf } from '../../prompt/promptWords.ts';
import { subjectAlpha } from '../matting/subjectAlpha.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { chosenStyles, stylesParameter, withStyles } from '../styleLook.ts';
import { type Tool, ToolError } from '../tool.ts';
import { inTrained } from '../trainedLook.ts';

const model = 'cut-and-compose';

/** The subject on another background: of a prompt, or of a picture. */
export const image: Tool = {
  key: 'image',
  model,
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    promptParameter({
      help: {
        en: 'Describe the new background or choose a background image below.',
        zh: '用文字描述新背景，或在下方选择背景图片。',
        ja: '新しい背景を言葉で。または下で背景の画像を選びます。',
      },
      required: false,
      requiredWithout: [backgroundParameter.name],
    }),
    backgroundParameter,
    {
      ...maskParameter({
        en: 'Leave empty to detect the subject automatically.',
        zh: '可选，不画则自动识别主体。',
        ja: '任意。なければ被写体を自動で探します。',
      }),
      label: { en: 'Subject', zh: '主体', ja: '被写体' },
      required: false,
    },
    percentParameter('light', { en: 'Match lighting', zh: '匹配光线', ja: '光を合わせる' }, 60),
    percentParameter('shadow', { en: 'Contact shadow', zh: '接触阴影', ja: '接地の影' }, 55),
    {
      ...percentParameter('scale', { en: 'Subject size', zh: '主体大小', ja: '被写体の大きさ' }, 100),
      min: 20,
      max: 150,
    },
    percentParameter('x', { en: 'Horizontal position', zh: '水平位置', ja: '左右の位置' }, 50),
    percentParameter('y', { en: 'Vertical position', zh: '垂直位置', ja: '上下の位置' }, 50),
    stylesParameter(tools.image.flow, model),
    seedParameter,
  ],
  async run({ params, pictures, seed, trained }, hooks) {
    const source = pictures['source']![0]!;
    const { width, height } = source;
    const prompt = String(params['prompt'] ?? '').trim();
    const given = pictures['background']?.[0];
    if (!given && prompt === '') {
      throw new ToolError('backgroundMissing');
    }
    const painted = pictures['mask']?.[0];
    const alpha = painted
      ? maskPlane(painted)
      : await subjectAlpha(source, {}, { ...hooks, progress: (percent) => hooks.progress(percent * 0.4) });
    const box = extent(alpha);
    if (!box) throw new ToolError('subjectEmpty');
    const subject = cropRaster(cutSubject(source, alpha), box);
    hooks.checkpoint();
    const background = given
      ? await covering(given, width, height)
      : await promptPicture(
          { prompt, width, height, seed },
          { checkpoint: hooks.checkpoint, progress: (percent) => hooks.progress(40 + percent * 0.4) },
        );
    hooks.preview(background);
    const scale = Number(params['scale']) / 100;
    const sized =
      scale === 1
        ? subject
        : await resizeRaster(
            subject,
            Math.max(1, Math.round(subject.width * scale)),
            Math.max(1, Math.round(subject.height * scale)),
          );
    // 50 % leaves it where it was; the ends bring it to the edges.
    const left = placed(box.left + (box.width - sized.width) / 2, width - sized.width, Number(params['x']));
    const top = placed(box.top + (box.height - sized.height), height - sized.height, Number(params['y']));
    const amount = Number(params['light']) / 100;
    const own = colourStatistics(sized);
    const lit = matchColours(sized, own, colourStatistics(background), amount * 0.45, amount * 0.35);
    hooks.checkpoint();
    const result: Raster = { width, height, data: Uint8ClampedArray.from(background.data) };
    castContactShadow(result, lit, left, top, Number(params['shadow']) / 100);
    hooks.checkpoint();
    compose(result, lit, left, top);
    const named = withStyles(result, chosenStyles(params), seed, hooks.checkpoint);
    const raster = await inTrained(named, trained, seed, hooks.checkpoint);
    // A picture of the background leaves nothing for the words to say.
    return [{ raster, promptWords: given ? null : promptWordsOf([prompt]) }];
  },
};

/** Scaled and cut so that it fills the size. */
async function covering(picture: Raster, width: number, height: number): Promise<Raster> {
  const scale = Math.max(width / picture.width, height / picture.height);
  const scaled = await resizeRaster(
    picture,
    Math.max(width, Math.round(picture.width * scale)),
    Math.max(height, Math.round(picture.height * scale)),
  );
  const left = Math.floor((scaled.width - width) / 2);
  const top = Math.floor((scaled.height - height) / 2);
  return cropRaster(scaled, { left, top, width, height });
}

function placed(middle: number, last: number, percent: number): number {
  return Math.round(
    percent <= 50 ? (middle * percent) / 50 : middle + ((last - middle) * (percent - 50)) / 50,
  );
}

/** Dark under the lowest parts of the subject, softer and lighter away from it. */
function castContactShadow(base: Raster, subject: Raster, left: number, top: number, strength: number): void {
  if (strength === 0) return;
  const { width, height } = base;
  const shadow = createPlane(width, height);
  const flatness = 0.16;
  const bottom = top + subject.height;
  for (let y = 0; y < subject.height; y++) {
    const rise = subject.height - y;
    // Parts high above the ground throw no contact shadow.
    const weight = Math.max(0, 1 - rise / (subject.height * 0.5));
    if (weight === 0) continue;
    const to = Math.round(bottom - rise * flatness);
    if (to < 0 || to >= height) continue;
    for (let x = 0; x < subject.width; x++) {
      const tx = left + x;
      if (tx < 0 || tx >= width) continue;
      const alpha = (subject.data[(y * subject.width + x) * 4 + 3]! / 255) * weight;
      const at = to * width + tx;
      if (alpha > shadow.data[at]!) shadow.data[at] = alpha;
    }
  }
  const near = blurred(shadow, Math.max(2, subject.height * 0.012));
  const far = blurred(shadow, Math.max(4, subject.height * 0.05));
  darken(base, near, far, strength);
}

function darken(base: Raster, near: Plane, far: Plane, strength: number): void {
  for (let i = 0; i < near.data.length; i++) {
    const shade = Math.min(1, near.data[i]! * 0.55 + far.data[i]! * 0.75) * strength;
    if (shade < 0.004) continue;
    for (let c = 0; c < 3; c++) base.data[i * 4 + c] = base.data[i * 4 + c]! * (1 - shade * 0.82);
  }
}

function compose(base: Raster, subject: Raster, left: number, top: number): void {
  for (let y = 0; y < subject.height; y++) {
    const ty = top + y;
    if (ty < 0 || ty >= base.height) continue;
    for (let x = 0; x < subject.width; x++) {
      const tx = left + x;
      if (tx < 0 || tx >= base.width) continue;
      const from = (y * subject.width + x) * 4;
      const to = (ty * base.width + tx) * 4;
      const alpha = subject.data[from + 3]! / 255;
      for (let c = 0; c < 3; c++) {
        base.data[to + c] = base.data[to + c]! * (1 - alpha) + subject.data[from + c]! * alpha;
      }
      base.data[to + 3] = 255;
    }
  }
}
