export const words = {
  title: 'Model training',
};
