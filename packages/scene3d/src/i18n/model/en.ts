export const words = {
  stage: { model: '3D model' },
  start: {
    title: 'Your 3D model will appear here',
    help: 'Choose an image with one subject on a plain background, say how long its longest side is, and press Generate.',
    choose: 'Choose from library',
    upload: 'Upload image',
    list: 'Images that work well',
    make: 'No image yet? Make one:',
    logo: { title: 'A logo', text: 'Flat shapes become a plate with beveled edges' },
    turned: { title: 'A vase from the side', text: 'A symmetric outline is turned around its axis' },
    relief: { title: 'A product photo', text: 'Light and depth become a relief' },
  },
  prompt: {
    logo: 'flat black logo of a leaf, simple solid shape, centered on a plain white background',
    turned: 'ceramic vase, exact side view, symmetric, centered on a plain white background, soft light',
    relief:
      'sneaker, front three-quarter view, whole object, centered on a plain white background, soft light',
  },
  front: {
    set: 'Image set. Press Generate to make the model.',
    none: 'No engine makes 3D models from images right now',
    notImage: 'Choose an image. Videos and 3D files can’t become a model.',
  },
};
