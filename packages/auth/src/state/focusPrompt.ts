/** Milliseconds that the workspace may take to load; a person has begun with something by then. */
const patience = 15_000;

/** The field in the main area that a picture begins with. On a narrow screen it is in a sheet, and nothing is focused. */
const promptField = '#main textarea:not([disabled])';

/**
 * Focuses the prompt as soon as it is on the page, unless something else has the focus or a key or pointer was used
 * before.
 * @returns how to stop waiting
 */
export function focusPromptWhenThere(root: Document = document): () => void {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((each) => each());
  function tryFocus(): void {
    const field = root.querySelector<HTMLElement>(promptField);
    if (!field) return;
    stop();
    if (root.activeElement === null || root.activeElement === root.body) field.focus();
  }
  const observer = new MutationObserver(tryFocus);
  observer.observe(root.body, { childList: true, subtree: true });
  stops.push(() => observer.disconnect());
  for (const deed of ['pointerdown', 'keydown'] as const) {
    root.addEventListener(deed, stop, { capture: true });
    stops.push(() => root.removeEventListener(deed, stop, { capture: true }));
  }
  const timer = setTimeout(stop, patience);
  stops.push(() => clearTimeout(timer));
  tryFocus();
  return stop;
}
