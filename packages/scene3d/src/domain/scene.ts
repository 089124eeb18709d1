/*
 * What the document service keeps of a scene. Metres, Y up, radians; rotations are Euler angles in the order XYZ; right-handed, as
 * glTF has it. Files (models, textures, skies) are assets of the document, named by their content.
 */
import * as z from 'zod/mini';
import { shape } from './shape.ts';

/** Version of this format. */
export const sceneFormat = 1;

/** Bounds that keep a renderer exact: kilometres away, shadows and depth fall apart. */
const reach = 100_000;
const finite = z.number().check(z.gte(-reach), z.lte(reach));
const share = z.number().check(z.gte(0), z.lte(1));
const vector = z.tuple([finite, finite, finite]);
export type Vector = z.infer<typeof vector>;
/** `#rrggbb` */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const asset = z.string().check(z.regex(/^asset:[0-9a-f]{64}$/));
const id = z.string().check(z.minLength(1), z.maxLength(40));

export const textureSlots = ['colour', 'normal', 'roughness'] as const;
export type TextureSlot = (typeof textureSlots)[number];

/** As glTF's metallic-roughness material with the extensions emission strength, clear coat and transmission. */
export const material = z.object({
  colour,
  opacity: share,
  metallic: share,
  roughness: share,
  mode: z.enum(['solid', 'wireframe']),
  emission: colour,
  /** Times the colour; 0 is none. */
  emissionStrength: z.number().check(z.gte(0), z.lte(100)),
  clearCoat: share,
  transmission: share,
  isDoubleSided: z.boolean(),
  isFlat: z.boolean(),
  textures: z.partialRecord(z.enum(textureSlots), asset),
  /** Repeats over the whole of a surface, along both sides. */
  tiling: z.tuple([z.number().check(z.gt(0), z.lte(1000)), z.number().check(z.gt(0), z.lte(1000))]),
});
export type Material = z.infer<typeof material>;

/**
 * A grid of `count` over the bounds of an object. As an array, copies of it stand at the points of the grid, whose spacing is the size
 * of the object times `expand`. As a cage, the points bend the object: `offsets` are by how much each is moved, in metres, the first
 * axis fastest; `expand` is how much larger than the object the cage is.
 */
const lattice = z.object({
  as: z.enum(['array', 'cage']),
  count: z.tuple([
    z.int().check(z.gte(1), z.lte(100)),
    z.int().check(z.gte(1), z.lte(100)),
    z.int().check(z.gte(1), z.lte(100)),
  ]),
  expand: z.number().check(z.gte(0.1), z.lte(10)),
  offsets: z.array(vector),
});
export type Lattice = z.infer<typeof lattice>;

const common = {
  name: z.string().check(z.maxLength(100)),
  isVisible: z.boolean(),
  isLocked: z.boolean(),
  position: vector,
  rotation: vector,
  scale: vector,
  /** Ids of what moves with it, in the order of the tree. */
  children: z.array(id),
};
const shadows = { castsShadow: z.boolean(), receivesShadow: z.boolean() };
/** The point of a body that stands at `position` and that it turns and grows about, in its own measures. Zero without it. */
const origin = { origin: z.optional(vector) };

const group = z.object({ kind: z.literal('group'), ...common });
/** A shape that stays parametric. */
const solid = z.object({
  kind: z.literal('solid'),
  ...common,
  ...shadows,
  ...origin,
  shape,
  material,
  lattice: z.optional(lattice),
});
/** A GLB that was imported: cleaned, within the limits, without addresses of other files. */
const model = z.object({
  kind: z.literal('model'),
  ...common,
  ...shadows,
  ...origin,
  asset,
  /** Name of the file that it came from. */
  source: z.string().check(z.maxLength(200)),
  triangles: z.int().check(z.gte(0)),
  /** Instead of the materials of the file. */
  material: z.optional(material),
  lattice: z.optional(lattice),
});
export const lightTypes = ['point', 'directional', 'spot', 'area'] as const;
/** Shines along its own −Z, as cameras look. */
const light = z.object({
  kind: z.literal('light'),
  ...common,
  light: z.object({
    type: z.enum(lightTypes),
    colour,
    /** Point and spot: candela. Directional: lux. Area: nits. */
    intensity: z.number().check(z.gte(0), z.lte(100_000)),
    castsShadow: z.boolean(),
    /** Spot: half of its angle, radians. */
    angle: z.number().check(z.gt(0), z.lte(Math.PI / 2)),
    /** Spot: share of the cone that fades. */
    softness: share,
    /** Area: metres. */
    width: z.number().check(z.gt(0), z.lte(1000)),
    height: z.number().check(z.gt(0), z.lte(1000)),
  }),
});
/** A point of a picture in shares of its width and height, from the upper left corner. */
const spot = z.tuple([z.number().check(z.gte(-1), z.lte(2)), z.number().check(z.gte(-1), z.lte(2))]);
export type Spot = z.infer<typeof spot>;
const line = z.tuple([spot, spot]);
/**
 * The lines of a photograph that a camera was matched to. Both pairs are parallel in the world, one to the X and one to the Z axis.
 * Versions without this field keep it as it is, and show the camera where it was matched to.
 */
export const photoMatch = z.object({
  asset,
  /** Width of the photograph by its height. */
  aspect: z.number().check(z.gte(0.01), z.lte(100)),
  alongX: z.tuple([line, line]),
  alongZ: z.tuple([line, line]),
  /** The point that is the origin of the scene, on the ground. */
  origin: spot,
  /** A point on the X axis, `length` metres from the origin. */
  end: spot,
  length: z.number().check(z.gt(0), z.lte(10_000)),
});
export type PhotoMatch = z.infer<typeof photoMatch>;
/** Looks along its own −Z. */
const camera = z.object({
  kind: z.literal('camera'),
  ...common,
  camera: z.object({
    type: z.enum(['perspective', 'orthographic']),
    /** Millimetres on a sensor of 36 × 24. */
    focalLength: z.number().check(z.gte(8), z.lte(800)),
    /** Orthographic: metres from the lower to the upper edge. */
    height: z.number().check(z.gt(0), z.lte(10_000)),
    /** Blur of what is nearer or farther, in the final image. Off without it. */
    focus: z.optional(
      z.object({
        distance: z.number().check(z.gt(0), z.lte(10_000)),
        fStop: z.number().check(z.gte(0.7), z.lte(64)),
      }),
    ),
    /** Shows the safe areas to who looks through it. No image has them. */
    hasSafeAreas: z.optional(z.boolean()),
    /** Poses at seconds, in their order; two and more make a path. */
    path: z.array(
      z.object({
        time: z.number().check(z.gte(0), z.lte(60)),
        position: vector,
        rotation: vector,
        focalLength: z.number().check(z.gte(8), z.lte(800)),
      }),
    ),
    match: z.optional(photoMatch),
  }),
});

export const sceneObject = z.discriminatedUnion('kind', [group, solid, model, light, camera]);
export type SceneObject = z.infer<typeof sceneObject>;
export type ObjectKind = SceneObject['kind'];
export type ObjectOf<Kind extends ObjectKind> = Extract<SceneObject, { kind: Kind }>;

/** Skies that we made and serve, by their names. */
export const skies = ['studio', 'softbox', 'showroom', 'noon', 'sunset', 'overcast'] as const;
export type SkyName = (typeof skies)[number];

/** What is around the objects. */
const world = z.object({
  background: z.discriminatedUnion('type', [
    z.object({ type: z.literal('colour'), colour }),
    z.object({ type: z.literal('image'), asset }),
    z.object({ type: z.literal('transparent') }),
    z.object({ type: z.literal('sky'), blur: share }),
  ]),
  /** Lights the scene from all around: one of ours, or an HDR file of the document. Null is darkness. */
  sky: z.nullable(z.union([z.enum(skies), asset])),
  skyStrength: z.number().check(z.gte(0), z.lte(10)),
  /** About the vertical axis. */
  skyRotation: z.number(),
  /** A floor at y = 0 that only takes shadows. */
  ground: z.enum(['none', 'shadow', 'plane']),
  groundColour: colour,
  fog: z.nullable(z.object({ colour, near: z.number().check(z.gte(0)), far: z.number().check(z.gt(0)) })),
  shadowQuality: z.enum(['off', 'low', 'medium', 'high']),
  grid: z.object({
    isShown: z.boolean(),
    /** Metres between two lines. */
    spacing: z.number().check(z.gt(0), z.lte(1000)),
    snaps: z.boolean(),
    /** Metres, radians and factor that moves, turns and scales snap to. */
    move: z.number().check(z.gt(0), z.lte(1000)),
    turn: z.number().check(z.gt(0), z.lte(Math.PI)),
    scale: z.number().check(z.gt(0), z.lte(10)),
  }),
});
export type World = z.infer<typeof world>;

/** How the scene is looked at without one of its cameras. */
const pose = z.object({
  position: vector,
  /** The point that the view turns about. */
  target: vector,
  type: z.enum(['perspective', 'orthographic']),
  focalLength: z.number().check(z.gte(8), z.lte(800)),
  /** Orthographic: metres from the lower to the upper edge. */
  height: z.number().check(z.gt(0), z.lte(10_000)),
});
export type Pose = z.infer<typeof pose>;

/** A view that was kept: to come back to, and to which results belong. */
const shot = z.object({ id, name: z.string().check(z.maxLength(100)), pose });
export type Shot = z.infer<typeof shot>;

/** Images that one request made of a view. */
const viewResult = z.object({
  /** Key of the request. */
  id,
  /** Ids in the library; empty while they are made. */
  pictures: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(16)),
  pose,
  /** The view itself at that moment, to compare with. */
  before: z.optional(asset),
  tool: z.string().check(z.maxLength(64)),
});
export type ViewResult = z.infer<typeof viewResult>;

/** Content of a document of the type `scene`. */
export const sceneContent = z.object({
  format: z.literal(sceneFormat),
  objects: z.record(id, sceneObject),
  /** Ids of what has no parent, in the order of the tree. */
  root: z.array(id),
  world,
  shots: z.array(shot),
  /** Newest first. */
  results: z.optional(z.array(viewResult)),
  /** Pixels of images that are rendered. */
  output: z.object({
    width: z.int().check(z.gte(16), z.lte(4096)),
    height: z.int().check(z.gte(16), z.lte(4096)),
  }),
});
export type SceneContent = z.infer<typeof sceneContent>;

/** Why a content cannot be shown. */
export type ContentProblem = 'newer' | 'broken';

/** Reads a content that the server or another version wrote. */
export function readScene(content: unknown): SceneContent | ContentProblem {
  const parsed = sceneContent.safeParse(content);
  if (parsed.success) return isTree(parsed.data) ? parsed.data : 'broken';
  const version = z.object({ format: z.int() }).safeParse(content);
  return version.success && version.data.format > sceneFormat ? 'newer' : 'broken';
}

/** Every object is in one place only, and all that are named exist. */
function isTree({ objects, root }: SceneContent): boolean {
  const seen = new Set<string>();
  const walk = (ids: readonly string[]): boolean =>
    ids.every((one) => {
      const object = Object.hasOwn(objects, one) ? objects[one] : undefined;
      if (!object || seen.has(one)) return false;
      seen.add(one);
      return walk(object.children);
    });
  return walk(root) && seen.size === Object.keys(objects).length;
}
