/** Words of signing in with a passkey, loaded when the sign-in dialog is there. */
export const words = {
  passkey: {
    signIn: 'Sign in with a passkey',
    use: 'Use a passkey',
    help: 'Confirm with one of your passkeys: by fingerprint, face, PIN or security key.',
    cancelled: 'No passkey was used. Try again or sign in another way',
    address: 'Passkeys work only at the https:// address of this studio',
    unsupported: 'This browser does not support passkeys',
    failed: 'The passkey could not be used. Try again',
  },
};
