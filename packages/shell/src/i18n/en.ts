export const words = {
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    home: 'To the start page',
    skip: 'Skip to the content',
  },
  header: {
    search: 'Search or jump to…',
    theme: { dark: 'Switch to the light theme', light: 'Switch to the dark theme' },
    language: 'Language',
    signIn: 'Sign in',
    account: 'Account menu',
    signOut: 'Sign out',
    keys: 'Keyboard shortcuts',
    offline: 'Offline. What you send now goes out when the connection returns',
    waiting: 'The connection to the server dropped. Trying again…',
  },
  palette: {
    pages: 'Pages',
    actions: 'Actions',
  },
  keys: {
    general: 'Everywhere',
    palette: 'Search every action',
    list: 'Show the keys of this page',
    menu: 'Collapse or expand the menu',
  },
  home: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    lead: 'What would you like to make?',
    visitorTitle: 'Pictures from your words, on your own machines',
    visitorLead:
      'Describe it in Chinese, English or Japanese, watch it being made, keep what you like. Nothing leaves your network.',
    visitorAction: 'Sign in to start',
  },
  notFound: {
    title: 'There is no page at this address',
    help: 'It may have moved, or the link has a typo.',
    home: 'Go to the start page',
  },
};
