import { limits } from '@tai/contracts';
import { createObservable, readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const spec = { key: 'community.searches', version: 1, fields: { texts: z.array(z.string()) } };

/** What a person searched for on this browser, newest first. */
export function createSearchHistory(personId: string, storage: KeyValueStorage = window.localStorage) {
  const texts = createObservable<readonly string[]>(
    readPersisted(spec, storage, personId).fields.texts ?? [],
  );
  function keep(next: string[]): void {
    texts.set(next);
    writePersisted(spec, { texts: next }, storage, personId);
  }
  return {
    texts,
    add(text: string): void {
      const sought = text.trim();
      if (sought === '') return;
      const others = texts.get().filter((one) => one !== sought);
      keep([sought, ...others].slice(0, limits.community.searchHistory));
    },
    forget(text: string): void {
      keep(texts.get().filter((one) => one !== text));
    },
    clear(): void {
      keep([]);
    },
  };
}
