/** What must be sayable also when nothing more can be loaded. The sentences of the catalogue come with the first error. */
export const words = {
  kind: {
    network: 'Couldn’t connect. Check your network connection.',
    timeout: 'The request timed out. Check your network connection.',
    contract: 'This page is out of date. Reload it to continue.',
    http: 'Unknown error. Try again later!',
    notThere: 'The requested resource does not exist!',
    duplicate: 'Your request is already processing. Please wait.',
    cancelled: 'Cancelled',
    unknown: 'Unknown error. Try again later!',
    /** The explanation of an error that has one, while that cannot be loaded. */
    wordless: 'Something went wrong ({{code}}). Couldn’t load the details. Check your network connection.',
  },
  management: {
    noPermission: 'You don’t have permission to do that',
    expiredTitle: 'System message',
    expired: 'Your sign-in has expired. Stay on this page to save your work, or sign in again.',
    signInAgain: 'Sign in again',
    stay: 'Stay',
    invalidSession: 'Your session is invalid or has expired. Sign in again.',
  },
  stream: { notConnected: 'Not connected. Live updates are paused.' },
};
