// From words that belong together to the step that they ask for.
import { type EffectName, effects } from './effects.ts';
import { type Direction, type Head, type Of, shapes } from './heads.ts';
import type { Word } from './readWords.ts';
import type { Area, NamedColour, Side, Step } from './steps.ts';

export const usualChange = 0.35;

const opposites: Partial<Record<EffectName, EffectName>> = {
  blur: 'sharpen',
  sharpen: 'blur',
  grain: 'denoise',
  fog: 'dehaze',
};

const facing: Record<Side, Side> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
  centre: 'centre',
};

/** Steps that are made of words of which none makes one alone; null when there are none. */
export function special(group: readonly Word[], heads: readonly Head[]): Step[] | null {
  const has = (target: Of<'target'>['target']) =>
    group.some((word) => word.kind === 'target' && word.target === target);
  const asks = (direction: Direction) =>
    group.some((word) => word.kind === 'direction' && word.direction === direction);
  const removes = asks('remove');
  const others = heads.filter(({ word }) => word.kind !== 'colour');
  if (others.length > 0) return null;
  if (asks('isolate') || (removes && has('background'))) return [{ kind: 'removeBackground' }];
  if (removes && !group.some(({ kind }) => kind === 'unknown')) {
    const side = group.find((word): word is Of<'side'> => word.kind === 'side')?.side;
    const number = group.find((word): word is Of<'number'> => word.kind === 'number');
    const crop = side && number?.unit === '%' ? withoutEdge(number.value / 100, side) : null;
    if (crop) return [crop];
  }
  // "Remove the red car": nothing known is asked for.
  if (removes) return [];
  return null;
}

export function stepOf(head: Head, group: readonly Word[]): Step | null {
  const { word } = head;
  // Letters that are in the picture already cannot be changed.
  if (head.target === 'lettering') return null;
  switch (word.kind) {
    case 'adjust':
      return {
        kind: 'adjust',
        property: word.property,
        // "Less saturated".
        amount: (head.direction === 'down' ? -1 : 1) * word.direction * amountOf(head, usualChange),
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

export function amountOf(
  { level, number, direction, actions }: Pick<Head, 'level' | 'number' | 'direction' | 'actions'>,
  usual: number,
): number {
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
  const isLess =
    head.direction !== undefined && ['down', 'downward', 'weak', 'remove'].includes(head.direction);
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
  if (names('background') && !names('tone')) return { kind: 'fillBackground', colour: last };
  const isChange = head.actions.includes('change');
  const thing = group.find((word): word is Of<'thing'> => word.kind === 'thing');
  if (thing) {
    // "The grass greener": purer, not another colour.
    const to = thing.colour.concept === last.concept ? purer(last) : last;
    return { kind: 'recolour', from: thing.colour, to };
  }
  const isThing = group.some(({ kind }) => kind === 'unknown') || head.target === 'subject';
  if (isThing && !names('tone')) return isChange ? { kind: 'recolour', from: null, to: last } : null;
  return { kind: 'tint', colour: last, amount: amountOf(head, 0.4), area: areaOf(head) };
}

function purer(named: NamedColour): NamedColour {
  return { ...named, colour: { ...named.colour, c: named.colour.c * 1.25 } };
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
      const isSaid = group.some(
        (word) =>
          word.kind === 'action' && ['rotate', 'flipHorizontal', 'flipVertical'].includes(word.action),
      );
      return isSaid ? null : { kind: 'rotate', degrees: 180 };
    }
    case 'flipHorizontal': {
      const isVertical = group.some(
        (word) => word.kind === 'action' && ['vertically', 'upsideDown'].includes(word.action),
      );
      return { kind: 'flip', axis: isVertical ? 'vertical' : 'horizontal' };
    }
    case 'flipVertical':
      return { kind: 'flip', axis: 'vertical' };
    case 'crop': {
      const side = sides[0] ?? 'centre';
      const shape = actions.map((name) => shapes[name]).find((ratio) => ratio !== undefined);
      const ratio = pair && pair.pair[0] > 0 && pair.pair[1] > 0 ? pair.pair : shape;
      if (ratio) return { kind: 'crop', keep: { ratio }, side };
      if (head.target === 'subject') return { kind: 'crop', keep: 'subject', side };
      const share = shareOf(head, 0.75);
      return share >= 0.02 && share < 1 ? { kind: 'crop', keep: { share }, side } : null;
    }
    case 'cutOff': {
      // "Crop out the lamp post" is no edge.
      if (!number && sides.length === 0) return null;
      return withoutEdge(shareOf(head, 0.25), sides[0] ?? 'centre');
    }
    case 'enlarge':
    case 'shrink':
    case 'resize':
      // "Make the dog bigger" is not about the picture.
      if (!number && !pair && group.some((word) => word.kind === 'unknown' || isPart(word))) return null;
      return resizeStep(head, action);
    default:
      return null;
  }
}

function isPart(word: Word): boolean {
  return word.kind === 'target' && ['subject', 'background', 'lettering'].includes(word.target);
}

/** Of the picture's side, 0 to 1. */
function shareOf({ number, actions }: Head, usual: number): number {
  if (actions.includes('half')) return 0.5;
  return number?.unit === '%' ? Math.round(number.value * 10) / 1000 : usual;
}

/** What is left when a share of the picture is cut off at a side. */
function withoutEdge(share: number, side: Side): Step | null {
  const left = Math.round((1 - share) * 1000) / 1000;
  return left >= 0.02 && left < 1 ? { kind: 'crop', keep: { share: left }, side: facing[side] } : null;
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
