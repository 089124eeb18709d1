import { untitled } from '../untitled.ts';

export const words = {
  list: {
    title: 'Boards',
    new: 'New board',
    import: 'Import',
    newTitle: untitled.en,
    newFailed: 'Couldn’t create the board. {{reason}}',
    empty: 'No boards yet',
    emptyHelp: 'On a board you connect tools, so that one sketch becomes many images in one run.',
  },
};
