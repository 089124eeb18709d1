import type { Observable } from '@tai/kernel';

/** What was done, or a file that was opened, is lost with the tab until this browser has stored it. @returns stops asking */
export function askWhileBehind(isBehind: Observable<boolean>): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isBehind.get()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
