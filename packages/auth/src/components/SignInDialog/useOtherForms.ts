import { useChunk } from '@tai/kernel';
import type { SignInView } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import type * as Forms from './OtherForms.tsx';

type OtherForms = typeof Forms;

let loaded: OtherForms | null = null;

/** Brings the forms that the dialog does not begin with. They come together, as soon as somebody goes towards one. */
export async function loadOtherForms(): Promise<OtherForms> {
  if (!loaded) [loaded] = await Promise.all([import('./OtherForms.tsx'), authWords.loadLater()]);
  return loaded;
}

/** For pointer and focus on what leads there; a failure shows when it is pressed. */
export function preloadOtherForms(): void {
  loadOtherForms().catch(() => undefined);
}

/** Whether the dialog can show this without them. */
export function isFirstForm(view: SignInView): boolean {
  return view.kind === 'external' || view.kind === 'signIn';
}

/** The other forms, once they are needed and there; `retry` when they could not be loaded. */
export function useOtherForms(isNeeded: boolean): { forms: OtherForms | null; retry: (() => void) | null } {
  const { value, retry } = useChunk(isNeeded && !loaded ? loadOtherForms : null);
  return { forms: loaded ?? value, retry };
}
