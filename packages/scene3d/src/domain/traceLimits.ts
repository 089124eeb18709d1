import type { Material, SceneContent } from './scene.ts';

/** What a path-traced picture shows in another way than the stage. */
export type TraceLimit = 'floor' | 'fog' | 'wireframe' | 'opacity' | 'lights' | 'receives' | 'image';

/** Those that a scene has something of, so that a person reads what concerns them. */
export function traceLimits({ objects, world }: SceneContent, look: string): TraceLimit[] {
  const shown = Object.values(objects).filter(({ isVisible }) => isVisible);
  const materials: Material[] = shown.flatMap((object) =>
    (object.kind === 'solid' || object.kind === 'model') && object.material ? [object.material] : [],
  );
  const isFound: Record<TraceLimit, boolean> = {
    floor: world.ground === 'shadow' && world.shadowQuality !== 'off',
    fog: world.fog !== null,
    wireframe: look === 'wireframe' || materials.some(({ mode }) => mode === 'wireframe'),
    // The stage mixes colours as they are shown, a traced image mixes light.
    opacity: materials.some(({ opacity }) => opacity < 1),
    lights:
      world.shadowQuality === 'off' ||
      shown.some((object) => object.kind === 'light' && !object.light.castsShadow),
    receives: shown.some((object) => 'receivesShadow' in object && !object.receivesShadow),
    image: world.background.type === 'image' && materials.some(({ transmission }) => transmission > 0),
  };
  return (Object.keys(isFound) as TraceLimit[]).filter((limit) => isFound[limit]);
}
