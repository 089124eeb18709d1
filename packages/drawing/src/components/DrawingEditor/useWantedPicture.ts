import { href, useSearchParams } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AddPicture } from '../useAddPicture.ts';

/**
 * Adds the library image that the address names, once: the address forgets it at the same moment.
 * @param adder null while nothing can be added yet
 */
export function useWantedPicture(id: string, adder: AddPicture | null): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isReady = adder !== null;
  const pictureId = query.get('picture');
  const add = useEffectEvent((wanted: string) => {
    void navigate(href('drawing.canvas', { query: { id } }), { replace: true });
    void adder?.addById(wanted);
  });
  useEffect(() => {
    if (pictureId !== null && isReady) add(pictureId);
  }, [pictureId, isReady]);
}
