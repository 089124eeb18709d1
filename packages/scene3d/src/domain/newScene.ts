import { sceneFormat, type Pose, type SceneContent, type World } from './scene.ts';

/** A neutral room to work in: soft light from all around and a floor that takes shadows. */
export function newWorld(changes: Partial<World> = {}): World {
  return {
    background: { type: 'colour', colour: '#2a2b30' },
    sky: 'studio',
    skyStrength: 1,
    skyRotation: 0,
    ground: 'shadow',
    groundColour: '#3a3b41',
    fog: null,
    shadowQuality: 'medium',
    grid: {
      isShown: true,
      spacing: 1,
      snaps: false,
      move: 0.1,
      turn: Math.PI / 12,
      scale: 0.1,
    },
    ...changes,
  };
}

/** A scene without objects. */
export function newScene(changes: Partial<SceneContent> = {}): SceneContent {
  return {
    format: sceneFormat,
    objects: {},
    root: [],
    world: newWorld(),
    shots: [],
    output: { width: 1280, height: 960 },
    ...changes,
  };
}

/** From where a scene is looked at that has no shot: from the front, above and to the right, at what is a few metres large. */
export const firstPose: Pose = {
  position: [5, 3.2, 6.5],
  target: [0, 0.6, 0],
  type: 'perspective',
  focalLength: 35,
  height: 5,
};
