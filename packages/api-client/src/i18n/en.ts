/** What must be sayable also when nothing more can be loaded. The sentences of the catalogue come with the first error. */
export const words = {
  kind: {
    network: 'Network error. Check your connection',
    timeout: 'The request timed out. Check your connection',
    contract: 'The server sent something this version does not understand. Reload the page',
    http: 'Unknown error. Try again later!',
    notThere: 'The requested resource does not exist!',
    duplicate: 'Your data is being processed. Do not submit it twice',
    cancelled: 'Cancelled',
    unknown: 'Unknown error. Try again later!',
    /** The explanation of an error that has one, while that cannot be loaded. */
    wordless: 'That did not work ({{code}}). The explanation could not be loaded; check your connection',
  },
  management: {
    noPermission: 'You are not allowed to do that',
    expiredTitle: 'System message',
    expired: 'Your sign-in has expired. Stay on this page to save your work, or sign in again.',
    signInAgain: 'Sign in again',
    stay: 'Stay',
    invalidSession: 'The session is not valid or has expired. Sign in again.',
  },
  stream: { notConnected: 'Not connected to the message stream' },
};
