// Outside React, because the guard, a company sign-in that comes back, and the end of a session open the dialog before
// or without any page.
import type { ApiError } from '@tai/api-client';
import { createObservable } from '@tai/kernel';
import type { SignInMode } from '../domain/signInForm.ts';
import { firstSignInMode } from './signInWay.ts';

/** What the two calls that bind a mobile need. Kept in memory only: an account that must bind has no session yet. */
export interface Binding {
  token: string;
  userId: string;
}

/** What the dialog shows. */
export type SignInView =
  | { kind: 'signIn'; mode: SignInMode; error: ApiError | null }
  /** A company sign-in came back and is being handed in. */
  | { kind: 'external' }
  | { kind: 'bindMobile'; binding: Binding }
  /** The first step was right; the ticket is good for the second, in one of the ways. */
  | { kind: 'secondStep'; ticket: string; ways: string }
  | { kind: 'forgotPassword' }
  | { kind: 'changePassword' };

/** Whether the sign-in dialog is open. */
export const isSignInOpen = createObservable(false);

/** What it shows; begins anew when it is closed. */
export const signInView = createObservable<SignInView>({
  kind: 'signIn',
  mode: firstSignInMode(),
  error: null,
});

/** Whether to stay signed in for 30 days; shared by the forms, and off again when the dialog is closed. */
export const isStaying = createObservable(false);

/** Opens the dialog as it is, or in one of the two ways to sign in. */
export function openSignInDialog(mode?: SignInMode): void {
  if (mode) signInView.set({ kind: 'signIn', mode, error: null });
  isSignInOpen.set(true);
}

/** Shows one of the forms again, with what went wrong. */
export function showSignInForm(error: ApiError | null = null, mode: SignInMode = firstSignInMode()): void {
  signInView.set({ kind: 'signIn', mode, error });
}

/** Takes away what went wrong before, because it is tried again. */
export function clearSignInError(): void {
  const view = signInView.get();
  if (view.kind === 'signIn' && view.error) signInView.set({ ...view, error: null });
}

/** Closes the dialog; the next time it begins anew. */
export function closeSignInDialog(): void {
  isSignInOpen.set(false);
  isStaying.set(false);
  showSignInForm();
}
