import { effects, type EffectName } from './effects.ts';
import { readWords, type Word } from './readWords.ts';
import { type Area, type NamedColour, type Side, type Step, stepsMax } from './steps.ts';
import { takeTexts } from './textClause.ts';

interface Reading {
  /** In the order of the sentence. */
  steps: Step[];
  /** Parts of the sentence that ask for something unknown. */
  leftOut: string[];
}

type Of<Kind extends Word['kind']> = Extract<Word, { kind: Kind }>;
type Direction = Of<'direction'>['direction'];

/** A word that makes a step, and the words that say more about it. */
interface Head {
  word: Word;
  at: number;
  level?: Of<'amount'>['level'];
  number?: Of<'number'>;
  pair?: Of<'pair'>;
  direction?: Direction;
  target?: Of<'target'>['target'];
  sides: Side[];
  actions: Of<'action'>['action'][];
  colours: NamedColour[];
}

const usualChange = 0.35;
const shapes: Partial<Record<Of<'action'>['action'], readonly [number, number]>> = {
  square: [1, 1],
  portrait: [3, 4],
  landscape: [4, 3],
  wide: [16, 9],
};
const opposites: Partial<Record<EffectName, EffectName>> = {
  blur: 'sharpen',
  sharpen: 'blur',
  grain: 'denoise',
  fog: 'dehaze',
};

/** Reads an instruction in English, Chinese or Japanese. Never throws. */
export function parseInstruction(instruction: string): Reading {
  const { rest, texts } = takeTexts(instruction.normalize('NFKC'));
  const plain = rest.toLowerCase();
  const reading: Reading = { steps: [], leftOut: [] };
  let direction: Direction | undefined;
  for (const clause of divided(readWords(plain, texts), 'then')) {
    if (clause.some(({ kind }) => kind === 'forbid')) continue;
    direction = undefined;
    for (const group of groupsOf(clause)) {
      const heads = headsOf(group, /[\u3040-\u309f]/.test(plain));
      for (const head of heads) {
        direction = head.direction ?? direction;
        if (head.word.kind === 'property' && direction) head.direction ??= direction;
      }
      const steps = special(group, heads) ?? heads.flatMap((head) => stepOf(head, group) ?? []);
      if (steps.length === 0) {
        if (group.some(({ kind }) => kind === 'amount') && restate(reading.steps.at(-1), group)) continue;
        if (group.some(({ kind }) => kind !== 'filler' && kind !== 'target' && kind !== 'amount')) {
          const text = plain.slice(group[0]!.from, group.at(-1)!.to).trim();
          if (text) reading.leftOut.push(text);
        }
      }
      reading.steps.push(...steps.slice(0, stepsMax + 1 - reading.steps.length));
    }
  }
  return reading;
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

function isHead(word: Word): boolean {
  if (word.kind === 'action') {
    return [
      'crop',
      'rotate',
      'upsideDown',
      'flipHorizontal',
      'flipVertical',
      'enlarge',
      'shrink',
      'resize',
    ].includes(word.action);
  }
  return ['effect', 'adjust', 'property', 'style', 'text'].includes(word.kind);
}

/** The steps' words with everything that the other words say about them. */
function headsOf(group: readonly Word[], isJapanese: boolean): Head[] {
  const heads: Head[] = [];
  group.forEach((word, at) => {
    if (isHead(word)) heads.push({ word, at, sides: [], actions: [], colours: [] });
  });
  if (!heads.some(({ word }) => word.kind === 'text')) {
    const colours = group.filter((word): word is Of<'colour'> => word.kind === 'colour');
    const last = colours.at(-1);
    if (last) {
      heads.push({
        ...{ word: last, at: group.indexOf(last), sides: [], actions: [] },
        colours: colours.map(({ colour }) => colour),
      });
    }
  }
  // "To 16:9", "1200 pixels wide": what is to be done is not said, but clear.
  const tacit = heads.length > 0 ? null : tacitAction(group);
  if (tacit) {
    const word: Word = { kind: 'action', action: tacit, from: 0, to: 0 };
    heads.push({ word, at: -1, sides: [], actions: [], colours: [] });
  }
  heads.sort((a, b) => a.at - b.at);
  group.forEach((word, at) => {
    const head = chosenHead(word, at, heads, group, isJapanese);
    if (head) attach(head, word);
  });
  return heads;
}

function tacitAction(group: readonly Word[]): 'crop' | 'resize' | null {
  if (group.some((word) => (word.kind === 'pair' && word.isRatio) || isShape(word))) return 'crop';
  const isSize = group.some(
    (word) => (word.kind === 'number' && word.unit === 'pixels') || word.kind === 'pair',
  );
  return isSize ? 'resize' : null;
}

function isShape(word: Word): boolean {
  return word.kind === 'action' && shapes[word.action] !== undefined;
}

/** The nearest head that the word can say something about, and that does not know it yet. */
function chosenHead(
  word: Word,
  at: number,
  heads: readonly Head[],
  group: readonly Word[],
  isJapanese: boolean,
): Head | null {
  const free = heads.filter((head) => head.at !== at && accepts(head, word));
  if (free.length === 0) return null;
  const before = free.findLast((head) => head.at < at);
  const after = free.find((head) => head.at > at);
  if (!before || !after) return before ?? after ?? null;
  if (word.kind === 'amount') return word.side === 'before' ? after : before;
  // Japanese says what before it says how.
  if (isJapanese && (word.kind === 'target' || word.kind === 'side')) return after;
  const between = (a: number, b: number) =>
    group.slice(a + 1, b).filter(({ kind }) => kind !== 'filler').length * 2 + (b - a - 1) * 0.5;
  return between(at, after.at) < between(before.at, at) ? after : before;
}

function accepts(head: Head, word: Word): boolean {
  const { kind } = head.word;
  const isTone =
    kind === 'effect' || kind === 'adjust' || kind === 'property' || kind === 'style' || kind === 'colour';
  const action = kind === 'action' ? head.word.action : null;
  const isSize = action === 'resize' || action === 'enlarge' || action === 'shrink';
  switch (word.kind) {
    case 'amount':
      return isTone && head.level === undefined;
    case 'number':
      return head.number === undefined && (isTone ? word.unit !== 'degrees' : action !== null);
    case 'pair':
      return head.pair === undefined && (isSize || action === 'crop');
    case 'direction':
      return isTone && head.direction === undefined;
    case 'target':
      return (isTone || action === 'crop') && (head.target === undefined || head.target === 'whole');
    case 'side':
      return action === 'rotate' || action === 'crop' || kind === 'text';
    case 'action':
      return action === 'rotate' || action === 'crop' || isSize || isTone;
    case 'colour':
      return kind === 'text';
    default:
      return false;
  }
}

function attach(head: Head, word: Word): void {
  if (word.kind === 'amount') head.level = word.level;
  if (word.kind === 'number') head.number = word;
  if (word.kind === 'pair') head.pair = word;
  if (word.kind === 'direction') head.direction = word.direction;
  if (word.kind === 'target') head.target = word.target;
  if (word.kind === 'side') head.sides.push(word.side);
  if (word.kind === 'action') head.actions.push(word.action);
  if (word.kind === 'colour') head.colours.push(word.colour);
}

/** Steps that are made of words of which none makes one alone; null when there are none. */
function special(group: readonly Word[], heads: readonly Head[]): Step[] | null {
  const has = (target: Of<'target'>['target']) =>
    group.some((word) => word.kind === 'target' && word.target === target);
  const removes = group.some((word) => word.kind === 'direction' && word.direction === 'remove');
  const others = heads.filter(({ word }) => word.kind !== 'colour');
  if (removes && has('background') && others.length === 0) return [{ kind: 'removeBackground' }];
  // "Remove the red car": nothing known is asked for.
  if (removes && others.length === 0) return [];
  return null;
}

function stepOf(head: Head, group: readonly Word[]): Step | null {
  const { word } = head;
  switch (word.kind) {
    case 'adjust':
      return {
        kind: 'adjust',
        property: word.property,
        amount: word.direction * amountOf(head, usualChange),
        area: areaOf(head),
      };
    case 'property':
      return propertyStep(head, word.property);
    case 'effect':
      return effectStep(head, word.effect);
    case 'style':
      return { kind: 'style', style: word.style, amount: amountOf(head, 1), area: areaOf(head) };
    case 'colour':
      return colourStep(head, group);
    case 'text':
      return {
        kind: 'text',
        text: word.text,
        side:
          head.sides.find((side) => side === 'top' || side === 'bottom' || side === 'centre') ??
          (head.sides.length > 0 ? 'centre' : 'bottom'),
        across: head.sides.find((side) => side === 'left' || side === 'right') ?? 'centre',
        colour: head.colours[0] ?? null,
      };
    case 'action':
      return actionStep(head, word.action, group);
    default:
      return null;
  }
}

function areaOf({ target }: Head): Area {
  return target === 'background' || target === 'subject' ? target : 'whole';
}

function amountOf({ level, number, direction, actions }: Head, usual: number): number {
  if (actions.includes('double')) return 1;
  if (actions.includes('half')) return 0.5;
  if (number?.unit === 'times') return Math.min(1, Math.max(0, number.value - 1));
  if (number) return Math.min(1, Math.max(0, number.value / 100));
  if (level === 'full') return 1;
  if (level === 'strong') return Math.min(1, usual * 1.7);
  if (level === 'slight' || direction === 'weak') return usual * 0.5;
  return usual;
}

function propertyStep(head: Head, property: Of<'property'>['property']): Step | null {
  const isLess = head.direction === 'down' || head.direction === 'weak' || head.direction === 'remove';
  if (property === 'noise')
    return effectStep({ ...head, direction: 'up' }, head.direction === 'up' ? 'grain' : 'denoise');
  if (property === 'sharpness') return effectStep({ ...head, direction: 'up' }, isLess ? 'blur' : 'sharpen');
  const amount = head.direction === 'remove' ? 1 : amountOf({ ...head, direction: 'up' }, usualChange);
  return { kind: 'adjust', property, amount: isLess ? -amount : amount, area: areaOf(head) };
}

function effectStep(head: Head, asked: EffectName): Step | null {
  const isLess = head.direction === 'down' || head.direction === 'remove';
  const effect = isLess ? opposites[asked] : asked;
  if (!effect) return null;
  return { kind: 'effect', effect, amount: amountOf(head, effects[effect].usual), area: areaOf(head) };
}

function colourStep(head: Head, group: readonly Word[]): Step | null {
  const [first] = head.colours;
  const last = head.colours.at(-1)!;
  if (first && first.concept !== last.concept) return { kind: 'recolour', from: first, to: last };
  const names = (target: Of<'target'>['target']) =>
    group.some((word) => word.kind === 'target' && word.target === target);
  if (names('light'))
    return { kind: 'light', colour: last, amount: amountOf(head, 0.55), area: areaOf(head) };
  if (head.target === 'background' && !names('tone')) return { kind: 'fillBackground', colour: last };
  const isChange = head.actions.includes('change');
  const thing = group.find((word): word is Of<'thing'> => word.kind === 'thing');
  if (thing) return { kind: 'recolour', from: thing.colour, to: last };
  const isThing = group.some(({ kind }) => kind === 'unknown') || head.target === 'subject';
  if (isThing && !names('tone')) return isChange ? { kind: 'recolour', from: null, to: last } : null;
  return { kind: 'tint', colour: last, amount: amountOf(head, 0.4), area: areaOf(head) };
}

function actionStep(head: Head, action: Of<'action'>['action'], group: readonly Word[]): Step | null {
  const { number, pair, sides, actions } = head;
  switch (action) {
    case 'rotate': {
      const turn =
        number && number.unit !== '%' ? number.value % 360 : actions.includes('upsideDown') ? 180 : 90;
      const isLeft =
        actions.includes('counterclockwise') || (sides.includes('left') && !actions.includes('clockwise'));
      return { kind: 'rotate', degrees: isLeft ? -turn : turn };
    }
    case 'upsideDown': {
      const isSaid = group.some((word) => word.kind === 'action' && word.action === 'rotate');
      return isSaid ? null : { kind: 'rotate', degrees: 180 };
    }
    case 'flipHorizontal':
      return { kind: 'flip', axis: 'horizontal' };
    case 'flipVertical':
      return { kind: 'flip', axis: 'vertical' };
    case 'crop': {
      const side = sides[0] ?? 'centre';
      const shape = actions.map((name) => shapes[name]).find((ratio) => ratio !== undefined);
      const ratio = pair && pair.pair[0] > 0 && pair.pair[1] > 0 ? pair.pair : shape;
      if (ratio) return { kind: 'crop', keep: { ratio }, side };
      if (head.target === 'subject') return { kind: 'crop', keep: 'subject', side };
      const share = actions.includes('half') ? 0.5 : number?.unit === '%' ? number.value / 100 : 0.75;
      return share >= 0.02 && share < 1 ? { kind: 'crop', keep: { share }, side } : null;
    }
    case 'enlarge':
    case 'shrink':
    case 'resize':
      return resizeStep(head, action);
    default:
      return null;
  }
}

function resizeStep({ number, pair, actions }: Head, action: 'enlarge' | 'shrink' | 'resize'): Step | null {
  if (pair && !pair.isRatio) return { kind: 'resize', to: { box: pair.pair } };
  if (number && (number.unit === 'pixels' || (number.unit === '' && number.value >= 16))) {
    const side = Math.round(number.value);
    return { kind: 'resize', to: actions.includes('height') ? { height: side } : { width: side } };
  }
  let scale = action === 'enlarge' ? 2 : action === 'shrink' ? 0.5 : 0;
  if (actions.includes('half')) scale = 0.5;
  if (actions.includes('double')) scale = 2;
  if (number) {
    const value = number.unit === '%' ? number.value / 100 : number.value;
    // "Enlarge by 20 %" adds, "enlarge to 120 %" says the same.
    if (action === 'enlarge' && value < 1) scale = 1 + value;
    else if (action === 'shrink' && value > 1) scale = 1 / value;
    else scale = value;
  }
  return scale > 0 ? { kind: 'resize', to: { scale } } : null;
}

/** "A bit brighter, no, much": an amount alone belongs to the step before. */
function restate(step: Step | undefined, group: readonly Word[]): boolean {
  const word = group.find((one) => one.kind === 'amount');
  if (!step || !word || (step.kind !== 'adjust' && step.kind !== 'effect' && step.kind !== 'style'))
    return false;
  if (group.some(({ kind }) => kind === 'unknown' || kind === 'direction')) return false;
  const usual = step.kind === 'adjust' ? usualChange : step.kind === 'style' ? 1 : effects[step.effect].usual;
  const amount = amountOf({ word, at: 0, level: word.level, sides: [], actions: [], colours: [] }, usual);
  step.amount = step.amount < 0 ? -amount : amount;
  return true;
}
