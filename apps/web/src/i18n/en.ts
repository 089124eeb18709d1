export const words = {
  page: {
    loading: 'Loading the page',
    loadFailed: 'This page could not be loaded',
    loadFailedHelp: 'The connection dropped or a new version was installed. Your work is kept.',
    broken: 'This page ran into a problem',
    brokenHelp: 'The rest of the app works on. Your work is kept.',
    overlayFailed:
      'This could not be opened. The connection dropped or a new version was installed; your work is kept',
    retry: 'Try again',
    languageFailed:
      'The words of this language could not be loaded. Choose it again when the connection is back',
    reload: 'Reload the page',
    home: 'Go to the start page',
  },
};
