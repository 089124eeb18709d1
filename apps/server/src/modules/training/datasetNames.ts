import { trainingLimits } from '@tai/contracts';

/** The last part of a path of any system, without what cannot be seen, and short enough; `image` when nothing is left. */
export function plainFileName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toWellFormed();
  const max = trainingLimits.fileNameMaxLength;
  if (clean.length <= max) return clean || 'image';
  const ending = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, max - ending.length).toWellFormed() + ending;
}

/**
 * What a generated image is called among the files of a dataset: the begin of its prompt, and the end of its id, which tells two
 * images of one prompt apart.
 * @param ending as `png`
 */
export function generatedFileName(
  { id, prompt }: { id: string; prompt: string | null },
  ending: string,
): string {
  const words = (prompt ?? '')
    .replaceAll(/[\p{Cc}<>:"/\\|?*.]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const start = words.length > 40 ? words.slice(0, 40).replace(/[\s\p{P}]+\S*$/u, '') : words;
  return plainFileName(`${start === '' ? id : `${start.toWellFormed()} ${id.slice(-4)}`}.${ending}`);
}

/** What an image and its label file have in common: the name without the ending, whatever its case. */
export function stemOf(name: string): string {
  return name
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFC')
    .toLowerCase();
}

export function isLabelFile(name: string): boolean {
  return /\.(txt|caption)$/i.test(name);
}

/** Files that systems put into folders and archives, and that nobody means. */
export function isSystemFile(path: string): boolean {
  return path
    .split(/[/\\]/)
    .some((part) => part === '__MACOSX' || /^\.[^.]/.test(part) || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}
