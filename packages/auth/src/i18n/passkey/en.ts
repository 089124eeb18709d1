/** Words of signing in with a passkey, loaded when the sign-in dialog is there. */
export const words = {
  passkey: {
    signIn: 'Sign in with a passkey',
    use: 'Use a passkey',
    help: 'Use your fingerprint, face, PIN or security key.',
    cancelled: 'No passkey was used. Try again or sign in another way.',
    address: 'Passkeys only work at the https:// address of this studio',
    unsupported: 'This browser doesn’t support passkeys',
    failed: 'Couldn’t use the passkey. Try again.',
  },
};
