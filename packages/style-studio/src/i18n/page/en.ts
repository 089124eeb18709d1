export const words = {
  title: 'Styles',
  tabs: { records: 'Training records', library: 'Style library' },
  search: { label: 'Search by style prefix', placeholder: 'Enter a style prefix' },
  count: {
    label: 'Your styles',
    value: '{{count}} / {{total}}',
    full: 'You have as many styles as you can keep. Delete one before you publish another.',
  },
};
