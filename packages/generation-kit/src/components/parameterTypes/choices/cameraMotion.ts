// How the picture of a camera changes while it moves: transforms of what is near and what is far, in units of a drawing of
// 48 × 32, and the mark that says the same while nothing moves. Near and far differ when the camera changes its place.
import type { CameraMove } from '@tai/contracts';

/** CSS transforms at the beginning and at the end. */
type Travel = readonly [from: string, to: string];

export interface CameraMotion {
  near: Travel;
  far: Travel;
  /** Path of the mark. */
  mark: string;
  /** SVG transform of the mark, for the opposite direction. */
  turned?: string;
}

const mirrored = 'translate(48 0) scale(-1 1)';
const upsideDown = 'translate(0 32) scale(1 -1)';

const across = (x: number): Travel => [`translateX(${-x}px)`, `translateX(${x}px)`];
const along = (y: number): Travel => [`translateY(${-y}px)`, `translateY(${y}px)`];
const scaled = (from: number, to: number): Travel => [`scale(${from})`, `scale(${to})`];
const back = ([from, to]: Travel): Travel => [to, from];

function reversed({ near, far, mark }: CameraMotion, turned?: string): CameraMotion {
  return { near: back(near), far: back(far), mark, ...(turned !== undefined && { turned }) };
}

const panLeft = { near: across(6), far: across(6), mark: 'M33 28c-5-3-13-3-18 0m1-4.5-1 4.5 4.5.5' };
const tiltUp = { near: along(5), far: along(5), mark: 'M42 25c3-5 3-13 0-18m-.5 4.5L42 7l4.5 1' };
const truckLeft = { near: across(9), far: across(2), mark: 'M34 28H14m4-3-4 3 4 3' };
const pedestalUp = { near: along(7), far: along(1.5), mark: 'M43 26V6m-3 4 3-4 3 4' };
const orbitLeft = {
  near: ['skewY(9deg) scaleX(.8)', 'skewY(-9deg) scaleX(1)'],
  far: ['translateX(-8px)', 'translateX(8px)'],
  mark: 'M39 21c0 7-30 7-30 0m-1.5 4L9 21l3.5 2.5',
} as const;
const rollLeft = {
  near: ['rotate(-10deg)', 'rotate(10deg)'],
  far: ['rotate(-10deg)', 'rotate(10deg)'],
  mark: 'M37 12C33 3 17 2 11 11m0-5v5h5',
} as const;
const craneUp = {
  near: ['translateY(-2px)', 'translateY(3px) scaleY(.72)'],
  far: ['translateY(3px)', 'translateY(-6px)'],
  mark: 'M44 27c0-9-4-16-12-19m2.5 4L32 8l4.5-1',
} as const;

const still: Travel = ['none', 'none'];

/** Every movement that the product knows. */
export const cameraMotions: Readonly<Record<CameraMove, CameraMotion>> = {
  static: { near: still, far: still, mark: '' },
  panLeft,
  panRight: reversed(panLeft, mirrored),
  tiltUp,
  tiltDown: reversed(tiltUp, upsideDown),
  truckLeft,
  truckRight: reversed(truckLeft, mirrored),
  pedestalUp,
  pedestalDown: reversed(pedestalUp, upsideDown),
  dollyIn: {
    near: scaled(0.7, 1.4),
    far: scaled(0.95, 1.08),
    mark: 'M4 29l8-5m-4.5-1 4.5 1-1 4M44 29l-8-5m4.5-1-4.5 1 1 4',
  },
  dollyOut: {
    near: scaled(1.4, 0.7),
    far: scaled(1.08, 0.95),
    mark: 'M12 24l-8 5m1-4-1 4 4.5 1M36 24l8 5m-1-4 1 4-4.5 1',
  },
  zoomIn: {
    near: scaled(0.8, 1.3),
    far: scaled(0.8, 1.3),
    mark: 'M41 26a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm3-1 2.5 2.5M39 22h4M41 20v4',
  },
  zoomOut: {
    near: scaled(1.3, 0.8),
    far: scaled(1.3, 0.8),
    mark: 'M41 26a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm3-1 2.5 2.5M39 22h4',
  },
  orbitLeft,
  orbitRight: reversed(orbitLeft, mirrored),
  rollLeft,
  rollRight: reversed(rollLeft, mirrored),
  craneUp,
  craneDown: reversed(craneUp, upsideDown),
  handheld: {
    near: ['translate(-2px, 1px) rotate(-1.5deg)', 'translate(2px, -1px) rotate(1.5deg)'],
    far: ['translate(-2px, 1px) rotate(-1.5deg)', 'translate(2px, -1px) rotate(1.5deg)'],
    mark: 'M14 29l4-2 4 3 4-3 4 3 4-2',
  },
};
