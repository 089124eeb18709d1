export const words = {
  page: {
    loading: 'Loading…',
    loadFailed: 'Couldn’t load this page',
    loadFailedHelp: 'You may be offline, or a new version was installed. Your work is saved.',
    broken: 'Something went wrong on this page',
    brokenHelp: 'The rest of the app still works. Your work is saved.',
    overlayFailed:
      'Couldn’t open this. You may be offline, or a new version was installed. Your work is saved.',
    retry: 'Try again',
    languageFailed: 'Couldn’t load this language. Choose it again when you’re back online.',
    reload: 'Reload page',
    home: 'Go to home',
  },
};
