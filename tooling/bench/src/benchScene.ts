/** A scene of equal bodies that stand in a cube of rows. */
export interface BenchScene {
  name: string;
  bodies: number;
  shape: 'cube' | 'sphere';
  /** Of a sphere around its axis. */
  segments: number;
  triangles: number;
}

const side = 0.5;

/** From where all of it is in view. */
function poseOf(bodies: number) {
  const across = Math.ceil(Math.cbrt(bodies));
  return {
    position: [across * 1.2, across * 1.1, across * 1.5] as const,
    target: [0, across / 2, 0] as const,
  };
}

function placesOf(bodies: number): [number, number, number][] {
  const across = Math.ceil(Math.cbrt(bodies));
  return Array.from({ length: bodies }, (_, index) => [
    ((index % across) - (across - 1) / 2) * side * 2,
    (Math.floor(index / across ** 2) + 0.5) * side * 2,
    ((Math.floor(index / across) % across) - (across - 1) / 2) * side * 2,
  ]);
}

/** A colour for each body, other than that of the one beside it. */
function coloursOf(bodies: number): string[] {
  const hues = ['#c23b3b', '#c2783b', '#c2b43b', '#8fc23b', '#3bc254', '#3bc2a2'];
  return Array.from({ length: bodies }, (_, index) => hues[index % hues.length] ?? '#c23b3b');
}

/** What the same scene is without a document: see `pages/plainScene.ts`. */
export function plainScene(scene: BenchScene) {
  const { bodies } = scene;
  return { ...scene, ...poseOf(bodies), side, places: placesOf(bodies), colours: coloursOf(bodies) };
}

/** The content of a document of this scene, in the world that a new scene has. */
export function benchScene(scene: BenchScene) {
  const colours = coloursOf(scene.bodies);
  const shape =
    scene.shape === 'cube'
      ? { type: 'cube', width: side, height: side, depth: side, bevel: 0 }
      : { type: 'sphere', radius: side / 2, segments: scene.segments };
  const objects = placesOf(scene.bodies).map((position, index) => [
    `o${index}`,
    {
      ...{ kind: 'solid', name: `Body ${index}`, isVisible: true, isLocked: false, children: [] },
      ...{ position, rotation: [0, 0, 0], scale: [1, 1, 1], castsShadow: true, receivesShadow: true },
      shape,
      material: {
        ...{ colour: colours[index], opacity: 1, metallic: 0, roughness: 0.6, mode: 'solid' },
        ...{ emission: '#000000', emissionStrength: 0, clearCoat: 0, transmission: 0 },
        ...{ isDoubleSided: false, isFlat: false, textures: {}, tiling: [1, 1] },
      },
    },
  ]);
  return {
    ...{ format: 1, objects: Object.fromEntries(objects), root: objects.map(([id]) => id) },
    shots: [
      {
        ...{ id: 'all', name: 'All' },
        pose: { ...poseOf(scene.bodies), type: 'perspective', focalLength: 35, height: 5 },
      },
    ],
    output: { width: 1280, height: 960 },
    world: {
      ...{ background: { type: 'colour', colour: '#2a2b30' }, sky: 'studio', skyStrength: 1, skyRotation: 0 },
      ...{ ground: 'shadow', groundColour: '#3a3b41', fog: null, shadowQuality: 'medium' },
      grid: { isShown: true, spacing: 1, snaps: false, move: 0.1, turn: Math.PI / 12, scale: 0.1 },
    },
  };
}
