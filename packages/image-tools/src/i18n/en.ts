export const words = {
  workspace: {
    group: 'Workspace',
  },
  generate: {
    batch: 'Batch…',
  },
  stage: {
    batches: 'Batches',
    compare: 'Compare',
    lineage: 'History',
    empty: 'Your image will appear here',
    emptyHelp: 'Describe what you want to see and press Generate, or start with an example:',
    builtin:
      'Images come from the built-in renderer. It is good at landscapes, cities, rooms, products, vehicles, plants, animals and patterns, but isn’t photorealistic. Below each image you see which words it understood and ignored.',
    builtinAbout: '{{name}}: what it is good at',
    builtinConnect: 'Connect another engine',
    upload: 'Upload image',
    open: 'Open full screen',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomReset: 'Reset to 100%',
    otherEngine: 'Other engine',
    former: 'Swap with the previous image',
    formerShort: 'Previous image',
    paint: 'Paint on image',
    drawBox: 'Draw on image',
  },
  home: {
    title: 'Text to image',
    placeholder: 'Describe the image you want',
    start: 'Start creating',
    ideas: 'Ideas',
  },
};
