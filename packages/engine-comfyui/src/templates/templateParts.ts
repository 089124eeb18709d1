/*
 * Parts that workflows can name beyond what every type has (the value itself, or each of its fields). They suit the nodes of
 * ComfyUI, so they stand here and not with the type; a type that is not listed can be used all the same.
 */
import type { LightDirection, Parameter, ParameterOf, ParameterType, StyleChoice } from '@tai/contracts';
import { framesOfSeconds } from '@tai/contracts';
import { twinOf } from './modelNames.ts';
import { colourWords, lightWords } from './promptWords.ts';

interface TemplateParts<Definition = Parameter, Value = unknown> {
  names?(parameter: Definition): readonly string[];
  /** Their values; `''` replaces the value itself. Types that name pictures get theirs from the files. */
  values?(value: Value, parameter: Definition): Record<string, unknown>;
  /** For the part `each`, which makes the workflow run once for each of these. */
  runs?(value: Value, parameter: Definition): string[];
}

const parts: { [Type in ParameterType]?: TemplateParts<ParameterOf<Type>, never> } = {
  number: {
    names: () => ['share', 'half'],
    values: (value: number) => ({ share: value / 100, half: Math.ceil(value / 2) }),
  },
  // For workflows that begin small and enlarge.
  size: {
    names: () => ['halfWidth', 'halfHeight'],
    values: ({ width, height }: { width: number; height: number }) => ({
      halfWidth: Math.round(width / 2),
      halfHeight: Math.round(height / 2),
    }),
  },
  // Hosts take any number of frames and make fewer than were asked for when it does not fit the model.
  frames: { values: (value: number, law) => ({ '': framesOfSeconds(value, 1, law) }) },
  select: {
    names: () => ['words'],
    values: (value: string, { options }) => ({ words: value === 'auto' ? '' : labelOf(options, value) }),
  },
  choices: {
    names: () => ['each', 'words'],
    values(value: string[], { options }) {
      const words = value.map((one) => labelOf(options, one)).join(', ');
      return { '': words, words };
    },
    runs: (value: string[], { options }) => value.map((one) => labelOf(options, one)),
  },
  images: {
    names: ({ max }) => [
      ...['width', 'height', 'workWidth', 'workHeight'],
      ...Array.from({ length: Math.min(max, 100) }, (_, place) => String(place + 1)),
    ],
  },
  light: { names: () => ['words'], values: (value: LightDirection) => ({ words: lightWords(value) }) },
  colour: {
    names: () => ['words', 'number'],
    values(value: string) {
      const number = Number.parseInt(value.slice(1), 16);
      return { number, words: colourWords(number) };
    },
  },
  styles: {
    // A node that names `file` or `strength` is repeated for each choice (loraChain.ts).
    names: () => ['words', 'file', 'pair', 'strength'],
    values(value: StyleChoice[], { options }) {
      // The weight of a phrase as the prompt encoders of ComfyUI read it.
      const words = value
        .map(({ id, intensity }) => `(${labelOf(options, id)}:${(0.5 + intensity / 100).toFixed(2)})`)
        .join(', ');
      return {
        ...{ '': words, words },
        file: value.map(({ id }) => id),
        pair: value.map(({ id }) => twinOf(id)),
        strength: value.map(({ intensity }) => intensity / 100),
      };
    },
  },
};

/** What workflows can name of a type besides; nothing for most. */
export function templatePartsOf({ type }: Pick<Parameter, 'type'>): TemplateParts {
  return (parts[type] ?? {}) as TemplateParts;
}

function labelOf(options: readonly { value: string; label: { en: string } }[], value: unknown): string {
  return options.find((option) => option.value === value)?.label.en ?? String(value);
}
