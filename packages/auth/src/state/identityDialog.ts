import { createObservable } from '@tai/kernel';

/** Whether the dialog that confirms the identity is open. */
export const isIdentityOpen = createObservable(false);

let waiting: ((confirmation: string | null) => void)[] = [];

/** Opens it; two callers at once share one dialog. */
export function confirmIdentity(): Promise<string | null> {
  isIdentityOpen.set(true);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Closes it. @param confirmation null when the person gave up */
export function answerIdentity(confirmation: string | null): void {
  const callers = waiting;
  waiting = [];
  isIdentityOpen.set(false);
  for (const resolve of callers) resolve(confirmation);
}
