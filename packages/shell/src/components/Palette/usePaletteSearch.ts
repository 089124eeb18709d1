import { useSession } from '@tai/api-client';
import type { CommandAction } from '@tai/design-system';
import { loadChunk, paletteSourceSlot, useLanguage, useSlot, type PaletteResult } from '@tai/kernel';
import { createElement, useEffect, useState } from 'react';
import { useIsOnline } from '../useIsOnline.ts';

/** Milliseconds without a key before a search is sent. */
const pause = 200;
const perSource = 5;

interface PaletteSearchState {
  results: CommandAction[];
  /** `partly`: a source failed. */
  status: 'idle' | 'searching' | 'done' | 'partly' | 'offline';
}

interface Answers {
  query: string;
  /** By source; null for one that failed. */
  bySource: Readonly<Record<string, readonly PaletteResult[] | null>>;
}

const none: Answers = { query: '', bySource: {} };

/**
 * Asks the searches that features bring for what is typed. The next key aborts what is still on its way, and answers to
 * an earlier query are not shown.
 */
export function usePaletteSearch(typed: string): PaletteSearchState {
  const query = typed.trim();
  const { pick } = useLanguage();
  const isSignedIn = useSession() !== null;
  const all = useSlot(paletteSourceSlot);
  const isOnline = useIsOnline();
  const [answers, setAnswers] = useState(none);
  const sources = all.filter(({ isOpen }) => isSignedIn || isOpen);
  const isWanted = query !== '' && isOnline;

  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      for (const { id, isOpen, load } of all) {
        if (!isSignedIn && !isOpen) continue;
        const answer = (found: readonly PaletteResult[] | null) => {
          if (signal.aborted) return;
          setAnswers((before) => ({
            query,
            bySource: { ...(before.query === query && before.bySource), [id]: found },
          }));
        };
        loadChunk(load)
          .then(({ search }) => search(query, { limit: perSource, signal }))
          .then(
            (found) => answer(found.slice(0, perSource)),
            () => answer(null),
          );
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isWanted, isSignedIn, all]);

  const bySource = answers.query === query ? answers.bySource : none.bySource;
  return {
    results: isWanted
      ? sources.flatMap(({ id: source, label }) =>
          (bySource[source] ?? []).map(({ id, label: name, image, run }) => ({
            id: `${source}.${id}`,
            group: pick(label),
            label: name,
            icon: image && createElement('img', { src: image, alt: '', width: 24, height: 24 }),
            run,
          })),
        )
      : [],
    status: statusOf(),
  };

  function statusOf(): PaletteSearchState['status'] {
    if (query === '' || sources.length === 0) return 'idle';
    if (!isOnline) return 'offline';
    if (sources.some(({ id }) => bySource[id] === undefined)) return 'searching';
    return sources.some(({ id }) => bySource[id] === null) ? 'partly' : 'done';
  }
}
