import { type EffectName, effects } from './effects.ts';
import { type Direction, type Head, headsOf, isHead, type Of } from './heads.ts';
import { placeholderOf, readWords, type Word } from './readWords.ts';
import { amountOf, special, stepOf, usualChange } from './stepOf.ts';
import { type Side, type Step, stepsMax } from './steps.ts';
import { takeTexts } from './textClause.ts';

interface Reading {
  /** In the order of the sentence. */
  steps: Step[];
  /** Parts of the sentence that steps were made from, and those that forbid one. */
  understood: string[];
  /** Parts of the sentence that ask for something unknown. */
  leftOut: string[];
}

const periods: readonly (readonly EffectName[])[] = [
  ['spring', 'summer', 'autumn', 'winter'],
  ['night', 'sunset', 'goldenHour', 'dawn', 'dusk'],
];

/**
 * What stands before a sentence that was made from a mark on the image: "2 (upper left): ". Its number is a name and no amount,
 * and its place says where the mark is, not which way something changes.
 */
const markLabel = /(^|[.;!?。\n]\s*)(?:\d{1,3} ?)?\([^()]{1,20}\) ?: ?/g;

/** Reads an instruction in English, Chinese or Japanese. Never throws. */
export function parseInstruction(instruction: string): Reading {
  const { rest, texts } = takeTexts(instruction.normalize('NFKC').replaceAll(markLabel, '$1'));
  // Phones type ’ where the words have '. Both are one character, so positions in the sentence stay.
  const plain = rest.toLowerCase().replaceAll('’', "'");
  const shown = plain.length === rest.length ? rest : plain;
  const reading: Reading = { steps: [], understood: [], leftOut: [] };
  const understand = (words: readonly Word[]) => reading.understood.push(textOf(shown, words, texts));
  let direction: Direction | undefined;
  for (const clause of divided(readWords(plain, texts), 'then')) {
    if (clause.some(({ kind }) => kind === 'forbid')) {
      understand(clause);
      continue;
    }
    direction = undefined;
    if (clause.some(({ kind }) => kind === 'unable')) {
      reading.leftOut.push(textOf(shown, clause, texts));
      continue;
    }
    for (const group of groupsOf(clause.map((word) => lowerSide(turned(word, clause), plain)))) {
      if (dye(reading.steps.at(-1), group)) {
        understand(group);
        continue;
      }
      const heads = headsOf(group, /[\u3040-\u309f]/.test(plain));
      for (const head of heads) {
        direction = head.direction ?? direction;
        if (head.word.kind === 'property' && direction) head.direction ??= direction;
      }
      const steps =
        special(group, heads) ?? lastOfEachPeriod(heads).flatMap((head) => stepOf(head, group) ?? []);
      if (steps.length === 0) {
        if (restate(reading.steps.at(-1), group)) {
          understand(group);
          continue;
        }
        if (group.some(({ kind }) => kind !== 'filler' && kind !== 'target' && kind !== 'amount')) {
          const text = textOf(shown, group, texts);
          if (text) reading.leftOut.push(text);
        }
      } else understand(group);
      reading.steps.push(...steps.slice(0, stepsMax + 1 - reading.steps.length));
    }
  }
  return reading;
}

/** What the person wrote: letters to be put on the picture stand there in place of their placeholders. */
function textOf(shown: string, words: readonly Word[], texts: readonly string[]): string {
  const part = shown.slice(words[0]!.from, words.at(-1)!.to);
  return texts.reduce((text, letters, place) => text.replaceAll(placeholderOf(place), letters), part).trim();
}

/** "Turn" rotates when the clause says which way or how far and names nothing to turn into. */
function turned(word: Word, clause: readonly Word[]): Word {
  if (word.kind !== 'action' || word.action !== 'turn') return word;
  const isTurn = clause.some(
    (other) =>
      (other.kind === 'number' && other.unit === 'degrees') ||
      (other.kind === 'action' && ['clockwise', 'counterclockwise', 'upsideDown'].includes(other.action)),
  );
  const isAside = clause.some((other) => other.kind === 'side' && isAcross(other.side));
  const isElse = clause.some(({ kind }) => kind === 'colour' || kind === 'effect' || kind === 'style');
  return { ...word, action: isTurn || (isAside && !isElse) ? 'rotate' : 'change' };
}

/** "In the lower left" is a place, "lower the contrast" is not. */
function lowerSide(word: Word, plain: string): Word {
  if (word.kind !== 'direction' || plain.slice(word.from, word.to) !== 'lower') return word;
  const isPlace = /^[\s-]*(left|right|corner|half|third|quarter|part|edge|cent)/.test(plain.slice(word.to));
  return isPlace ? { kind: 'side', side: 'bottom', from: word.from, to: word.to } : word;
}

/** Of two seasons or two hours in one part the last is meant: "turn summer into winter". */
function lastOfEachPeriod(heads: readonly Head[]): Head[] {
  const periodOf = ({ word }: Head) =>
    periods.findIndex((period) => word.kind === 'effect' && period.includes(word.effect));
  return heads.filter((head, at) => {
    const period = periodOf(head);
    return period < 0 || !heads.slice(at + 1).some((later) => periodOf(later) === period);
  });
}

function divided(words: readonly Word[], at: 'then' | 'and'): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word.kind === at) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** What "and" joins; a part that makes no step of its own belongs to the one before it. */
function groupsOf(clause: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const part of divided(clause, 'and')) {
    const before = groups.at(-1);
    const stands = part.some((word) => isHead(word) || word.kind === 'colour' || word.kind === 'direction');
    if (before && !stands) before.push(...part);
    else groups.push(part);
  }
  return groups;
}

/** "Brighter, but only a bit", "oil painting, 50%", "crop to a square, at the left": more about the step before. */
function restate(step: Step | undefined, group: readonly Word[]): boolean {
  const says = (word: Word) =>
    ['amount', 'number', 'side', 'filler'].includes(word.kind) ||
    (word.kind === 'target' && word.target === 'whole');
  if (!step || !group.every(says)) return false;
  if (step.kind === 'crop' || step.kind === 'text') return place(step, group);
  if (step.kind !== 'adjust' && step.kind !== 'effect' && step.kind !== 'style') return false;
  const level = group.find((word): word is Of<'amount'> => word.kind === 'amount')?.level;
  const number = group.find((word): word is Of<'number'> => word.kind === 'number' && word.unit === '%');
  if (!level && !number) return false;
  const usual = step.kind === 'adjust' ? usualChange : step.kind === 'style' ? 1 : effects[step.effect].usual;
  const amount = amountOf({ level, number, direction: undefined, actions: [] }, usual);
  step.amount = step.amount < 0 ? -amount : amount;
  return true;
}

function place(step: Extract<Step, { kind: 'crop' | 'text' }>, group: readonly Word[]): boolean {
  const sides = group.flatMap((word) => (word.kind === 'side' ? [word.side] : []));
  for (const side of sides) {
    if (step.kind === 'text' && isAcross(side)) step.across = side;
    else step.side = side;
  }
  return sides.length > 0;
}

/** "Write SALE, in red": a colour alone is that of the text before it. */
function dye(step: Step | undefined, group: readonly Word[]): boolean {
  if (step?.kind !== 'text' || step.colour) return false;
  if (!group.every(({ kind }) => ['colour', 'side', 'filler', 'target'].includes(kind))) return false;
  const colour = group.find((word): word is Of<'colour'> => word.kind === 'colour')?.colour;
  if (!colour) return false;
  step.colour = colour;
  place(step, group);
  return true;
}

function isAcross(side: Side): boolean {
  return side === 'left' || side === 'right';
}
