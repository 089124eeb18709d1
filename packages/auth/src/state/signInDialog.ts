import { createObservable } from '@tai/kernel';

/** Whether the sign-in dialog is open. It lives outside React, because the guard opens it before any page shows. */
export const isSignInOpen = createObservable(false);
