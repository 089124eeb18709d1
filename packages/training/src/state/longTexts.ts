import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const spec = { key: 'training.longTexts', version: 1, fields: { texts: z.record(z.string(), z.string()) } };
/** Texts that are kept, and how much of each; the oldest go. */
const most = { texts: 20, length: 20_000 };

/** Texts that are too long to be saved, by the name of their field, kept until the tab is closed. */
export interface LongTexts {
  get(name: string): string | null;
  set(name: string, text: string | null): void;
}

export function createLongTexts(
  personId: string,
  storage: KeyValueStorage = window.sessionStorage,
): LongTexts {
  const read = () => readPersisted(spec, storage, personId).fields.texts ?? {};
  return {
    get: (name) => read()[name] ?? null,
    set(name, text) {
      const { [name]: before, ...others } = read();
      if (before === undefined && text === null) return;
      const kept = Object.entries(others).slice(text === null ? -most.texts : 1 - most.texts);
      if (text !== null) kept.push([name, text.slice(0, most.length)]);
      writePersisted(spec, { texts: Object.fromEntries(kept) }, storage, personId);
    },
  };
}
