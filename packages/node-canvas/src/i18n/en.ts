export const words = {
  page: { title: 'Node canvas' },
};
