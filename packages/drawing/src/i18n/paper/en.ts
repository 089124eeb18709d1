/** Words of the dialog that cleans up a photographed sketch. */
export const words = {
  title: 'Clean up paper sketch',
  before: 'Photo',
  after: 'Result',
  corner: {
    upperLeft: 'Upper left corner',
    upperRight: 'Upper right corner',
    lowerRight: 'Lower right corner',
    lowerLeft: 'Lower left corner',
  },
  cornerHint:
    'Drag the corners onto the corners of the paper. Arrow keys move them, with Shift ten times as far.',
  reset: 'Use whole image',
  find: 'Find paper',
  notFound: 'No paper stands out. Drag the corners yourself.',
  crossed: 'The corners cross. Move them around the paper.',
  even: 'Even out shadows',
  black: 'Black point',
  white: 'White point',
  lines: 'Lines only',
  linesHint: 'Removes the paper and keeps what is drawn, in one color.',
  colour: 'Line color: {{hex}}',
  colourTitle: 'Line color',
  working: 'Updating the result',
  apply: 'Replace layer',
  cancel: 'Cancel',
  failed: 'Couldn’t clean up the sketch. The layer is unchanged.',
};
