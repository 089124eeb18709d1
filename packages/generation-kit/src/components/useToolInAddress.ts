import { useSearchParams } from '@tai/kernel';
import { useEffect, useRef } from 'react';
import type { ToolChoice } from './useToolChoice.ts';

/**
 * Keeps the tool in the address (`/main?type=0&tool=cutout`, `/video?tool=textToVideo`), so that links, Back and a reload lead to it. A new address goes
 * before the tool in use; without one the tool in use is written into the address.
 * @param waits true while the page itself changes the address: two changes at once would lose one
 */
export function useToolInAddress({ tools, current, choose }: ToolChoice, waits = false): void {
  const [query, setQuery] = useSearchParams();
  const answered = useRef<URLSearchParams>(null);
  const asked = query.get('tool');
  const isKnown = tools.length > 0;
  useEffect(() => {
    if (waits) return;
    const isNew = answered.current !== query;
    answered.current = query;
    if (asked === current) return;
    if (isNew && asked !== null) choose(asked);
    // Before the tools are known it is not certain that the one in use exists.
    else if (isKnown) {
      const next = new URLSearchParams(query);
      next.set('tool', current);
      setQuery(next, { replace: asked === null, preventScrollReset: true });
    }
  }, [query, asked, current, isKnown, waits, choose, setQuery]);
}
