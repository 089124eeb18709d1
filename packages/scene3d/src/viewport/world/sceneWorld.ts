// What is around the objects: sky, its key light, ground, contact shadow and fog.
import {
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
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { SkyName, World } from '../../domain/scene.ts';
import { fitShadow, isShadowLight, maxShadowLights } from '../objects/sceneLight.ts';
import type { PendingLoads } from '../objects/pendingLoads.ts';
import type { ReadAsset } from '../viewportProps.ts';
import { createContactShadow } from './contactShadow.ts';
import { createSky, drawSky, isOurSky, type Sky } from './skyLight.ts';
import { skyPlans } from './skyScene.ts';

export interface SceneWorld {
  /** Ground, shadow catcher and key light, to be drawn with the objects. */
  root: Group;
  ground: Mesh;
  /** What lights from all around: one of our skies, or the picture of a file, equirectangular. */
  skySource(): SkyName | Texture | null;
  update(world: World, hasLights: boolean): void;
  /** Fits shadows and ground to the objects and draws the contact shadow again. */
  fit(objects: Object3D, around: Box3): void;
  /** After the graphics card lost everything: what was drawn once is drawn again. */
  redraw(): void;
  destroy(): void;
}

/** Without a light and without a sky an object would be black; this is how it is shown then. */
const defaultSky: SkyName = 'studio';

class DocumentWorld implements SceneWorld {
  readonly root = new Group();
  readonly ground: Mesh;
  private readonly contact = createContactShadow();
  private readonly catcher: Mesh;
  private readonly key = new DirectionalLight();
  private readonly renderer: WebGLRenderer;
  private readonly scene: Scene;
  private readonly readAsset: ReadAsset;
  private readonly onChange: () => void;
  private sky: Sky | null = null;
  private skyName: string | null = null;
  private shown: World | null = null;
  private hasLights = false;
  private isDestroyed = false;

  private readonly loads: PendingLoads;

  constructor(
    renderer: WebGLRenderer,
    scene: Scene,
    readAsset: ReadAsset,
    onChange: () => void,
    loads: PendingLoads,
  ) {
    this.loads = loads;
    this.renderer = renderer;
    this.scene = scene;
    this.readAsset = readAsset;
    this.onChange = onChange;
    this.catcher = new Mesh(
      new CircleGeometry(1, 48).rotateX(-Math.PI / 2),
      new ShadowMaterial({ opacity: 0.28 }),
    );
    this.ground = new Mesh(this.catcher.geometry, groundMaterial());
    for (const floor of [this.catcher, this.ground]) {
      floor.receiveShadow = true;
      floor.renderOrder = -2;
    }
    for (const floor of [this.catcher, this.ground, this.contact.mesh])
      blendAsOpaque(floor.material as Material);
    (this.ground.material as Material).depthWrite = true;
    this.root.add(this.contact.mesh, this.catcher, this.ground, this.key, this.key.target);
  }

  private async showSky(name: string | null) {
    if (name === this.skyName) return;
    this.skyName = name;
    if (name !== null && isOurSky(name)) return this.takeSky(drawSky(this.renderer, name));
    if (name === null) return this.takeSky(null);
    const made = await this.loads.track(createSky(this.renderer, name, this.readAsset)).catch(() => null);
    if (this.isDestroyed || this.skyName !== name) return made?.dispose();
    this.takeSky(made);
    this.onChange();
  }

  private takeSky(next: Sky | null) {
    this.sky?.dispose();
    this.sky = next;
    this.apply();
  }

  /** Values that change no texture. */
  private apply() {
    if (!this.shown) return;
    const isDefault = this.shown.sky === null && !this.hasLights;
    const strength = isDefault ? 1 : this.shown.skyStrength;
    this.scene.environment = this.sky?.light ?? null;
    this.scene.environmentIntensity = strength;
    this.scene.environmentRotation.set(0, this.shown.skyRotation, 0);
    const isSeen = this.shown.background.type === 'sky' && this.sky !== null && this.shown.sky !== null;
    this.scene.background = isSeen && this.sky ? this.sky.seen : null;
    this.scene.backgroundBlurriness = this.shown.background.type === 'sky' ? this.shown.background.blur : 0;
    this.scene.backgroundIntensity = strength;
    this.scene.backgroundRotation.set(0, this.shown.skyRotation, 0);
    const name = isDefault ? defaultSky : this.shown.sky;
    const plan = name !== null && isOurSky(name) ? skyPlans[name].key : null;
    this.key.intensity = plan ? plan.intensity * strength : 0;
    this.key.visible = plan !== null;
    this.key.castShadow = plan !== null && this.shown.shadowQuality !== 'off';
    if (plan) {
      this.key.color.set(plan.colour);
      this.key.position
        .set(...plan.from)
        .normalize()
        .multiplyScalar(10)
        .applyAxisAngle(new Vector3(0, 1, 0), this.shown.skyRotation);
    }
    const { fog, ground: floor } = this.shown;
    this.scene.fog = fog ? new Fog(fog.colour, fog.near, Math.max(fog.far, fog.near + 0.01)) : null;
    this.catcher.visible = floor === 'shadow' && this.shown.shadowQuality !== 'off';
    this.ground.visible = floor === 'plane';
    this.contact.mesh.visible = floor !== 'none' && this.shown.shadowQuality !== 'off';
    (this.ground.material as MeshStandardMaterial).color.set(this.shown.groundColour);
  }

  update(world: World, lights: boolean) {
    if (this.shown === world && this.hasLights === lights) return;
    this.shown = world;
    this.hasLights = lights;
    void this.showSky(world.sky ?? (lights ? null : defaultSky));
    this.apply();
  }

  fit(objects: Object3D, around: Box3) {
    if (!this.shown) return;
    const quality = this.shown.shadowQuality;
    const box = around.clone();
    if (box.isEmpty()) box.setFromCenterAndSize(new Vector3(0, 0.5, 0), new Vector3(1, 1, 1));
    const size = box.getSize(new Vector3());
    const middle = box.getCenter(new Vector3());
    const radius = Math.max(2, Math.hypot(size.x, size.z));
    for (const floor of [this.catcher, this.ground]) {
      floor.position.set(middle.x, 0, middle.z);
      floor.scale.setScalar(radius * (floor === this.ground ? 12 : 4));
    }
    // The shadow on the ground is part of what a shadow camera has to see.
    const reach = box.clone();
    if (this.shown.ground !== 'none')
      reach.expandByPoint(new Vector3(middle.x, Math.min(0, box.min.y), middle.z));
    let casting = 0;
    for (const part of [this.root, objects])
      part.traverse((light) => {
        if (!isShadowLight(light)) return;
        light.userData.casts ??= light.castShadow;
        const wanted = light === this.key ? this.key.castShadow : Boolean(light.userData.casts);
        light.castShadow = wanted && quality !== 'off' && casting < maxShadowLights;
        if (!light.castShadow) return;
        casting += 1;
        light.updateWorldMatrix(true, true);
        fitShadow(light, reach, quality);
      });
    const hasContact = this.shown.ground !== 'none' && quality !== 'off' && !around.isEmpty();
    if (hasContact) this.contact.draw(this.renderer, objects, around);
    else this.contact.mesh.visible = false;
  }

  skySource() {
    if (this.skyName === null || isOurSky(this.skyName)) return this.skyName;
    return this.sky?.seen ?? null;
  }

  redraw() {
    const name = this.skyName;
    this.skyName = null;
    void this.showSky(name);
  }

  destroy() {
    this.isDestroyed = true;
    this.sky?.dispose();
    this.contact.dispose();
    this.key.dispose();
    this.catcher.geometry.dispose();
    (this.catcher.material as ShadowMaterial).dispose();
    (this.ground.material as MeshStandardMaterial).alphaMap?.dispose();
    (this.ground.material as MeshStandardMaterial).dispose();
  }
}

export function createSceneWorld(
  renderer: WebGLRenderer,
  scene: Scene,
  readAsset: ReadAsset,
  onChange: () => void,
  loads: PendingLoads,
): SceneWorld {
  return new DocumentWorld(renderer, scene, readAsset, onChange, loads);
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
