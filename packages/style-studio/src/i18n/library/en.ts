export const words = {
  title: 'Style library',
};
