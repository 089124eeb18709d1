export const words = {
  title: 'Guided mode',
  step: 'Step {{at}} of {{total}}',
  done: 'Done',
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  finish: 'Finish',
  leave: 'Leave guided mode',
  stroke: {
    title: 'Draw a stroke',
    text: 'Choose the brush (B) and draw on the canvas. A pen’s pressure counts.',
  },
  shape: {
    title: 'Add a shape',
    text: 'Choose the rectangle (U) or the ellipse (O) and drag. Shift keeps its sides equal.',
  },
  layer: {
    title: 'Add a layer',
    text: 'Press “Add layer” below the layers, or Shift+N. What you draw next lies on it.',
  },
  select: {
    title: 'Select a part',
    text: 'Choose the rectangle selection (M) and drag. Tools now work inside it only; Ctrl+D deselects.',
  },
  camera: {
    title: 'Place a camera',
    text: 'Choose the camera (Shift+C) and drag beside all cameras. What it covers is what tools get.',
  },
  render: {
    title: 'Watch it rendered',
    text: 'Turn on live render at the top. It shows what a tool makes of your drawing while you draw.',
  },
};
