import { loadChunk } from '@tai/kernel';
import { useEffect, useState } from 'react';
import type { SignInView } from '../../state/signInDialog.ts';
import type * as Forms from './OtherForms.tsx';

type OtherForms = typeof Forms;

let loaded: OtherForms | null = null;

/**
 * Brings the forms that the dialog does not begin with. They come together, as soon as somebody goes towards one.
 * @throws what `loadChunk` throws
 */
export async function loadOtherForms(): Promise<OtherForms> {
  loaded ??= await loadChunk(() => import('./OtherForms.tsx'));
  return loaded;
}

/** For pointer and focus on what leads there; a failure shows when it is pressed. */
export function preloadOtherForms(): void {
  loadOtherForms().catch(() => undefined);
}

/** Whether the dialog can show this without them. */
export function isFirstForm(view: SignInView): boolean {
  return view.kind === 'external' || (view.kind === 'signIn' && view.mode === 'password');
}

/** The other forms, once they are needed and there; `retry` when they could not be loaded. */
export function useOtherForms(isNeeded: boolean): { forms: OtherForms | null; retry: (() => void) | null } {
  const [forms, setForms] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  // Whoever went back to the first form and comes again has it tried again.
  if (hasFailed && !isNeeded) setFailed(false);
  const isWanted = isNeeded && !loaded && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadOtherForms().then(
      (came) => isCurrent && setForms(came),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return { forms: loaded ?? forms, retry: hasFailed && isNeeded && !loaded ? () => setFailed(false) : null };
}
