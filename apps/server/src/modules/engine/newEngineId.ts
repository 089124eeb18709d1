import { limits } from '@tai/contracts';
import { builtinKind } from '../../engines/engineEntry.ts';

/**
 * An id that tells people which engine it is: made from the name when that has letters for it, else from the kind.
 * @param taken ids that it must not have
 */
export function newEngineId(name: string, kind: string, taken: Iterable<string>): string {
  const used = new Set([builtinKind, ...taken]);
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .match(/[a-z0-9]+/g);
  const stem = (words?.join('-') ?? kind).slice(0, limits.engine.idMaxLength - 5).replace(/-$/, '');
  for (let count = 1; ; count++) {
    const id = count === 1 ? stem : `${stem}-${count}`;
    if (!used.has(id)) return id;
  }
}
