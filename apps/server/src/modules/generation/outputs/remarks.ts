import { type EngineImage, limits, localizedText } from '@tai/contracts';
import * as z from 'zod/mini';

const notesOfEngine = z.array(localizedText).check(z.maxLength(100));

/** What a database cannot hold in a text, and what nobody would read. */
const plain = (text: string) => text.slice(0, 2000).toWellFormed().replaceAll('\0', '');

/** What an engine says beside the bytes. A remark that is none is left out: what was made is worth more than it. */
export function remarksOf(
  { seed, notes }: Record<string, unknown>,
  usualSeed: number,
): Pick<EngineImage, 'seed' | 'notes'> {
  const checked = z.safeParse(notesOfEngine, notes);
  return {
    seed: isSeed(seed) ? seed : usualSeed,
    ...(checked.success && {
      notes: checked.data.map(({ en, zh, ja }) => ({ en: plain(en), zh: plain(zh), ja: plain(ja) })),
    }),
  };
}

function isSeed(seed: unknown): seed is number {
  return Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= limits.generation.seedMax;
}
