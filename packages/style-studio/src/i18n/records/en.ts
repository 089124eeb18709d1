export const words = {
  title: 'Training records',
};
