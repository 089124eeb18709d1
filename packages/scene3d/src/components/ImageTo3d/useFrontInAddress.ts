import type { ToolChoice } from '@tai/generation-kit';
import { useSearchParams } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';
import { toolForFront } from '../../domain/frontInput.ts';

/**
 * Answers an address that brings an image (`/3d?tool=imageTo3d&front=…`), as "Turn into a 3D model" does from every page. The image
 * leaves the address, so that a reload or Back does not put it in again.
 * @returns true until then
 */
export function useFrontInAddress(choice: ToolChoice, setFront: (id: string) => void): boolean {
  const [query, setQuery] = useSearchParams();
  const id = query.get('front');
  const isKnown = choice.tools.length > 0;
  const answer = useEffectEvent((picture: string) => {
    setFront(picture);
    const next = new URLSearchParams(query);
    next.delete('front');
    next.set('tool', toolForFront(choice.tools, choice.current)?.tool ?? choice.current);
    setQuery(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    // Only the tools say which of them takes it.
    if (id !== null && isKnown) answer(id);
  }, [id, isKnown]);
  return id !== null;
}
