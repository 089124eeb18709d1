export const words = {
  templates: {
    row: 'Start from a template',
    all: 'All templates',
    help: 'Each one runs as it is. Replace its image or its words with your own.',
    missing: 'No engine offers {{tools}} now.',
    failed: 'Couldn’t create the board. {{reason}}',
    noSample: 'The template’s image couldn’t be loaded. Add your own to the image node.',
  },
};
