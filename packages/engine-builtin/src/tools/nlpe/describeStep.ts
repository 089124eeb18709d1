import type { LocalizedText } from '@tai/contracts';
import { renderStyleLabels } from '../../renderStyleLabels.ts';
import { colourRows } from '../../prompt/words/colours.ts';
import { effects } from './effects.ts';
import type { Area, NamedColour, Side, Step } from './steps.ts';

function text(en: string, zh: string, ja: string): LocalizedText {
  return { en, zh, ja };
}

const properties = {
  brightness: [text('Brighter', '提高亮度', '明るく'), text('Darker', '降低亮度', '暗く')],
  contrast: [
    text('More contrast', '提高对比度', 'コントラストを強く'),
    text('Less contrast', '降低对比度', 'コントラストを弱く'),
  ],
  saturation: [
    text('More vivid', '提高饱和度', '彩度を上げる'),
    text('Less vivid', '降低饱和度', '彩度を下げる'),
  ],
  warmth: [text('Warmer', '色调变暖', '暖色に'), text('Cooler', '色调变冷', '寒色に')],
} as const;

const areas: Record<Exclude<Area, 'whole'>, LocalizedText> = {
  background: text(' (background)', '（背景）', '（背景）'),
  subject: text(' (subject)', '（主体）', '（被写体）'),
};

const sides: Record<Side, LocalizedText> = {
  top: text('top', '顶部', '上'),
  bottom: text('bottom', '底部', '下'),
  left: text('left', '左侧', '左'),
  right: text('right', '右侧', '右'),
  centre: text('centre', '居中', '中央'),
};

/** What a step did, in words for the person. */
export function describeStep(step: Step): LocalizedText {
  switch (step.kind) {
    case 'adjust':
      return toned(properties[step.property][step.amount < 0 ? 1 : 0], percent(step.amount), step.area);
    case 'effect':
      return toned(effects[step.effect].label, percent(step.amount), step.area);
    case 'style':
      return toned(renderStyleLabels[step.style], percent(step.amount), step.area);
    case 'light': {
      const name = nameOf(step.colour);
      return toned(
        text(`${capital(name.en)} light`, `${name.zh}光`, `${name.ja}の光`),
        percent(step.amount),
        step.area,
      );
    }
    case 'tint': {
      const name = nameOf(step.colour);
      return toned(
        text(`${capital(name.en)} tint`, `${name.zh}调`, `${name.ja}の色調`),
        percent(step.amount),
        step.area,
      );
    }
    case 'recolour': {
      const to = nameOf(step.to);
      if (!step.from) return text(`Subject recoloured to ${to.en}`, `主体改为${to.zh}`, `被写体を${to.ja}に`);
      const from = nameOf(step.from);
      return text(`${capital(from.en)} to ${to.en}`, `${from.zh}改为${to.zh}`, `${from.ja}を${to.ja}に`);
    }
    case 'removeBackground':
      return text('Background removed', '去除背景', '背景を除去');
    case 'fillBackground': {
      const name = nameOf(step.colour);
      return text(`Background ${name.en}`, `背景改为${name.zh}`, `背景を${name.ja}に`);
    }
    case 'crop':
      return cropText(step);
    case 'rotate': {
      const turn = Math.abs(step.degrees);
      const isLeft = step.degrees < 0;
      return text(
        `Rotated ${turn}° ${isLeft ? 'left' : 'right'}`,
        `向${isLeft ? '左' : '右'}旋转 ${turn}°`,
        `${isLeft ? '左' : '右'}に${turn}°回転`,
      );
    }
    case 'flip':
      return step.axis === 'horizontal'
        ? text('Flipped left to right', '水平翻转', '左右反転')
        : text('Flipped upside down', '垂直翻转', '上下反転');
    case 'resize':
      return resizeText(step);
    case 'text':
      return lettersText(step);
  }
}

function lettersText(step: Extract<Step, { kind: 'text' }>): LocalizedText {
  const about = [sides[step.side]];
  if (step.across !== 'centre') about.push(sides[step.across]);
  if (step.colour) about.push(nameOf(step.colour));
  const joined = (language: keyof LocalizedText, comma: string) =>
    about.map((part) => part[language]).join(comma);
  return text(
    `Text “${step.text}” (${joined('en', ', ')})`,
    `文字“${step.text}”（${joined('zh', '，')}）`,
    `文字「${step.text}」（${joined('ja', '、')}）`,
  );
}

function toned(label: LocalizedText, amount: string, area: Area): LocalizedText {
  const place = area === 'whole' ? text('', '', '') : areas[area];
  return text(
    `${label.en}${place.en}, ${amount}`,
    `${label.zh}${place.zh} ${amount}`,
    `${label.ja}${place.ja} ${amount}`,
  );
}

function percent(amount: number): string {
  return `${Math.round(Math.abs(amount) * 100)}%`;
}

function nameOf({ concept }: NamedColour): LocalizedText {
  const row = colourRows.find(([name]) => name === concept)!;
  const first = (words: string) => words.split('|')[0]!;
  return text(concept, first(row[5]), first(row[6]));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function cropText({ keep, side }: Extract<Step, { kind: 'crop' }>): LocalizedText {
  if (keep === 'subject') return text('Cropped to the subject', '裁剪到主体', '被写体に合わせて切り抜き');
  const size = 'ratio' in keep ? keep.ratio.join(':') : percent(keep.share);
  const at = sides[side];
  return text(`Cropped to ${size} (${at.en})`, `裁剪为 ${size}（${at.zh}）`, `${size}に切り抜き（${at.ja}）`);
}

function resizeText({ to }: Extract<Step, { kind: 'resize' }>): LocalizedText {
  const size =
    'scale' in to
      ? percent(to.scale)
      : 'width' in to
        ? `${to.width} px`
        : 'height' in to
          ? `${to.height} px`
          : `${to.box[0]} × ${to.box[1]}`;
  return text(`Resized to ${size}`, `调整尺寸为 ${size}`, `サイズを${size}に変更`);
}
