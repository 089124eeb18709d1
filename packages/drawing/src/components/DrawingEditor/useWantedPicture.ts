import { href, useSearchParams } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AddPicture } from '../useAddPicture.ts';

/** Adds the library image that the address names, once: the address forgets it at the same moment. */
export function useWantedPicture(id: string, { addById }: AddPicture): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const pictureId = query.get('picture');
  const add = useEffectEvent((wanted: string) => {
    void navigate(href('drawing.canvas', { query: { id } }), { replace: true });
    void addById(wanted);
  });
  useEffect(() => {
    if (pictureId !== null) add(pictureId);
  }, [pictureId]);
}
