export const words = {
  title: 'Dataset',
};
