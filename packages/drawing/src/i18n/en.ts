export const words = {
  page: { title: 'Drawing', noEngine: 'No engine offers this tool' },
};
