/** Lets code outside components go to a page. It waits until the router is there. */
export interface Navigator {
  go(path: string): void;
  /** Hands over the router's own navigate; returns how to take it back. */
  attach(navigate: (path: string) => void): () => void;
}

/** Makes the navigator of one app. */
export function createNavigator(): Navigator {
  let current: ((path: string) => void) | null = null;
  let waiting: string | null = null;
  return {
    go(path) {
      if (current) current(path);
      else waiting = path;
    },
    attach(navigate) {
      current = navigate;
      if (waiting !== null) {
        const path = waiting;
        waiting = null;
        navigate(path);
      }
      return () => {
        current = null;
      };
    },
  };
}
