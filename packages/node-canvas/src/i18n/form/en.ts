export const words = {
  empty: {
    title: 'This form has no fields yet',
    help: 'A form shows the fields that you choose and what the board makes. People who use it don’t see the nodes.',
    viewer: 'The owner of this board hasn’t chosen fields for its form. You can still run it as it is.',
    suggest: 'Use inputs and prompts',
    choose: 'Choose fields',
  },
  fields: {
    title: 'Form',
    edit: 'Choose fields',
    help: 'Checked fields are in the form. Fields that get their value over a link can’t be.',
    none: 'No node on this board has a field to fill in.',
    done: 'Done',
  },
  outputs: {
    title: 'Results',
    none: 'Nothing on this board makes a result yet. Add a tool to the board first.',
    open: 'Open board',
    empty: 'Run the form to see the result here.',
  },
  run: {
    start: 'Run',
    none: 'Add a tool to the board first.',
  },
  publish: {
    label: 'Publish…',
    none: 'Run the form first: a work needs an image that you made with it.',
  },
};
