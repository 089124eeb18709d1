// An instruction as a row of known words: longest match first, English at word borders, Chinese and Japanese anywhere.
import type { RenderStyle } from '../../prompt/sceneIntent.ts';
import { colourRows } from '../../prompt/words/colours.ts';
import { styleRows } from '../../prompt/words/light.ts';
import { lch } from '../../render/colour.ts';
import { type EffectName, effects } from './effects.ts';
import type { NamedColour, Property, Side } from './steps.ts';
import {
  actionRows,
  adjustRows,
  amountRows,
  andWords,
  directionRows,
  fillerWords,
  forbidWords,
  propertyRows,
  sideRows,
  targetRows,
  thenWords,
  thingRows,
  unableWords,
} from './words.ts';

type Unit = '%' | 'degrees' | 'times' | 'pixels' | '';

type Meaning =
  | { kind: 'effect'; effect: EffectName }
  | { kind: 'adjust'; property: Property; direction: 1 | -1 }
  | { kind: 'property'; property: (typeof propertyRows)[number][0] }
  | { kind: 'amount'; level: (typeof amountRows)[number][0]; side: 'before' | 'after' }
  | { kind: 'direction'; direction: (typeof directionRows)[number][0] }
  | { kind: 'target'; target: (typeof targetRows)[number][0] }
  | { kind: 'side'; side: Side }
  | { kind: 'action'; action: (typeof actionRows)[number][0] }
  | { kind: 'colour'; colour: NamedColour }
  /** A thing that is of this colour by nature. */
  | { kind: 'thing'; colour: NamedColour }
  | { kind: 'style'; style: RenderStyle }
  | { kind: 'number'; value: number; unit: Unit }
  | { kind: 'pair'; pair: readonly [number, number]; isRatio: boolean }
  | { kind: 'forbid' }
  | { kind: 'unable' }
  | { kind: 'then' }
  | { kind: 'and' }
  | { kind: 'filler' }
  | { kind: 'text'; text: string }
  | { kind: 'unknown' };

/** A meaning and where in the normalised text it stands. */
export type Word = Meaning & { from: number; to: number };

const lettered = /[\p{L}\p{N}]/u;
const joinedScript = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Characters from here on stand for texts that were taken out. */
export const placeholder = 0xe000;

/** Stands for one of the texts, by its number. */
export function placeholderOf(place: number): string {
  return String.fromCharCode(placeholder + place);
}
const stop = /[,;.!?\n，。；！？、]/;

interface Found {
  word: Meaning;
  length: number;
}

const dictionary = build();
const longest = Math.max(...[...dictionary.keys()].map((word) => word.length));

/** @param plain normalised and in lower case; @param texts what the characters from U+E000 stand for */
export function readWords(plain: string, texts: readonly string[]): Word[] {
  const words: Word[] = [];
  let unknown = '';
  const flush = (to: number) => {
    if (unknown.trim()) words.push({ kind: 'unknown', from: to - unknown.length, to });
    unknown = '';
  };
  for (let at = 0; at < plain.length;) {
    const text = texts[plain.charCodeAt(at) - placeholder];
    const found: Found | null =
      text !== undefined
        ? { word: { kind: 'text', text }, length: 1 }
        : stop.test(plain[at]!)
          ? { word: { kind: 'then' }, length: 1 }
          : (numberAt(plain, at) ?? wordAt(plain, at));
    if (found) {
      flush(at);
      words.push({ ...found.word, from: at, to: at + found.length });
      at += found.length;
    } else if (joinedScript.test(plain[at]!) || !lettered.test(plain[at]!)) {
      unknown += plain[at];
      at++;
    } else {
      // A whole word that nobody knows, so that no known word is found inside it.
      const [whole] = /^[\p{L}\p{N}'’-]+?(?=[\u3040-\u30ff\u3400-\u9fff]|[^\p{L}\p{N}'’-]|$)/u.exec(
        plain.slice(at),
      ) ?? [plain[at]!];
      unknown += whole;
      at += whole.length;
    }
  }
  flush(plain.length);
  return words;
}

function wordAt(text: string, at: number): Found | null {
  const startsInside = isLatin(text[at]) && isLatin(text[at - 1]);
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const piece = text.slice(at, at + length);
    const word = dictionary.get(piece);
    if (!word) continue;
    const endsInside = isLatin(piece.at(-1)) && isLatin(text[at + length]);
    if (startsInside || endsInside) continue;
    return { word, length };
  }
  return null;
}

function isLatin(character: string | undefined): boolean {
  return character !== undefined && lettered.test(character) && !joinedScript.test(character);
}

const unitPattern = '\\s*(%|percent|パーセント|degrees?|deg|°|度|times|倍|x|成|割|pixels?|px|像素|ピクセル)?';
const pairPattern = /^(\d{1,5}(?:\.\d+)?)\s*([x×*:/比対])\s*(\d{1,5}(?:\.\d+)?)/;
const digits = new RegExp(`^(?:百分之)?([-−+]?\\d{1,6}(?:\\.\\d+)?)${unitPattern}`);
const hanDigits = new RegExp(`^(百分之)?([零〇一二两三四五六七八九十百]+)(度|倍|成|割|%)?`);

const fractionPattern =
  /^(?:([零〇一二两三四五六七八九十\d]{1,3})\s*分[之の]\s*([零〇一二两三四五六七八九十\d]{1,3})|(?:(?:a|one|two|three) )?(?:third|quarter)s?(?![\p{L}\p{N}]))/u;

/** "三分之一", "3分の1", "two thirds": a share in percent. */
function fractionAt(rest: string): Found | null {
  const found = fractionPattern.exec(rest);
  if (!found) return null;
  const [all, whole, part] = found;
  const [divisor, count] = whole
    ? [hanOrDigits(whole), hanOrDigits(part!)]
    : [all.includes('third') ? 3 : 4, all.startsWith('two') ? 2 : all.startsWith('three') ? 3 : 1];
  if (divisor === 0) return null;
  const value = Math.round((1000 * count) / divisor) / 10;
  return { word: { kind: 'number', value, unit: '%' }, length: all.length };
}

function hanOrDigits(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : hanNumber(text);
}

function numberAt(text: string, at: number): Found | null {
  if (isLatin(text[at - 1]) && !/\d/.test(text[at - 1]!) && isLatin(text[at])) return null;
  const rest = text.slice(at, at + 40);
  const pair = pairPattern.exec(rest);
  if (pair) {
    const isRatio = pair[2] !== 'x' && pair[2] !== '×' && pair[2] !== '*';
    return {
      word: { kind: 'pair', pair: [Number(pair[1]), Number(pair[3])], isRatio },
      length: pair[0].length,
    };
  }
  const fraction = isLatin(text[at - 1]) ? null : fractionAt(rest);
  if (fraction) return fraction;
  // A sign, but not the dash of "10-20".
  const number = /^[-−+]/.test(rest) && /[\d%]/.test(text[at - 1] ?? '') ? null : digits.exec(rest);
  if (number) {
    const isShare = rest.startsWith('百分之');
    return {
      word: numberOf(Number(number[1]!.replace('−', '-')), isShare ? '%' : number[2]),
      length: number[0].length,
    };
  }
  const han = hanDigits.exec(rest);
  if (han && (han[1] || han[3])) {
    return { word: numberOf(hanNumber(han[2]!), han[1] ? '%' : han[3]), length: han[0].length };
  }
  return null;
}

function numberOf(value: number, unit: string | undefined): Meaning {
  const number = (amount: number, known: Unit): Meaning => ({ kind: 'number', value: amount, unit: known });
  if (unit === undefined) return number(value, '');
  if (/^(%|percent|パーセント)$/.test(unit)) return number(value, '%');
  if (/^(成|割)$/.test(unit)) return number(value * 10, '%');
  if (/^(deg|°|度)/.test(unit)) return number(value, 'degrees');
  if (/^(times|倍|x)$/.test(unit)) return number(value, 'times');
  return number(value, 'pixels');
}

function hanNumber(text: string): number {
  let [sum, last] = [0, 0];
  for (const character of text) {
    const scale = character === '十' ? 10 : character === '百' ? 100 : 0;
    if (scale) {
      sum += (last || 1) * scale;
      last = 0;
    } else last = character === '两' ? 2 : Math.max(0, '零一二三四五六七八九'.indexOf(character));
  }
  return sum + last;
}

function build(): Map<string, Meaning> {
  const words = new Map<string, Meaning>();
  const put = (columns: readonly string[], word: Meaning) => {
    for (const column of columns) {
      for (const text of column.split('|')) if (text && !words.has(text)) words.set(text, word);
    }
  };
  for (const [effect, row] of Object.entries(effects))
    put(row.words, { kind: 'effect', effect: effect as EffectName });
  for (const [property, direction, ...columns] of adjustRows)
    put(columns, { kind: 'adjust', property, direction });
  for (const [property, ...columns] of propertyRows) put(columns, { kind: 'property', property });
  for (const [level, side, ...columns] of amountRows) put(columns, { kind: 'amount', level, side });
  for (const [action, ...columns] of actionRows) put(columns, { kind: 'action', action });
  for (const [direction, ...columns] of directionRows) put(columns, { kind: 'direction', direction });
  for (const [target, ...columns] of targetRows) put(columns, { kind: 'target', target });
  for (const [side, ...columns] of sideRows) put(columns, { kind: 'side', side });
  for (const [concept, l, c, h, ...columns] of colourRows) {
    for (const column of columns) {
      for (const word of column.split('|')) {
        put([word], { kind: 'colour', colour: { concept, word, colour: lch(l, c, h) } });
      }
    }
  }
  for (const [style, ...columns] of styleRows) {
    if (style !== 'photo') put(columns, { kind: 'style', style });
  }
  for (const [concept, ...columns] of thingRows) {
    const [, l, c, h] = colourRows.find(([name]) => name === concept)!;
    for (const word of columns.flatMap((column) => column.split('|'))) {
      put([word], { kind: 'thing', colour: { concept, word, colour: lch(l, c, h) } });
    }
  }
  put(forbidWords, { kind: 'forbid' });
  put(unableWords, { kind: 'unable' });
  put(thenWords, { kind: 'then' });
  put(andWords, { kind: 'and' });
  put(fillerWords, { kind: 'filler' });
  return words;
}
