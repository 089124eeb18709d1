import { lastPart } from './describeStyle.ts';

export interface ModelPathPlaces {
  /** What stands in a path of the trainer before the part that is kept. */
  finishMarker: string;
  /** What that part is put behind. */
  outputFolder: string;
}

/**
 * The style file among the paths that a training gives as its result, as JSON text: the first one that ends in .safetensors
 * and has no hyphen in its file name (files of single epochs have one). Null without any.
 */
export function modelPathOf(
  fileOutPath: string,
  { finishMarker, outputFolder }: ModelPathPlaces,
): string | null {
  const found = pathsOf(fileOutPath).find(
    (path) => path.endsWith('.safetensors') && !lastPart(path).includes('-'),
  );
  if (found === undefined) return null;
  const at = finishMarker === '' ? -1 : found.indexOf(finishMarker);
  return outputFolder + (at < 0 ? found : found.slice(at + finishMarker.length));
}

/** An empty text, `[]` and what is no list count as no paths. */
function pathsOf(text: string): string[] {
  try {
    const paths: unknown = JSON.parse(text);
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
