import type { CameraMove } from '@tai/contracts';

/**
 * Movements by the name that the node gives them. Its “pan” carries the camera sideways and its “zoom” carries it forward: the
 * poses are translations, and none of them turns the camera where it stands.
 */
export const wanPoses: Readonly<Partial<Record<CameraMove, string>>> = {
  static: 'Static',
  truckLeft: 'Pan Left',
  truckRight: 'Pan Right',
  pedestalUp: 'Pan Up',
  pedestalDown: 'Pan Down',
  dollyIn: 'Zoom In',
  dollyOut: 'Zoom Out',
  rollLeft: 'Anti Clockwise (ACW)',
  rollRight: 'ClockWise (CW)',
};
