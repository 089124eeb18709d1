import fc from 'fast-check';
import { Euler, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { fromFrame, matchCamera, newMatch, toFrame } from './photoMatch.ts';
import type { PhotoMatch, Spot } from './scene.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const known = fc
  .record({
    focalLength: between(14, 150),
    yaw: fc.oneof(between(12, 78), between(-78, -12)),
    pitch: between(-55, -6),
    roll: between(-20, 20),
    distance: between(2, 40),
    aside: between(-0.2, 0.2),
    share: between(0.02, 0.3),
    aspect: between(0.5, 2.4),
    frameAspect: between(0.5, 2.4),
  })
  // From far away a short length is a point in the picture, which is refused.
  .map(({ share, ...one }) => ({ ...one, length: share * one.distance }));

/** A camera of three.js in front of the origin, and what a photograph of its frame shows of lines along both axes. */
function photograph(one: ReturnType<typeof sample>) {
  const { focalLength, frameAspect, aspect, length } = one;
  const [pitch, yaw, roll] = [one.pitch, one.yaw, one.roll].map((angle) => (angle * Math.PI) / 180);
  const up = (18 / focalLength) * (frameAspect >= 1 ? 1 / frameAspect : 1);
  const camera = new PerspectiveCamera((2 * Math.atan(up) * 180) / Math.PI, frameAspect, 0.01, 1000);
  camera.quaternion.setFromEuler(new Euler(pitch, yaw, roll, 'YXZ'));
  const ahead = new Vector3(0, 0, -1).applyQuaternion(camera.quaternion);
  const right = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion);
  camera.position.addScaledVector(ahead, -one.distance).addScaledVector(right, one.aside * one.distance);
  camera.updateMatrixWorld(true);
  const see = (x: number, y: number, z: number): Spot => {
    const at = new Vector3(x, y, z).project(camera);
    return fromFrame([(at.x + 1) / 2, (1 - at.y) / 2], aspect, frameAspect);
  };
  // Short beside the distance, so that all of it is in front of the camera.
  const half = one.distance * 0.4;
  const match: PhotoMatch = {
    ...newMatch(`asset:${'0'.repeat(64)}`, aspect),
    alongX: [
      [see(-half, 0, half), see(half, 0, half)],
      [see(-half, 0, -half), see(half, 0, -half)],
    ],
    alongZ: [
      [see(-half, 0, half), see(-half, 0, -half)],
      [see(half, 0, half), see(half, 0, -half)],
    ],
    ...{ origin: see(0, 0, 0), end: see(length, 0, 0), length },
  };
  return { camera, match, angles: { pitch, yaw, roll } };
}
const sample = () => fc.sample(known, 1)[0]!;

test('the camera of a photograph is found from its lines', () => {
  fc.assert(
    fc.property(known, (one) => {
      const { camera, match, angles } = photograph(one);
      const found = matchCamera(match, one.frameAspect);
      if (typeof found === 'string') throw new Error(`refused: ${found}`);
      expect(found.focalLength / one.focalLength).toBeCloseTo(1, 4);
      expect(found.pitch).toBeCloseTo(angles.pitch ?? 0, 5);
      expect(found.yaw).toBeCloseTo(angles.yaw ?? 0, 5);
      expect(found.roll).toBeCloseTo(angles.roll ?? 0, 5);
      expect(new Vector3(...found.position).distanceTo(camera.position) / one.distance).toBeLessThan(1e-4);
      const turn = new PerspectiveCamera();
      turn.rotation.set(...found.rotation);
      expect(turn.quaternion.angleTo(camera.quaternion)).toBeLessThan(1e-4);
      expect(found.end[0]).toBeCloseTo(match.end[0], 5);
      expect(found.end[1]).toBeCloseTo(match.end[1], 5);
    }),
    { numRuns: 300 },
  );
});

test('a horizon is level for a camera that is, and where its height meets the picture', () => {
  const { match } = photograph({
    ...sample(),
    roll: 0,
    pitch: -20,
    focalLength: 30,
    aspect: 1,
    frameAspect: 1,
  });
  const found = matchCamera(match, 1);
  if (typeof found === 'string') throw new Error(found);
  const [left, right] = found.horizon;
  expect(left[1]).toBeCloseTo(right[1], 6);
  expect(left[1]).toBeCloseTo(0.5 - (Math.tan((20 * Math.PI) / 180) * 30) / 36, 5);
});

const begun = newMatch(`asset:${'0'.repeat(64)}`, 1.5);

test('the lines to begin with give a camera above the ground', () => {
  for (const frame of [0.6, 1, 1.5, 2.4]) {
    const found = matchCamera(begun, frame);
    expect(found).toMatchObject({ focalLength: expect.any(Number) as number });
    expect((found as { position: number[] }).position[1]).toBeGreaterThan(0);
  }
});

test.each([
  ['short', { alongX: [[begun.origin, begun.origin], begun.alongX[1]] }],
  [
    'parallel',
    {
      alongX: [
        [
          [0.1, 0.2],
          [0.9, 0.3],
        ],
        [
          [0.1, 0.6],
          [0.9, 0.7],
        ],
      ],
    },
  ],
  [
    'crossing',
    {
      alongX: [
        [
          [0.1, 0.1],
          [0.9, 0.9],
        ],
        [
          [0.1, 0.9],
          [0.9, 0.1],
        ],
      ],
    },
  ],
  ['sameSide', { alongX: begun.alongZ.map(([from, to]) => [[from[0] - 0.02, from[1]], to]) }],
  ['origin', { origin: [0.5, 0.05] }],
  ['length', { end: begun.origin }],
] as const)('refuses lines: %s', (problem, changes) => {
  expect(matchCamera({ ...begun, ...changes } as PhotoMatch, 1.5)).toBe(problem);
});

test('refuses a lens that no camera of a scene has', () => {
  // Both vanishing points so near the middle that the picture would have been taken with 4 mm.
  const to = (x: number): PhotoMatch['alongX'] => [
    [
      [0.5, 0.9],
      [0.5 + (x - 0.5) * 0.5, 0.7],
    ],
    [
      [x, 0.9],
      [x, 0.7],
    ],
  ];
  expect(matchCamera({ ...begun, alongX: to(0.6), alongZ: to(0.4) }, 1.5)).toBe('lens');
});

test('a point of the photograph is found again in the frame that it covers', () => {
  fc.assert(
    fc.property(known, ({ aspect, frameAspect, aside, yaw }) => {
      const spot: Spot = [aside + 0.5, yaw / 80];
      const [x, y] = fromFrame(toFrame(spot, aspect, frameAspect), aspect, frameAspect);
      expect(x).toBeCloseTo(spot[0], 9);
      expect(y).toBeCloseTo(spot[1], 9);
    }),
  );
  // A wide photograph in a square frame loses its sides.
  expect(toFrame([0.25, 0.25], 2, 1)).toEqual([0, 0.25]);
});
