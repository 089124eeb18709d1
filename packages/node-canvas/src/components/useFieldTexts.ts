import { detailsOf, type BoardNode, type Parameter } from '@tai/contracts';
import { imagesOf, type NodeKind } from '@tai/graph';
import { useLanguage } from '@tai/kernel';
import { useMemo } from 'react';
import { filesWords } from '../filesWords.ts';

/** What an entered value is, in words, for images of the board and for comparing versions. */
export interface FieldTexts {
  labelOf(kind: NodeKind | undefined, name: string): string;
  /** @param value of the field; empty where nothing was entered and nothing is suggested */
  textOf(value: unknown, parameter?: Parameter): string;
}

const plainFields = ['text', 'template', 'images', 'mask', 'size', 'items', 'of', 'index', 'styles'] as const;

export function useFieldTexts(): FieldTexts {
  const say = filesWords.useWords();
  const { pick, language } = useLanguage();
  return useMemo(
    () => ({
      labelOf(kind, name) {
        const parameter = kind?.capability?.parameters.find((one) => one.name === name);
        if (parameter) return pick(parameter.label);
        const slot = [...(kind?.inputs ?? []), ...(kind?.outputs ?? [])].find((one) => one.name === name);
        if (slot) return pick(slot.label);
        const plain = plainFields.find((one) => one === name);
        return plain === undefined ? name : say(`value.field.${plain}`);
      },
      textOf(value, parameter) {
        if (value === undefined || value === null) return '';
        const described = parameter && detailsOf(parameter).describe?.(value, parameter);
        if (described && pick(described) !== '') return pick(described);
        if (typeof value === 'boolean') return say(value ? 'value.yes' : 'value.no');
        if (typeof value === 'string') return value;
        if (typeof value === 'number') return value.toLocaleString(language);
        const images = imagesOf(Array.isArray(value) ? value : [value]);
        if (images.length > 0) return say('value.images', { count: images.length });
        if (Array.isArray(value)) return value.every(isPlain) ? value.join('\n') : String(value.length);
        return isSize(value) ? `${String(value.width)} × ${String(value.height)}` : objectText(value);
      },
    }),
    [say, pick, language],
  );
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isSize(value: object): value is { width: number; height: number } {
  return 'width' in value && 'height' in value;
}

const textMax = 200;

/** Light, boxes and whatever else has no words of its own. */
function objectText(value: object): string {
  const text = Object.entries(value)
    .filter(([, part]) => part !== null && typeof part !== 'object')
    .map(([name, part]) => `${name} ${String(part)}`)
    .join(', ');
  return text.slice(0, textMax);
}

/** The parameter of a field of a node, for `textOf`. */
export function parameterOf(kind: NodeKind | undefined, name: string): Parameter | undefined {
  return kind?.capability?.parameters.find((one) => one.name === name);
}

/** What is entered at a field, else what the tool suggests. */
export function shownValue(
  node: BoardNode | undefined,
  parameter: Parameter | undefined,
  name: string,
): unknown {
  return node?.values[name] ?? parameter?.default;
}
