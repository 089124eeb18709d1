import { clientPort } from '@tai/api-client';
import { authPort, defineFeature } from '@tai/kernel';
import { setupAuth } from './setup.ts';
import { isSignInOpen } from './state/signInDialog.ts';
import { authWords } from './words.ts';

/** Signing in and out. */
export const auth = defineFeature({
  id: 'auth',
  words: authWords,
  provides: [authPort],
  needs: [clientPort],
  overlays: [
    {
      id: 'auth.signIn',
      isOpen: isSignInOpen,
      load: () =>
        import('./components/SignInDialog/SignInDialog.tsx').then((module) => ({
          Component: module.SignInDialog,
        })),
    },
  ],
  setup: setupAuth,
});
