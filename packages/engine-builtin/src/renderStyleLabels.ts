import { followPromptLabel, type LocalizedText } from '@tai/contracts';
import type { RenderStyle } from './prompt/sceneIntent.ts';

/** Names of the renderer’s styles. */
export const renderStyleLabels: Record<RenderStyle | 'auto', LocalizedText> = {
  auto: followPromptLabel,
  photo: { en: 'Rendering', zh: '写实渲染', ja: 'レンダリング' },
  watercolour: { en: 'Watercolor', zh: '水彩', ja: '水彩' },
  ink: { en: 'Ink wash', zh: '水墨', ja: '水墨' },
  oil: { en: 'Oil painting', zh: '油画', ja: '油彩' },
  lineArt: { en: 'Line art', zh: '线稿', ja: '線画' },
  lowPoly: { en: 'Low poly', zh: '低多边形', ja: 'ローポリ' },
  cyberpunk: { en: 'Cyberpunk', zh: '赛博朋克', ja: 'サイバーパンク' },
  minimal: { en: 'Minimal', zh: '极简', ja: 'ミニマル' },
  artDeco: { en: 'Art deco', zh: '装饰艺术', ja: 'アールデコ' },
  ukiyoe: { en: 'Ukiyo-e', zh: '浮世绘', ja: '浮世絵' },
  pixel: { en: 'Pixel art', zh: '像素画', ja: 'ドット絵' },
  paperCut: { en: 'Paper cut', zh: '剪纸', ja: '切り絵' },
};
