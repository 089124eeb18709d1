/*
 * Which words of a prompt the engine understood and which it did not, as the person wrote them. Words that only hold a
 * sentence together, such as “of”, are in neither list.
 */
import type { PromptWords } from '@tai/contracts';
import { isPraise, type Meaning } from './lexicon.ts';
import { tokenise } from './tokenise.ts';

/** A part of a prompt after `normalize('NFKC')`. */
export interface Span {
  from: number;
  to: number;
}

interface Reader {
  /** Whether a meaning of the lexicon has an effect here; all have, unless given. */
  uses?(meaning: Meaning): boolean;
  /** What is understood beside the lexicon. */
  also?: readonly Span[];
}

/** More words without a content of their own. They are not in the lexicon, because unknown words there choose the palette. */
const grammar = new Set(
  'that|this|these|those|it|which|who|while|there|be|been|being|has|have|having|was|were|i|you|my|your|me|we|our|their|they|please|make|draw|show|create|generate|want|would|like|so|but|then|also|not|do|does'.split(
    '|',
  ),
);
/** Characters of which an unknown piece between known words often consists. */
const joinedGrammar = /^(?:[着了是有它他她我你们把被让请幅个只张些地得之其并而或也这那\p{scx=Hira}]{1,2})$/u;

/** Null when there is nothing to say, as of an empty prompt. */
export function promptWordsOf(texts: readonly string[], reader: Reader = {}): PromptWords | null {
  const understood: string[] = [];
  const ignored: string[] = [];
  for (const text of texts) {
    const normal = text.normalize('NFKC');
    // Lower case has another length in a few languages; then places in it are none in the text.
    const shown = normal.toLowerCase().length === normal.length ? normal : normal.toLowerCase();
    for (const { at, end, meanings } of tokenise(text)) {
      const hasEffect = meanings.some(
        (meaning) => meaning.kind !== 'filler' && (reader.uses?.(meaning) ?? true),
      );
      if (hasEffect) {
        understood.push(shown.slice(at, end));
        continue;
      }
      for (const piece of divided({ from: at, to: end }, reader.also ?? [])) {
        const word = shown.slice(piece.from, piece.to);
        if (piece.isUnderstood) understood.push(word);
        else if (!isGrammar(word.toLowerCase(), meanings)) ignored.push(word);
      }
    }
  }
  if (understood.length + ignored.length === 0) return null;
  return { understood: withoutRepeats(understood), ignored: withoutRepeats(ignored) };
}

function isGrammar(word: string, meanings: readonly Meaning[]): boolean {
  if (isPraise(word)) return false;
  return (
    (meanings.length > 0 && meanings.every(({ kind }) => kind === 'filler')) ||
    grammar.has(word) ||
    joinedGrammar.test(word)
  );
}

/** A token in parts: Chinese and Japanese have no spaces, so that a part of it may be understood and the rest not. */
function divided(token: Span, spans: readonly Span[]): (Span & { isUnderstood: boolean })[] {
  const pieces: (Span & { isUnderstood: boolean })[] = [];
  let from = token.from;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const [start, to] = [Math.max(from, span.from), Math.min(token.to, span.to)];
    if (start >= to) continue;
    if (start > from) pieces.push({ from, to: start, isUnderstood: false });
    pieces.push({ from: start, to, isUnderstood: true });
    from = to;
  }
  if (from < token.to) pieces.push({ from, to: token.to, isUnderstood: false });
  return pieces;
}

function withoutRepeats(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
