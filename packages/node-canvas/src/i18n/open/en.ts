export const words = {
  opened: 'This board is a copy, as it was when it made the image.',
  openedWithout_one:
    'This board is a copy, as it was when it made the image. {{count}} image of its nodes is gone.',
  openedWithout_other:
    'This board is a copy, as it was when it made the image. {{count}} images of its nodes are gone.',
  original: 'Open original',
  failed: 'Couldn’t open the board. {{reason}}',
};
