import type { LightDirection } from '@tai/contracts';

/** A point on the ball as seen from the front: -1 to 1, y downwards. The middle is light from the viewer. */
interface BallPoint {
  x: number;
  y: number;
}

const degrees = 180 / Math.PI;

/** Where on the ball a direction lies. */
export function lightPlace({ azimuth, elevation }: LightDirection): BallPoint {
  const reach = Math.cos(elevation / degrees);
  return { x: Math.sin(azimuth / degrees) * reach, y: -Math.cos(azimuth / degrees) * reach };
}

/** The direction, in whole degrees, of a point; one outside the ball counts as its edge. */
export function lightAt(x: number, y: number): LightDirection {
  const reach = Math.min(1, Math.hypot(x, y));
  const azimuth = Math.round(Math.atan2(x, -y) * degrees);
  return { azimuth: (azimuth + 360) % 360, elevation: Math.round(Math.acos(reach) * degrees) };
}
