export const words = {
  title: 'Match to photograph',
  hint: 'Drag the red lines onto edges that run left to right on the subject, and the blue lines onto edges at right angles to them. Put the origin on the ground.',
  handles: 'Lines on the photograph',
  handle: {
    alongX: 'Line {{line}} along X, end {{end}}',
    alongZ: 'Line {{line}} along Z, end {{end}}',
    origin: 'Origin',
    end: 'End of the reference length',
  },
  horizon: 'Horizon',
  length: 'Reference length',
  height: 'Camera height',
  focalLength: 'Focal length',
  photo: 'Change photo …',
  hideObjects: 'Hide objects',
  showObjects: 'Show objects',
  cancel: 'Cancel',
  apply: 'Apply',
  problem: {
    short: 'One of the lines is too short. Drag its ends apart.',
    parallel:
      'Two lines of the same color are parallel in the photo, so they have no vanishing point. Choose edges that run toward each other.',
    crossing: 'Two lines of the same color cross. Both should lead to a point beyond their ends.',
    sameSide:
      'The red and the blue lines lead to the same side, so no lens fits. The edges must be at right angles to each other.',
    lens: 'These lines need a focal length outside 8–800 mm. Check that the edges are at right angles to each other.',
    origin: 'The origin is above the horizon. Put it on the ground.',
    length: 'The reference length is too short in the photo. Drag its end along the red direction.',
  },
};
