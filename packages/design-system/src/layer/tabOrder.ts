// A popover is appended to the body, after everything else; Tab reaches it as if it stood behind its button.
import type { KeyboardEvent } from 'react';

const controls =
  'a[href], button, input, select, textarea, [tabindex], [contenteditable=true], audio[controls], video[controls]';

function tabbable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[hidden]') === null,
  );
}

/** Tab on the button goes to the first control of the popover. */
export function enterByTab(event: KeyboardEvent, surfaceId: string): void {
  if (event.key !== 'Tab' || event.shiftKey) return;
  const surface = document.getElementById(surfaceId);
  if (!surface) return;
  event.preventDefault();
  (tabbable(surface)[0] ?? surface).focus({ preventScroll: true });
}

/** Tab on the last control of the popover goes to what follows its button, Shift+Tab on the first one to the button. */
export function leaveByTab(event: KeyboardEvent<HTMLElement>, anchor: Element): void {
  if (event.key !== 'Tab' || !(anchor instanceof HTMLElement)) return;
  const inside = tabbable(event.currentTarget);
  const { activeElement } = document;
  if (event.shiftKey) {
    if (activeElement !== event.currentTarget && activeElement !== inside[0]) return;
    event.preventDefault();
    anchor.focus({ preventScroll: true });
  } else if (inside.length === 0 || activeElement === inside.at(-1)) {
    // Not prevented: the browser goes on from the element that has the focus now.
    anchor.focus({ preventScroll: true });
  }
}
