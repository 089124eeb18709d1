import { limits } from '@tai/contracts';
import { useEffect, useState } from 'react';

// Outside the dialogs, so that closing and opening one does not make a second code possible before its time.
const until = new Map<string, number>();

/** Starts the time until another code may be sent. */
export function startCountdown(name: string, seconds: number = limits.account.codeResendSeconds): void {
  until.set(name, Date.now() + seconds * 1000);
}

/** Seconds until another code may be sent; 0 when it may. Looks at the clock, so that a sleeping machine counts too. */
export function useCountdown(name: string): number {
  const [seconds, setSeconds] = useState(() => remaining(name));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(remaining(name)), 250);
    return () => clearInterval(timer);
  }, [name]);
  return seconds;
}

function remaining(name: string): number {
  return Math.max(0, Math.ceil(((until.get(name) ?? 0) - Date.now()) / 1000));
}
