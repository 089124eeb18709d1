export const words = {
  title: 'Model training',
  kinds: 'Kind of training',
  kind: { custom: 'Custom', interiorSketch: 'Interior Sketch', exteriorSketch: 'Exterior Sketch' },
  failed: 'Couldn’t load datasets',
  missing: 'That dataset doesn’t exist or was deleted.',
  views: 'View',
  view: { images: 'Images', labels: 'Labels', runs: 'Training' },
};
