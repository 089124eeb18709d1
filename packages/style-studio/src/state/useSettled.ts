import { useEffect, useState } from 'react';

/** Milliseconds without typing until a search begins (specification §9). */
const pause = 300;

/** What is typed, once it has not changed for a while; an emptied field at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}
