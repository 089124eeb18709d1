export const words = {
  canvas: '3D view',
  cube: 'View from',
  front: 'Front view',
  rear: 'Rear view',
  left: 'Left view',
  right: 'Right view',
  top: 'Top view',
  bottom: 'Bottom view',
  faces: { front: 'Front', rear: 'Rear', left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' },
};
