// The shapes of solids, which stay parametric. Metres; each stands with its middle at the origin of its object.
import * as z from 'zod/mini';

const length = z.number().check(z.gt(0), z.lte(10_000));
const lengthOrNone = z.number().check(z.gte(0), z.lte(10_000));
const segments = z.int().check(z.gte(3), z.lte(256));
const pieces = z.int().check(z.gte(1), z.lte(256));
/** Radians around. */
const arc = z.number().check(z.gt(0), z.lte(2 * Math.PI));
const planePoint = z.tuple([z.number(), z.number()]);

/** By its `type`. */
export const shape = z.discriminatedUnion('type', [
  /** `bevel` rounds its edges. */
  z.object({ type: z.literal('cube'), width: length, height: length, depth: length, bevel: lengthOrNone }),
  z.object({ type: z.literal('sphere'), radius: length, segments }),
  z.object({
    type: z.literal('cylinder'),
    radiusTop: lengthOrNone,
    radiusBottom: lengthOrNone,
    height: length,
    segments,
    isOpen: z.boolean(),
    arc,
  }),
  z.object({ type: z.literal('cone'), radius: length, height: length, segments, isOpen: z.boolean(), arc }),
  /** Lies flat, facing up. */
  z.object({ type: z.literal('plane'), width: length, depth: length, pieces }),
  /** Stands upright, its hole facing the front. */
  z.object({ type: z.literal('torus'), radius: length, tube: length, segments, tubeSegments: segments, arc }),
  /** Stands upright and faces the front. `size` is the height of a capital letter. */
  z.object({
    type: z.literal('text'),
    text: z.string().check(z.maxLength(200)),
    size: length,
    depth: lengthOrNone,
    bevel: lengthOrNone,
  }),
  /** A pipe along points. */
  z.object({
    type: z.literal('tube'),
    points: z.array(z.tuple([z.number(), z.number(), z.number()])).check(z.minLength(2), z.maxLength(200)),
    radius: length,
    segments,
    isClosed: z.boolean(),
  }),
  /** A profile (distance from the axis, height) turned about the vertical axis. */
  z.object({
    type: z.literal('lathe'),
    profile: z.array(planePoint).check(z.minLength(2), z.maxLength(200)),
    segments,
    arc,
  }),
]);
export type Shape = z.infer<typeof shape>;
export type ShapeType = Shape['type'];
