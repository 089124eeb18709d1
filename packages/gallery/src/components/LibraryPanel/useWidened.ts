import { useEvents } from '@tai/kernel';
import { useEffect, useRef } from 'react';

/** Narrower than this the library is a strip of images, in which lists, filters and selections have no room. */
const stripWidth = 180;

/** Asks the workspace for a wider library while something is open that a strip has no room for. */
export function useWidened(needsRoom: boolean) {
  const events = useEvents();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const width = root.current?.clientWidth ?? 0;
    if (needsRoom && width > 0 && width < stripWidth) events.emit('library.requested', {});
  }, [needsRoom, events]);
  return root;
}
