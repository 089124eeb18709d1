export const words = {
  title: 'Styles',
  tabs: { records: 'Training records', library: 'Style library' },
  search: { label: 'Search by style prefix', placeholder: 'Enter a style prefix' },
  count: {
    label: 'Your styles',
    project: 'Styles in the project',
    value: '{{count}} / {{total}}',
    projectFull: 'The project has as many styles as it can keep. Delete one before you add another.',
    full: 'You have as many styles as you can keep. Delete one before you publish another.',
  },
};
