import { Skeleton } from '@tai/design-system';
import { useEffect, useEffectEvent } from 'react';
import { useOpenFiles } from '../SceneList/useOpenFiles.ts';

/** Makes a new scene of a model or an image of the library, and goes there. */
export function Component({ id }: { id: string }) {
  const { openPicture } = useOpenFiles();
  const open = useEffectEvent(() => void openPicture(id));
  useEffect(() => {
    // In StrictMode effects run twice: the first of them is over before this one is due.
    const soon = setTimeout(open);
    return () => clearTimeout(soon);
  }, [id]);
  return <Skeleton height="100%" radius="0" />;
}
