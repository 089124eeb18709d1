/** The first match that is on the screen: pages that are kept alive are in the document, too, but hidden. */
export function findTarget(selector: string): HTMLElement | null {
  const matches = document.querySelectorAll<HTMLElement>(selector);
  return [...matches].find((element) => isShown(element)) ?? null;
}

function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  const hidden = element.closest('[hidden], [aria-hidden="true"]');
  // The tour is a dialog, and a dialog hides everything beside it in the body from assistive technology.
  return width > 0 && height > 0 && (hidden === null || hidden.parentElement === document.body);
}

/**
 * Waits until a target is there: a page may still be on its way.
 * @param isThere false while another page is shown
 * @returns null after so many milliseconds without it, or when stopped
 */
export function waitForTarget(
  selector: string,
  { patience, isThere, signal }: { patience: number; isThere: () => boolean; signal: AbortSignal },
): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const look = () => {
      const found = isThere() ? findTarget(selector) : null;
      if (found) end(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(null), patience);
    const stop = () => end(null);
    function end(found: HTMLElement | null): void {
      observer.disconnect();
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(found);
    }
    signal.addEventListener('abort', stop);
    observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/** Tells, once for each frame at most, when anything on the page may have moved or changed. @returns how to stop */
export function followPage(onChange: () => void): () => void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  };
  // A part that is loaded late takes the place of what stood there.
  const mutations = new MutationObserver(soon);
  mutations.observe(document.body, { subtree: true, childList: true, attributes: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  window.addEventListener('resize', soon);
  // Scrolling does not bubble, so it is caught on its way.
  window.addEventListener('scroll', soon, true);
  return () => {
    cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', soon);
    window.removeEventListener('scroll', soon, true);
  };
}
