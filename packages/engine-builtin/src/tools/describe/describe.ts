import { decode } from '../../imaging/codec.ts';
import { colourRows } from '../../prompt/words/colours.ts';
import { type PictureFacts, readPicture, type Subject } from './readPicture.ts';

/** Languages that pictures are described in. */
export type DescriptionLanguage = 'zh' | 'en';

/** What a picture shows, as far as it can be measured, in one or two sentences. */
export async function describePicture(
  bytes: Uint8Array,
  language: DescriptionLanguage,
  checkpoint: () => void,
): Promise<string> {
  const picture = await decode(bytes);
  checkpoint();
  const facts = await readPicture(picture, checkpoint);
  return language === 'zh' ? inChinese(facts) : inEnglish(facts);
}

function inEnglish(facts: PictureFacts): string {
  const shape = { wide: 'horizontal', tall: 'vertical', square: 'square' }[facts.shape];
  if (facts.isLineArt) {
    return `A ${shape} line drawing in dark strokes on a light ground${facts.subject ? `, drawn mostly in the ${placeEn(facts)}` : ''}.`;
  }
  const qualities = [
    { dark: 'dark', middle: '', bright: 'bright' }[facts.light],
    { low: 'soft, low-contrast', middle: '', high: 'high-contrast' }[facts.contrast],
    facts.isColourless ? 'black-and-white' : { warm: 'warm', cool: 'cool', neutral: '' }[facts.warmth],
  ].filter(Boolean);
  const first = [...qualities, shape].join(', ');
  const colours = facts.isColourless ? '' : ` dominated by ${listEn(facts.colours)}`;
  const subject = facts.subject
    ? `, with ${subjectEn(facts.subject)} in the ${placeEn(facts)}${standsOut(facts.subject) ? ` against ${article(facts.subject.background).toLowerCase()} background` : ''}`
    : facts.isTexture
      ? ', filled edge to edge with an even texture'
      : '';
  const hints = [
    facts.sky > 0.12 && (facts.light === 'dark' ? 'a dark sky above' : 'open sky above'),
    facts.vegetation > 0.08 && 'greenery',
    facts.skin > 0.01 && 'skin tones, perhaps a person',
    facts.hasTransparency && 'a transparent background',
  ].filter((hint): hint is string => Boolean(hint));
  const rest =
    hints.length > 0
      ? ` It shows ${listEn(hints)}.`
      : facts.warmth === 'warm' && facts.light !== 'bright' && !facts.isTexture
        ? ' It looks like an indoor scene in warm light.'
        : '';
  return `${article(first)} picture${colours}${subject}.${rest}`;
}

function subjectEn(subject: Subject): string {
  const words = `${subject.isLarge ? 'large ' : ''}${standsOut(subject) ? `${subject.colour} ` : ''}subject`;
  return article(words).toLowerCase();
}

function standsOut({ colour, background }: Subject): boolean {
  return colour !== background;
}

function coloursZh(subject: Subject): string {
  if (!standsOut(subject)) return '';
  return `，呈${nameZh(subject.colour)}，背景为${nameZh(subject.background)}`;
}

function article(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'An' : 'A'} ${words}`;
}

function listEn(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? 'mixed colours')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function placeEn({ subject }: PictureFacts): string {
  const { across, down } = subject!;
  if (down === 'middle') return across === 'centre' ? 'centre' : `${across} half`;
  return across === 'centre' ? `${down} half` : `${down} ${across}`;
}

function inChinese(facts: PictureFacts): string {
  const shape = { wide: '横构图', tall: '竖构图', square: '方形构图' }[facts.shape];
  if (facts.isLineArt) {
    return `${shape}的线稿，浅色底上的深色线条${facts.subject ? `，主要内容位于画面${placeZh(facts)}` : ''}。`;
  }
  const qualities = [
    { dark: '整体偏暗', middle: '明暗适中', bright: '整体明亮' }[facts.light],
    { low: '对比柔和', middle: '', high: '对比强烈' }[facts.contrast],
    facts.isColourless ? '黑白画面' : { warm: '色调偏暖', cool: '色调偏冷', neutral: '' }[facts.warmth],
  ].filter(Boolean);
  const colours = facts.isColourless ? '' : `，以${listZh(facts.colours.map(nameZh))}为主`;
  const subject = facts.subject
    ? `；主体位于画面${placeZh(facts)}${facts.subject.isLarge ? '，占比较大' : ''}${coloursZh(facts.subject)}`
    : facts.isTexture
      ? '；画面布满均匀的纹理'
      : '';
  const hints = [
    facts.sky > 0.12 && (facts.light === 'dark' ? '暗色的天空' : '开阔的天空'),
    facts.vegetation > 0.08 && '绿色植被',
    facts.skin > 0.01 && '肤色，可能有人物',
    facts.hasTransparency && '透明背景',
  ].filter((hint): hint is string => Boolean(hint));
  const rest =
    hints.length > 0
      ? `画面中有${listZh(hints)}。`
      : facts.warmth === 'warm' && facts.light !== 'bright' && !facts.isTexture
        ? '看起来是暖光下的室内场景。'
        : '';
  return `${shape}，${qualities.join('、')}${colours}${subject}。${rest}`;
}

function nameZh(name: string): string {
  return colourRows.find(([known]) => known === name)![5].split('|')[0]!;
}

function listZh(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '多种颜色') : `${words.slice(0, -1).join('、')}和${words.at(-1)}`;
}

function placeZh({ subject }: PictureFacts): string {
  const { across, down } = subject!;
  const side = { left: '左', centre: '', right: '右' }[across];
  if (down === 'middle') return across === 'centre' ? '中央' : `${side}侧`;
  const height = down === 'top' ? '上' : '下';
  return across === 'centre' ? `${height}方` : `${side}${height}方`;
}
