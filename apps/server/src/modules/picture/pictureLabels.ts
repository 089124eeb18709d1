/*
 * Labels are how pictures are filed and filtered: `tool:create`, `style:watercolour`, `tag:…`, `folder:…`. One column
 * holds all labels of a picture, one index finds by any of them, and one table counts them.
 */
import type { PictureFilter, pictureSizes } from '@tai/contracts';

const labelKinds = [
  'tool',
  'engine',
  'style',
  'shape',
  'size',
  'tag',
  'folder',
  'category',
  'collected',
  'offHome',
] as const;
type LabelKind = (typeof labelKinds)[number];

/** Flags are labels without a value. */
export const collectedLabel = 'collected:';
export const offHomeLabel = 'offHome:';

export function label(kind: LabelKind, value: string): string {
  return `${kind}:${value}`;
}

/** Values of one kind among labels. */
export function valuesOf(labels: readonly string[], kind: LabelKind): string[] {
  const head = `${kind}:`;
  return labels.flatMap((one) => (one.startsWith(head) ? [one.slice(head.length)] : []));
}

interface Made {
  width: number;
  height: number;
  tool: string | null;
  engineId: string | null;
  styles: readonly string[];
}

/** Labels of a picture that was just made or brought in. */
export function firstLabels({ width, height, tool, engineId, styles }: Made): string[] {
  return [
    ...(tool === null ? [] : [label('tool', tool)]),
    ...(engineId === null ? [] : [label('engine', engineId)]),
    ...styles.map((style) => label('style', style)),
    label('shape', width === height ? 'square' : width > height ? 'landscape' : 'portrait'),
    label('size', sizeOf(width * height)),
  ];
}

/** Labels that go with a copy into another library: what the picture is, and its tags. How it is filed stays where it was. */
export function labelsOfCopy(labels: readonly string[]): string[] {
  return labels.filter((one) => !filingKinds.some((kind) => one.startsWith(`${kind}:`)));
}

const filingKinds: readonly LabelKind[] = ['folder', 'category', 'collected', 'offHome'];

function sizeOf(pixels: number): (typeof pictureSizes)[number] {
  const megapixels = pixels / 1e6;
  if (megapixels <= 0.5) return 'small';
  return megapixels <= 2 ? 'medium' : megapixels <= 8 ? 'large' : 'huge';
}

/** What a filter asks of the labels. */
export interface SoughtLabels {
  /** A picture has all of these … */
  all: string[];
  /** … one of each of these … */
  oneOf: string[][];
  /** … and none of these. */
  none: string[];
}

/** @param categories the category that is asked for and those below it */
export function soughtLabels(
  filter: Partial<PictureFilter>,
  categories: readonly string[] = [],
): SoughtLabels {
  const {
    tools = [],
    engines = [],
    styles = [],
    shapes = [],
    sizes = [],
    tags = [],
    folderId,
    collected,
    homepage,
  } = filter;
  return {
    all: [
      ...tags.map((tag) => label('tag', tag)),
      ...(folderId === undefined ? [] : [label('folder', folderId)]),
      ...(collected === true ? [collectedLabel] : []),
    ],
    oneOf: [
      tools.map((tool) => label('tool', tool)),
      engines.map((engine) => label('engine', engine)),
      styles.map((style) => label('style', style)),
      shapes.map((shape) => label('shape', shape)),
      sizes.map((size) => label('size', size)),
      categories.map((category) => label('category', category)),
    ].filter(({ length }) => length > 0),
    none: [...(homepage === true ? [offHomeLabel] : []), ...(collected === false ? [collectedLabel] : [])],
  };
}
