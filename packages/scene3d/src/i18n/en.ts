export const words = {
  editor: { opening: 'Opening the scene …' },
};
