// What is around the objects: sky, its key light, ground, contact shadow and fog.
import {
  AmbientLight,
  type Box3,
  CircleGeometry,
  CustomBlending,
  DataTexture,
  DirectionalLight,
  Fog,
  Group,
  LinearFilter,
  type Material,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  OneFactor,
  OneMinusSrcAlphaFactor,
  type Scene,
  ShadowMaterial,
  SrcAlphaFactor,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { SkyName, World } from '../../domain/scene.ts';
import { fitShadow, isShadowLight, maxShadowLights } from '../objects/sceneLight.ts';
import type { ReadAsset } from '../viewportProps.ts';
import { createContactShadow } from './contactShadow.ts';
import { createSky, drawSky, isOurSky, type Sky } from './skyLight.ts';
import { skyPlans } from './skyScene.ts';

export interface SceneWorld {
  /** Ground, shadow catcher and key light, to be drawn with the objects. */
  root: Group;
  ground: Mesh;
  update(world: World, hasLights: boolean): void;
  /** Fits shadows and ground to the objects and draws the contact shadow again. */
  fit(objects: Object3D, around: Box3): void;
  /** After the graphics card lost everything: what was drawn once is drawn again. */
  redraw(): void;
  destroy(): void;
}

/** Without a light and without a sky an object would be black; this is how it is shown then. */
const defaultSky: SkyName = 'studio';

export function createSceneWorld(
  renderer: WebGLRenderer,
  scene: Scene,
  readAsset: ReadAsset,
  onChange: () => void,
): SceneWorld {
  const root = new Group();
  const contact = createContactShadow();
  const catcher = new Mesh(
    new CircleGeometry(1, 48).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.28 }),
  );
  const ground = new Mesh(catcher.geometry, groundMaterial());
  for (const floor of [catcher, ground]) {
    floor.receiveShadow = true;
    floor.renderOrder = -2;
  }
  for (const floor of [catcher, ground, contact.mesh]) blendAsOpaque(floor.material as Material);
  (ground.material as Material).depthWrite = true;
  const key = new DirectionalLight();
  // Two lights of a fixed number keep the programs of all materials; darkness is an intensity of nothing.
  const fill = new AmbientLight('#ffffff', 0);
  root.add(contact.mesh, catcher, ground, key, key.target, fill);
  let sky: Sky | null = null;
  let skyName: string | null = null;
  let shown: World | null = null;
  let hasLights = false;
  let isDestroyed = false;

  async function showSky(name: string | null) {
    if (name === skyName) return;
    skyName = name;
    if (name !== null && isOurSky(name)) return useSky(drawSky(renderer, name));
    if (name === null) return useSky(null);
    const made = await createSky(renderer, name, readAsset).catch(() => null);
    if (isDestroyed || skyName !== name) return made?.dispose();
    useSky(made);
    onChange();
  }

  function useSky(next: Sky | null) {
    sky?.dispose();
    sky = next;
    apply();
  }

  /** Values that change no texture. */
  function apply() {
    if (!shown) return;
    const isDefault = shown.sky === null && !hasLights;
    const strength = isDefault ? 1 : shown.skyStrength;
    scene.environment = sky?.light ?? null;
    scene.environmentIntensity = strength;
    scene.environmentRotation.set(0, shown.skyRotation, 0);
    const isSeen = shown.background.type === 'sky' && sky !== null && shown.sky !== null;
    scene.background = isSeen && sky ? sky.seen : null;
    scene.backgroundBlurriness = shown.background.type === 'sky' ? shown.background.blur : 0;
    scene.backgroundIntensity = strength;
    scene.backgroundRotation.set(0, shown.skyRotation, 0);
    const name = isDefault ? defaultSky : shown.sky;
    const plan = name !== null && isOurSky(name) ? skyPlans[name].key : null;
    key.intensity = plan ? plan.intensity * strength : 0;
    key.visible = plan !== null;
    key.castShadow = plan !== null && shown.shadowQuality !== 'off';
    if (plan) {
      key.color.set(plan.colour);
      key.position
        .set(...plan.from)
        .normalize()
        .multiplyScalar(10)
        .applyAxisAngle(new Vector3(0, 1, 0), shown.skyRotation);
    }
    const { fog, ground: floor } = shown;
    scene.fog = fog ? new Fog(fog.colour, fog.near, Math.max(fog.far, fog.near + 0.01)) : null;
    catcher.visible = floor === 'shadow' && shown.shadowQuality !== 'off';
    ground.visible = floor === 'plane';
    contact.mesh.visible = floor !== 'none' && shown.shadowQuality !== 'off';
    (ground.material as MeshStandardMaterial).color.set(shown.groundColour);
  }

  return {
    root,
    ground,
    update(world, lights) {
      if (shown === world && hasLights === lights) return;
      shown = world;
      hasLights = lights;
      void showSky(world.sky ?? (lights ? null : defaultSky));
      apply();
    },
    fit(objects, around) {
      if (!shown) return;
      const quality = shown.shadowQuality;
      const box = around.clone();
      if (box.isEmpty()) box.setFromCenterAndSize(new Vector3(0, 0.5, 0), new Vector3(1, 1, 1));
      const size = box.getSize(new Vector3());
      const middle = box.getCenter(new Vector3());
      const radius = Math.max(2, Math.hypot(size.x, size.z));
      for (const floor of [catcher, ground]) {
        floor.position.set(middle.x, 0, middle.z);
        floor.scale.setScalar(radius * (floor === ground ? 12 : 4));
      }
      // The shadow on the ground is part of what a shadow camera has to see.
      const reach = box.clone();
      if (shown.ground !== 'none')
        reach.expandByPoint(new Vector3(middle.x, Math.min(0, box.min.y), middle.z));
      let casting = 0;
      for (const part of [root, objects])
        part.traverse((light) => {
          if (!isShadowLight(light)) return;
          light.userData.casts ??= light.castShadow;
          const wanted = light === key ? key.castShadow : Boolean(light.userData.casts);
          light.castShadow = wanted && quality !== 'off' && casting < maxShadowLights;
          if (!light.castShadow) return;
          casting += 1;
          light.updateWorldMatrix(true, true);
          fitShadow(light, reach, quality);
        });
      const hasContact = shown.ground !== 'none' && quality !== 'off' && !around.isEmpty();
      if (hasContact) contact.draw(renderer, objects, around);
      else contact.mesh.visible = false;
    },
    redraw() {
      const name = skyName;
      skyName = null;
      void showSky(name);
    },
    destroy() {
      isDestroyed = true;
      sky?.dispose();
      contact.dispose();
      key.dispose();
      catcher.geometry.dispose();
      (catcher.material as ShadowMaterial).dispose();
      (ground.material as MeshStandardMaterial).alphaMap?.dispose();
      (ground.material as MeshStandardMaterial).dispose();
    },
  };
}

/**
 * Blends with what is behind, but is drawn with what is opaque: glass shows what is opaque behind it, and a floor has to be.
 */
function blendAsOpaque(material: Material): void {
  Object.assign(material, {
    ...{ transparent: false, depthWrite: false, blending: CustomBlending },
    ...{ blendSrc: SrcAlphaFactor, blendDst: OneMinusSrcAlphaFactor },
    ...{ blendSrcAlpha: OneFactor, blendDstAlpha: OneMinusSrcAlphaFactor },
  });
}

/** A floor that runs out into the background instead of ending at an edge. */
function groundMaterial(): MeshStandardMaterial {
  const side = 128;
  const pixels = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const away =
      Math.hypot((at % side) - side / 2 + 0.5, Math.floor(at / side) - side / 2 + 0.5) / (side / 2);
    const share = Math.min(1, Math.max(0, (1 - away) / 0.75));
    pixels.fill(Math.round(255 * share * share * (3 - 2 * share)), at * 4, at * 4 + 4);
  }
  const map = new DataTexture(pixels, side, side);
  map.magFilter = LinearFilter;
  map.minFilter = LinearFilter;
  map.needsUpdate = true;
  return new MeshStandardMaterial({
    ...{ alphaMap: map, roughness: 0.9 },
    // Sheets that lie on the floor are seen.
    ...{ polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2 },
  });
}
