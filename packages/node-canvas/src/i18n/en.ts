export const words = {
  page: { title: 'Node canvas', noEngine: 'No engine offers this tool' },
};
