/** Whether the space bar is held, which lets any tool move the view. */
export interface SpaceKey {
  readonly isDown: boolean;
  destroy: () => void;
}

/** Watches the space bar, except in fields and on buttons, where it types or presses. It must not scroll the page. */
export function watchSpaceKey(stage: Element): SpaceKey {
  let isDown = false;
  function onKey(event: KeyboardEvent): void {
    if (event.code !== 'Space') return;
    if (event.type === 'keyup') isDown = false;
    if (isTyping(event.target)) return;
    isDown = event.type === 'keydown';
    if (event.target === stage || event.target === document.body) event.preventDefault();
  }
  // The key that is released in another window is never told.
  const onBlur = () => {
    isDown = false;
  };
  window.addEventListener('keydown', onKey);
  window.addEventListener('keyup', onKey);
  window.addEventListener('blur', onBlur);
  return {
    get isDown() {
      return isDown;
    },
    destroy() {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', onBlur);
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, [contenteditable=true], button') !== null
  );
}
