import { createObservable } from '@tai/kernel';
import { limits } from '@tai/contracts';
import { useEffect, useState } from 'react';

// Outside the dialog, so that closing and opening it does not make a second code possible before its time.
const resendAt = createObservable(0);

/** Starts the time until another code may be sent. */
export function startResendCountdown(seconds: number = limits.account.codeResendSeconds): void {
  resendAt.set(Date.now() + seconds * 1000);
}

/** Seconds until another code may be sent; 0 when it may. */
export function useResendCountdown(): number {
  const [seconds, setSeconds] = useState(remaining);
  useEffect(() => {
    const tick = () => setSeconds(remaining());
    tick();
    const timer = setInterval(tick, 250);
    const stop = resendAt.subscribe(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return seconds;
}

function remaining(): number {
  return Math.max(0, Math.ceil((resendAt.get() - Date.now()) / 1000));
}
