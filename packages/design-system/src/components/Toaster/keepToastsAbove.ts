/** CSS variable on the page's root: pixels at the bottom of the window that messages leave free. */
export const toastInset = '--tai-toast-inset';

const bars = new Set<HTMLElement>();

function measure(): void {
  const { innerHeight } = window;
  const boxes = [...bars].map((bar) => bar.getBoundingClientRect());
  // The footer of a dialog in the middle of a wide screen covers no messages.
  const atBottom = boxes.filter(({ height, bottom }) => height > 0 && bottom > innerHeight - 16);
  const inset = Math.max(0, ...atBottom.map(({ top }) => innerHeight - top));
  const { style } = document.documentElement;
  if (inset > 0) style.setProperty(toastInset, `${Math.round(inset)}px`);
  else style.removeProperty(toastInset);
}

/**
 * A `ref` for a bar at the bottom of the window, such as the main button on a phone: while the bar is shown, messages
 * come above it and never cover its controls.
 */
export function keepToastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  bars.add(bar);
  measure();
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
  observer?.observe(bar);
  observer?.observe(document.documentElement);
  // A sheet that comes up moves its footer without changing its size.
  document.addEventListener('animationend', measure);
  return () => {
    observer?.disconnect();
    document.removeEventListener('animationend', measure);
    bars.delete(bar);
    measure();
  };
}
