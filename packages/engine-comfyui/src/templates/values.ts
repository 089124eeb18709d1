/*
 * What placeholders stand for. Besides its plain value a parameter has parts, named after a dot, so that a workflow can
 * be written without a line of code:
 *   number   {{strength.share}}  percent as 0 to 1
 *   select   {{material.words}}  the English name of the choice; empty for `auto`
 *   choices  {{angles.each}}     one run of the workflow for each chosen option, with its English name
 *   images   {{source.2}} {{source.width}} {{source.height}} {{source.workWidth}} {{source.workHeight}}
 *            (work…: fitted into about one megapixel, multiples of 16)
 *   size, box, light             {{size.width}} {{box.left}} {{light.azimuth}}; {{light.words}}
 *   colour   {{colour.words}} {{colour.number}}
 *   styles   {{styles.words}}
 */
import type { LightDirection, Parameter, ParameterValues, StyleChoice } from '@tai/contracts';

/** An input as the host knows it. */
export interface InputPicture {
  /** Name under which nodes of the host find it. */
  fileName: string;
  width: number;
  height: number;
}

/** A parameter that was left empty: nodes that name it are left out. */
export const absent = Symbol('absent');

export type Values = ReadonlyMap<string, unknown>;

/** Parts that the values of a type have, for checking what an uploaded workflow names. */
export function partsOf(parameter: Parameter): readonly string[] {
  switch (parameter.type) {
    case 'number':
      return ['share'];
    case 'select':
      return ['words'];
    case 'choices':
      return ['each', 'words'];
    case 'images':
      return ['width', 'height', 'workWidth', 'workHeight', ...places(parameter.max)];
    case 'size':
      return ['width', 'height'];
    case 'box':
      return ['left', 'top', 'width', 'height'];
    case 'light':
      return ['azimuth', 'elevation', 'words'];
    case 'colour':
      return ['words', 'number'];
    case 'styles':
      return ['words'];
    case 'text':
    case 'boolean':
    case 'seed':
    case 'mask':
      return [];
  }
}

function places(max: number): string[] {
  return Array.from({ length: Math.min(max, 100) }, (_, place) => String(place + 1));
}

/** Values by placeholder, without `seed`, `count` and `model`, which differ from run to run. */
export function readValues(
  parameters: readonly Parameter[],
  params: ParameterValues,
  pictures: ReadonlyMap<string, readonly InputPicture[]>,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const parameter of parameters) {
    const { name } = parameter;
    const own = pictures.get(name) ?? [];
    for (const [part, value] of partValues(parameter, params[name], own)) {
      values.set(part === '' ? name : `${name}.${part}`, value);
      if (parameter.type === 'size' && part !== '') values.set(part, value);
    }
  }
  return values;
}

function partValues(
  parameter: Parameter,
  value: unknown,
  pictures: readonly InputPicture[],
): [part: string, value: unknown][] {
  switch (parameter.type) {
    case 'text':
    case 'boolean':
    case 'seed':
      return [['', value]];
    case 'number':
      return [
        ['', value],
        ['share', Number(value) / 100],
      ];
    case 'select':
      return [
        ['', value],
        ['words', value === 'auto' ? '' : labelOf(parameter.options, value)],
      ];
    case 'choices': {
      const words = (value as string[]).map((option) => labelOf(parameter.options, option)).join(', ');
      return [
        ['', words],
        ['words', words],
      ];
    }
    case 'images':
    case 'mask':
      return pictureValues(pictures);
    case 'size':
    case 'box':
      return value == null ? [['', absent]] : Object.entries(value);
    case 'light':
      return [...Object.entries(value as LightDirection), ['words', lightWords(value as LightDirection)]];
    case 'colour': {
      const number = Number.parseInt(String(value).slice(1), 16);
      return [
        ['', value],
        ['number', number],
        ['words', colourWords(number)],
      ];
    }
    case 'styles': {
      const words = (value as StyleChoice[])
        .map(
          ({ id, intensity }) => `(${labelOf(parameter.options, id)}:${(0.5 + intensity / 100).toFixed(2)})`,
        )
        .join(', ');
      return [
        ['', words],
        ['words', words],
      ];
    }
  }
}

function pictureValues(pictures: readonly InputPicture[]): [string, unknown][] {
  const [first] = pictures;
  if (!first) return [['', absent]];
  const { width, height } = first;
  const work = workSize(first);
  return [
    ['', first.fileName],
    ['width', width],
    ['height', height],
    ['workWidth', work.width],
    ['workHeight', work.height],
    ...pictures.map(({ fileName }, place): [string, unknown] => [String(place + 1), fileName]),
  ];
}

const workPixels = 1024 * 1024;
const workStep = 16;

/** The size at which models work on a picture: about a megapixel, whole tiles of the autoencoder, same shape. */
export function workSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.sqrt(workPixels / (width * height));
  const side = (length: number) => Math.max(workStep, Math.round((length * scale) / workStep) * workStep);
  return { width: side(width), height: side(height) };
}

function labelOf(options: readonly { value: string; label: { en: string } }[], value: unknown): string {
  return options.find((option) => option.value === value)?.label.en ?? String(value);
}

const directions = [
  'top',
  'upper right',
  'right',
  'lower right',
  'bottom',
  'lower left',
  'left',
  'upper left',
];

function lightWords({ azimuth, elevation }: LightDirection): string {
  if (elevation >= 75) return 'straight from the front';
  const side = directions[Math.round(azimuth / 45) % 8];
  return `from the ${side}, ${elevation < 25 ? 'grazing' : elevation < 50 ? 'at an angle' : 'mostly from the front'}`;
}

const hues: [until: number, name: string][] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [160, 'green'],
  [200, 'cyan'],
  [255, 'blue'],
  [290, 'violet'],
  [335, 'magenta'],
  [360, 'red'],
];

function colourWords(rgb: number): string {
  const [red, green, blue] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255].map((part) => part / 255) as [
    number,
    number,
    number,
  ];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  if (max < 0.08) return 'black';
  if (spread < 0.06) return max > 0.9 ? 'white' : 'grey';
  const sector =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = hues.find(([until]) => sector * 60 <= until)?.[1] ?? 'red';
  return `${spread / max < 0.4 ? 'pale ' : ''}${max < 0.5 ? 'dark ' : ''}${hue}`;
}
