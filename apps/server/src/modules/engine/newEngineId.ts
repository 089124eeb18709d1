import { limits } from '@tai/contracts';

/** Ids that engines of the server and of the environment have, whether they are there now or not. */
const reserved = ['builtin', 'comfyui', 'openai'];

/** An id that tells people which engine it is: made from the name when that has letters for it, else from the kind. */
export function newEngineId(name: string, kind: string, taken: Iterable<string>): string {
  const used = new Set([...taken, ...reserved]);
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
