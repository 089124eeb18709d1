export const words = {
  title: 'Styles',
  tabs: { records: 'Training records', library: 'Style library' },
};
