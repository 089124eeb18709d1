/** What a style of the built-in engine says of itself in its metadata. */
export interface TaiMetadata {
  /** Of this layout of tensors; files of a newer one are refused. */
  version: number;
  name: string;
  trigger: string;
  base: string;
  images: number;
  epoch: number;
  step: number;
  /** SHA-256 of the dataset as hexadecimal digits. */
  datasetHash: string;
  seed: number;
  /** Values of the run's parameters, as JSON. */
  parameters: string;
  /** SHA-256 of the file that training went on from; empty without one. */
  parent: string;
  licence: string;
  engineVersion: string;
}

const taiFormat = 'tai-style';
export const taiVersion = 1;

const texts = [
  'name',
  'trigger',
  'base',
  'datasetHash',
  'parameters',
  'parent',
  'licence',
  'engineVersion',
] as const;
const numbers = ['version', 'images', 'epoch', 'step', 'seed'] as const;

export function writeTaiMetadata(about: TaiMetadata): Record<string, string> {
  const entries = [...texts, ...numbers].map((key) => [`tai.${key}`, String(about[key])]);
  return {
    format: taiFormat,
    ...Object.fromEntries(entries),
    // What other programs read: they show it as the name, the licence and so on of the file.
    ...(about.name && { 'modelspec.title': about.name }),
    ...(about.trigger && { 'modelspec.trigger_phrase': about.trigger }),
    ...(about.licence && { 'modelspec.license': about.licence }),
    'modelspec.architecture': taiFormat,
  };
}

/** Null when it is no style of the built-in engine, or of a layout that is not known here. */
export function readTaiMetadata(metadata: Readonly<Record<string, string>>): TaiMetadata | null {
  if (metadata['format'] !== taiFormat) return null;
  const about: Partial<Record<keyof TaiMetadata, string | number>> = {};
  for (const key of texts) about[key] = metadata[`tai.${key}`] ?? '';
  for (const key of numbers) {
    const value = Number(metadata[`tai.${key}`]);
    if (!Number.isSafeInteger(value) || value < 0) return null;
    about[key] = value;
  }
  return about['version'] === taiVersion ? (about as unknown as TaiMetadata) : null;
}
