export const words = {
  place: 'Step {{number}} of {{count}}',
  back: 'Back',
  next: 'Next',
  skip: 'Skip tour',
  done: 'Start',
  welcome: {
    title: 'A board is a pipeline',
    text: 'Each node is a tool or something you bring in. Wired together they make an image from a sketch, and make it again when you change one of them.',
  },
  library: {
    title: 'Add nodes',
    text: 'Press a tool or drag it onto the board. A double-click on the board, or Shift+A, searches all of them.',
  },
  add: {
    title: 'Add nodes',
    text: 'Press Add node to search all tools. A long press on the board offers it at that place.',
  },
  link: {
    title: 'Link them',
    text: 'Drag from a dot at the right of a node to one at the left of another. Dots that fit light up; a link dropped on an empty spot offers the nodes that fit it.',
  },
  panel: {
    title: 'Settings, runs and history',
    text: 'The selected node has all of its fields here. Links can be chosen here too, without dragging. The other tabs list what ran and what you did.',
  },
  run: {
    title: 'Run it',
    text: 'The board runs on the server, so you can close the page. Only what you changed since the last run is made again.',
  },
  form: {
    title: 'Show it as a form',
    text: 'Choose the fields that matter and hide the rest. People then fill in a form and get the result, without seeing a node.',
  },
  share: {
    title: 'Work together',
    text: 'Share the board by name or by link. Two people can edit it at the same time.',
  },
  more: {
    title: 'Form, sharing and the rest',
    text: 'This menu shows the board as a form, in which people fill in the fields you chose. It also has sharing, undo, and everything about the board and the view.',
  },
};
