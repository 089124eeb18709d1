import type { NodeKind, PartDifference } from '@tai/graph';
import { filesWords } from '../../filesWords.ts';
import { parameterOf, useFieldTexts } from '../useFieldTexts.ts';

export interface PartTexts {
  label: string;
  before: string;
  after: string;
}

/** A changed part in words, as it was and as it is. */
export function usePartTexts(): (part: PartDifference, kind: NodeKind | undefined) => PartTexts {
  const say = filesWords.useWords();
  const fields = useFieldTexts();
  return ({ part, name, before, after }, kind) => {
    const parameter = name === undefined ? undefined : parameterOf(kind, name);
    const textOf = (value: unknown) => {
      const word = words.find((one) => one === value);
      const text = word === undefined ? fields.textOf(value, parameter) : say(`value.${word}`);
      return text === '' ? say('difference.nothing') : text;
    };
    return {
      label: name === undefined ? say(`difference.part.${part}`) : fields.labelOf(kind, name),
      before: textOf(placeOf(part, before)),
      after: textOf(placeOf(part, after)),
    };
  };
}

/** Values that have words of their own. */
const words = ['curve', 'line', 'mute', 'bypass'] as const;

function placeOf(part: PartDifference['part'], value: unknown): unknown {
  if (part !== 'place' && part !== 'size') return value;
  const { x, y, width, height } = value as Partial<Record<'x' | 'y' | 'width' | 'height', number>>;
  if (part === 'place') return `${String(x)}, ${String(y)}`;
  return width === undefined && height === undefined
    ? undefined
    : `${String(width ?? '')} × ${String(height ?? '')}`;
}
