import { limits, type LocalizedText } from '@tai/contracts';
import { createRandom, hashText } from '../render/random.ts';
import { parsePrompt } from './parsePrompt.ts';
import type { SceneIntent } from './sceneIntent.ts';
import { saidIn } from './saidIn.ts';
import { tokenise } from './tokenise.ts';
import { detailsOf, lightFor, lights, materialsOf, palettes, qualities, viewsOf } from './words/expansion.ts';

/** Characters of Japanese that are written otherwise in Chinese, simplified and traditional. */
const japaneseOnly =
  /[々〆ヶ桜広図駅絵売読気沢辺円戦対発変仮価単厳営団囲圧弾悪拝挙掲択渋渓満滝焼畑楽薬県実黒緑鉄銭竜様霊髪験塩歯歳残浜桟検権歩毎涙済乗亜伝両児処剣労効収壊姫嬢専峠巣帰従徳応恵戻払抜拡摂晩暁枠栄歓歴畳瀬獣禅穂穏窓粋経続総縄縦繊絶聴脳蔵薫蛍覚観訳証説譲豊賛転軽込辻遅酔釈鋭録関険隣雑頼顔駆騒鶏黙齢]/;

const commas: LocalizedText = { en: ', ', zh: '，', ja: '、' };

/**
 * A longer prompt that means the same: first the prompt itself, then view, details, material, light, colours and finish,
 * in its language, each of which the prompt left open. The same prompt is always expanded in the same way.
 */
export function expandPrompt(prompt: string): string[] {
  const language = promptLanguage(prompt);
  const start = prompt.trim().replace(/[\s,，、.。;；]+$/u, '');
  if (!start) return [];
  const read = parsePrompt(start, '', 'auto', 0);
  const said = saidIn(start);
  // Of what it does not know, the parser makes an hour and a subject up.
  const intent = read.salt === 0 ? read : { ...read, time: said.time };
  const isKnown = read.salt === 0 || said.families.size > 0;
  const family = isKnown ? read.family : 'product';
  const random = createRandom(hashText(start));
  const pieces = [start];
  let whole = start;
  const add = (choices: readonly LocalizedText[]) => {
    const from = random.int(choices.length);
    for (let step = 0; step < choices.length; step++) {
      const phrase = choices[(from + step) % choices.length]![language];
      const longer = whole + commas[language] + phrase;
      if (longer.length > limits.generation.promptMaxLength) return;
      // Nothing is said twice, and nothing that is meant changes.
      if (saysAlready(whole, phrase) || !meansTheSame(intent, longer)) continue;
      pieces.push(commas[language] + phrase);
      whole = longer;
      return;
    }
  };
  if (isKnown) add(detailsOf[family]);
  add(viewsOf[family]);
  if (isKnown) add(materialsOf[family]);
  add(intent.time ? lightFor[intent.time] : lights);
  if (said.colours.length === 0) add(palettes);
  add(qualities);
  return pieces;
}

/** Subject, hour, weather, season, style and first colours stay what they were. */
function meansTheSame(intent: SceneIntent, longer: string): boolean {
  const after = parsePrompt(longer, '', 'auto', 0);
  const said = (name: 'time' | 'weather' | 'season') => intent[name] === null || intent[name] === after[name];
  const known = tokenise(longer).some(({ meanings }) => meanings.some(({ kind }) => kind === 'subject'));
  return (
    (after.family === intent.family || !known) &&
    (after.subject === intent.subject || !known) &&
    after.style === intent.style &&
    said('time') &&
    said('weather') &&
    said('season') &&
    after.count === intent.count &&
    (intent.salt !== 0 || intent.colours.every(({ h }, index) => after.colours[index]?.h === h))
  );
}

function saysAlready(whole: string, phrase: string): boolean {
  return whole.toLowerCase().includes(phrase.toLowerCase());
}

/** What language a person wrote in, by its script. Kanji alone that Chinese writes the same way count as Chinese. */
export function promptLanguage(prompt: string): keyof LocalizedText {
  if (/[\u3040-\u30ff]/.test(prompt) || japaneseOnly.test(prompt)) return 'ja';
  return /[\u3400-\u9fff]/.test(prompt) ? 'zh' : 'en';
}
