import { trainingLimits } from '@tai/contracts';

/** A file that is to be added, with the folders it lay in. */
export interface IncomingFile {
  path: string;
  file: File;
}

/** Files sorted in the order they are sent: labels go after the images that they belong to. */
export interface SortedFiles {
  /** Images and archives. */
  first: IncomingFile[];
  labels: IncomingFile[];
  /** Names of files that are neither. */
  others: string[];
  /** Names of images that have too many bytes. */
  tooLarge: string[];
}

function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): 'image' | 'labels' | 'archive' | 'other' {
  if (/\.(txt|caption)$/i.test(name)) return 'labels';
  if (/\.zip$/i.test(name) || /zip/.test(type)) return 'archive';
  if (type.startsWith('image/') || /\.(jpe?g|png|webp|avif|gif|tiff?|bmp|heic|heif)$/i.test(name))
    return 'image';
  return 'other';
}

/** Files that systems put into folders, and that nobody means. */
function isSystemFile(path: string): boolean {
  return path
    .split(/[/\\]/)
    .some((part) => part === '__MACOSX' || /^\.[^.]/.test(part) || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}

export function sortFiles(files: readonly IncomingFile[]): SortedFiles {
  const sorted: SortedFiles = { first: [], labels: [], others: [], tooLarge: [] };
  const order = new Intl.Collator(undefined, { numeric: true });
  for (const one of files.toSorted((a, b) => order.compare(a.path, b.path))) {
    if (isSystemFile(one.path)) continue;
    const kind = kindOfFile(one.file);
    if (kind === 'labels') sorted.labels.push(one);
    else if (kind === 'archive') sorted.first.push(one);
    else if (kind === 'other') sorted.others.push(one.file.name);
    else if (one.file.size > trainingLimits.imageBytes) sorted.tooLarge.push(one.file.name);
    else sorted.first.push(one);
  }
  return sorted;
}
