import { useEffect, useState } from 'react';
import { useOpenStoryboard } from './openStoryboard.ts';

/** An address of the sound for this page; null until it is there, and where there is none. */
export function useSoundUrl(): string | null {
  const { session, storyboard } = useOpenStoryboard();
  const name = storyboard.sound?.asset;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (name === undefined) return;
    let isGone = false;
    void session.assets.url(name).then((found) => {
      if (!isGone) setUrl(found);
    });
    return () => {
      isGone = true;
      setUrl(null);
      session.assets.release(name);
    };
  }, [session, name]);
  return url;
}
