import { createObservable } from '@tai/kernel';

/** Whether the dialog that changes a password by e-mail is open, over whatever page. */
export const isChangePasswordOpen = createObservable(false);

let email = '';

/** Opens it; `known` is the e-mail that the form starts with. */
export function openChangePasswordDialog(known = ''): void {
  email = known;
  isChangePasswordOpen.set(true);
}

/** The e-mail that the form starts with. */
export function changePasswordEmail(): string {
  return email;
}
