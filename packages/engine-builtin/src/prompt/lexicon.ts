import type { Family, RenderStyle, Season, TimeOfDay, Weather } from './sceneIntent.ts';
import { lch, type Lch } from '../render/colour.ts';
import { colourRows } from './words/colours.ts';
import { moodRows, styleRows, timeRows, weatherRows, seasonRows, countRows } from './words/light.ts';
import { featureRows } from './words/features.ts';
import { subjectRows } from './words/subjects.ts';

/** One meaning and its words, each column separated by `|`. */
export type WordRow<Value> = readonly [value: Value, en: string, zh: string, ja: string];

export type Meaning =
  /** `generic` names the whole family; anything more particular beside it wins. */
  | { kind: 'subject'; family: Family; concept: string; generic: boolean }
  | { kind: 'feature'; concept: string }
  | { kind: 'colour'; colour: Lch; concept: string }
  | { kind: 'time'; value: TimeOfDay }
  | { kind: 'weather'; value: Weather }
  | { kind: 'season'; value: Season }
  | { kind: 'style'; value: RenderStyle }
  | { kind: 'mood'; drama: number; vividness: number }
  | { kind: 'count'; value: number }
  /** "Background": the colour before it is not the subject's. */
  | { kind: 'backdrop' }
  /** Grammar and praise ("a", "of", "masterpiece"): known, without effect. */
  | { kind: 'filler' };

interface Lexicon {
  /** Words of languages with spaces, lower case, some of them phrases. */
  spaced: Map<string, Meaning[]>;
  /** Words of Chinese and Japanese, matched anywhere in the text. */
  joined: Map<string, Meaning[]>;
  longestPhrase: number;
  longestJoined: number;
}

const fillers =
  'a|an|the|of|in|on|at|with|and|or|to|by|from|for|under|over|near|next|its|his|her|is|are|very|some|into|through|behind|front|between|around|beside|style|styled|picture|photo|photograph|image|render|rendering|3d|scene|view|shot|close|up|wide|angle|concept|design|art|artwork|illustration|one|as|no|without|small|large|big|little|old|new|modern|single|full|made|out|light|lighting|tones|palette|colours|colors|soft light';
/** Asks for a better picture, without an effect: known, so that it does not choose the palette as unknown words do. */
const praise = 'masterpiece|best|quality|high|highly|detailed|ultra|8k|4k|hd|beautiful|stunning';
const joinedFillers =
  '的|在|和|与|里|中|上|下|一个|一辆|一只|一张|一座|一台|の|に|と|で|を|が|は|へ|な|から|まで|风格|風|スタイル|画|图|写真|设计|デザイン|する|した|している|い|く|色调|色調|トーン|调|光|差す|差し込む|射す|ある|いる';
const joinedPraise = '高清';

function build(): Lexicon {
  const spaced = new Map<string, Meaning[]>();
  const joined = new Map<string, Meaning[]>();
  const put = (target: Map<string, Meaning[]>, words: string, meaning: Meaning) => {
    for (const word of words.split('|')) {
      if (!word) continue;
      const known = target.get(word);
      if (known) known.push(meaning);
      else target.set(word, [meaning]);
    }
  };
  const putRows = <Value>(rows: readonly WordRow<Value>[], toMeaning: (value: Value) => Meaning) => {
    for (const [value, en, zh, ja] of rows) {
      put(spaced, en, toMeaning(value));
      put(joined, zh === ja ? zh : `${zh}|${ja}`, toMeaning(value));
    }
  };
  for (const family of Object.keys(subjectRows) as Family[]) {
    const first = subjectRows[family][0]![0];
    putRows(subjectRows[family], (concept) => ({
      kind: 'subject',
      family,
      concept,
      generic: concept === first || concept === family,
    }));
  }
  putRows(featureRows, (concept) => ({ kind: 'feature', concept }));
  for (const [concept, l, c, h, en, zh, ja] of colourRows) {
    putRows([[concept, en, zh, ja]], () => ({ kind: 'colour', concept, colour: lch(l, c, h) }));
  }
  putRows(timeRows, (value) => ({ kind: 'time', value }));
  putRows(weatherRows, (value) => ({ kind: 'weather', value }));
  putRows(seasonRows, (value) => ({ kind: 'season', value }));
  putRows(styleRows, (value) => ({ kind: 'style', value }));
  putRows(moodRows, ([drama, vividness]) => ({ kind: 'mood', drama, vividness }));
  putRows(countRows, (value) => ({ kind: 'count', value }));
  put(spaced, 'background|backdrop', { kind: 'backdrop' });
  put(joined, '背景|底色|バック|背景色', { kind: 'backdrop' });
  put(spaced, `${fillers}|${praise}`, { kind: 'filler' });
  put(joined, `${joinedFillers}|${joinedPraise}`, { kind: 'filler' });
  return {
    spaced,
    joined,
    longestPhrase: Math.max(...[...spaced.keys()].map((word) => word.split(' ').length)),
    longestJoined: Math.max(...[...joined.keys()].map((word) => word.length)),
  };
}

export const lexicon: Lexicon = build();

const praiseWords: ReadonlySet<string> = new Set(`${praise}|${joinedPraise}`.split('|'));

/** Whether a known word without an effect asks for something, unlike “of” or “the”. */
export function isPraise(word: string): boolean {
  return praiseWords.has(word);
}
