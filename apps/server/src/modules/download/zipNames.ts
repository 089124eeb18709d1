import { extensionOf } from '@tai/contracts';
import type { OriginalFile } from '../picture/index.ts';

/** Names windows reads as devices, whatever their extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Gives each picture of an archive a name of its own, on file systems that do not tell capital letters apart too. */
export function createNames(): (
  file: Pick<OriginalFile, 'name' | 'operationCode' | 'createdAt' | 'mimeType'>,
) => string {
  const taken = new Set<string>();
  return function nameOf({ name, operationCode, createdAt, mimeType }) {
    const extension = `.${extensionOf(mimeType)}`;
    const day = new Date(createdAt).toISOString().slice(0, 10);
    const base = plain(name) ?? [day, operationCode ?? 'picture'].join('-');
    for (let number = 1; ; number++) {
      const candidate = `${base}${number === 1 ? '' : ` (${number})`}${extension}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  };
}

/** A file name without its extension and without what leads out of a folder or is not allowed in one. */
function plain(name: string | null): string | null {
  const base = (name ?? '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 100)
    .toWellFormed();
  return base === '' || devices.test(base) ? null : base;
}
