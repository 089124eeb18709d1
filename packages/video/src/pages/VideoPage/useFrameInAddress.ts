import type { ToolChoice } from '@tai/generation-kit';
import { useSearchParams } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';
import { toolForFrame, type FrameEnd } from '../../domain/frameInput.ts';

/**
 * Answers an address that brings an image (`/video?firstFrame=…`), as "Animate" does from every page. The image leaves the address,
 * so that a reload or Back does not put it in again, and the tool that has it comes into it.
 * @returns true until then
 */
export function useFrameInAddress(
  choice: ToolChoice,
  setFrame: (id: string, end: FrameEnd) => void,
): boolean {
  const [query, setQuery] = useSearchParams();
  const id = query.get('firstFrame');
  const isKnown = choice.tools.length > 0;
  const answer = useEffectEvent((picture: string) => {
    setFrame(picture, 'firstFrame');
    const next = new URLSearchParams(query);
    next.delete('firstFrame');
    next.set('tool', toolForFrame(choice.tools, choice.current, 'firstFrame')?.tool ?? choice.current);
    setQuery(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    // Only the tools say which of them takes it.
    if (id !== null && isKnown) answer(id);
  }, [id, isKnown]);
  return id !== null;
}
