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
