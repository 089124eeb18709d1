/*
 * How a `styles` parameter names trained styles. A version never changes, so that the same recipe makes the same image. A
 * checkpoint is a file of a training that is not in the library yet: its owner can try it.
 */
const version = 'style:';
const checkpoint = 'checkpoint:';

/** Value of a `styles` parameter that uses a version of a style. */
export function styleValueOfVersion(versionId: string): string {
  return version + versionId;
}

/** Value of a `styles` parameter that uses a file of the person's own. */
export function styleValueOfFile(fileId: string): string {
  return checkpoint + fileId;
}

/** Ids of what the values name, without those that belong to an engine. */
export function namedStyles(values: readonly string[]): { versionIds: string[]; fileIds: string[] } {
  const after = (prefix: string) =>
    values.flatMap((value) => (value.startsWith(prefix) ? [value.slice(prefix.length)] : []));
  return { versionIds: after(version), fileIds: after(checkpoint) };
}
