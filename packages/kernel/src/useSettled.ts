import { useEffect, useState } from 'react';

/** Milliseconds without typing until something is asked for. */
const pause = 300;

/** The value, once it has stayed the same for a while. */
export function useSettled<T>(value: T, milliseconds = pause): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
