import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the person holds the key that shows the drawing without the result: `\` anywhere but in fields, or Tab while the stage has
 * the focus, where it goes nowhere useful.
 */
export function useCompareKey(isActive: boolean, stage: string): boolean {
  const [isHeld, setHeld] = useState(false);
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isTab = event.key === 'Tab' && !event.shiftKey && target.closest(stage) !== null;
    const isOther = event.key === '\\' && !target.closest('input, textarea, [contenteditable=true]');
    if (!isActive || event.defaultPrevented || (!isTab && !isOther)) return;
    event.preventDefault();
    setHeld(true);
  });
  const onUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === '\\') setHeld(false);
  });
  useEffect(() => {
    const letGo = () => setHeld(false);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', letGo);
    };
  }, []);
  return isHeld && isActive;
}
