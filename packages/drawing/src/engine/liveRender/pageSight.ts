/** Whether anybody can see the page and reach the network. */
export interface PageSight {
  isHidden(): boolean;
  /** The page was hidden or shown, or the network came back. @returns its end */
  onChange(listener: () => void): () => void;
}

/** Of the page that this runs in. */
export function sightOfPage(): PageSight {
  return {
    isHidden: () => document.visibilityState === 'hidden',
    onChange(listener) {
      document.addEventListener('visibilitychange', listener);
      window.addEventListener('online', listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
        window.removeEventListener('online', listener);
      };
    },
  };
}
