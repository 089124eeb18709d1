import { isAsking, isLockOpen, isPasswordFormOpen, isSettingsOpen, questions } from '../state/dialogs.ts';

/** Leaves no dialog open for the next test: which are open is kept outside React. */
export function closeDialogs(): void {
  for (const one of [isSettingsOpen, isPasswordFormOpen, isLockOpen, isAsking]) one.set(false);
  questions.set([]);
}
