export const words = {
  page: {
    loading: 'Loading the page',
    loadFailed: 'This page could not be loaded',
    loadFailedHelp: 'The connection dropped or a new version was installed. Your work is kept.',
    broken: 'This page ran into a problem',
    brokenHelp: 'The rest of the app works on. Your work is kept.',
    home: 'Go to the start page',
  },
};
