import type { KeyValueStorage } from '@tai/kernel';
import type { SignInMode } from '../domain/signInForm.ts';

const wayKey = 'auth.signInWay';

/** The form to begin with: the one that last signed in on this device. Newcomers have no password, so else the code. */
export function firstSignInMode(storage: KeyValueStorage = localStorage): SignInMode {
  return storage.getItem(wayKey) === 'password' ? 'password' : 'code';
}

/** Notes which form signed in. */
export function rememberSignInMode(mode: SignInMode, storage: KeyValueStorage = localStorage): void {
  try {
    storage.setItem(wayKey, mode);
  } catch {
    // Storage is full or forbidden: the dialog begins with the code again.
  }
}
