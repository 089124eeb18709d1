// Lights of the scene. An area light casts no shadow in WebGL (its light would shine through objects), so one that should cast gives
// half of its light to a spot at its middle that does.
import type { Object3D } from 'three';
import {
  DirectionalLight,
  Group,
  type Light,
  Matrix4,
  PointLight,
  RectAreaLight,
  SpotLight,
  Vector3,
  type Box3,
} from 'three';
import type { ObjectOf, World } from '../../domain/scene.ts';

type LightContent = ObjectOf<'light'>['light'];
export type ShadowLight = PointLight | DirectionalLight | SpotLight;
export type ShadowQuality = World['shadowQuality'];

const mapSizes = { off: 0, low: 512, medium: 1024, high: 2048 } as const;
/** Texture units of a graphics card are few: the first so many lights cast shadows. */
export const maxShadowLights = 6;

let areTablesHere = false;
let areaTables: Promise<void> | null = null;
/** Area lights need tables of 100 kB, so they load with the first one. */
async function loadAreaTables(): Promise<void> {
  const { RectAreaLightUniformsLib } = await import('three/examples/jsm/lights/RectAreaLightUniformsLib.js');
  RectAreaLightUniformsLib.init();
}

/**
 * The light as objects of three.js that shine along −Z of the group.
 * @param onReady an area light came later: draw again
 */
export function createLight(content: LightContent, onReady: () => void): Group {
  const group = new Group();
  const { colour, intensity } = content;
  const add = (light: Light & { target?: Object3D }) => {
    light.color.set(colour);
    light.position.set(0, 0, 0);
    if (light.target) {
      light.target.position.set(0, 0, -1);
      light.add(light.target);
    }
    light.castShadow = content.castsShadow;
    group.add(light);
  };
  switch (content.type) {
    case 'point':
      add(new PointLight(colour, intensity));
      break;
    case 'directional':
      add(new DirectionalLight(colour, intensity));
      break;
    case 'spot':
      add(new SpotLight(colour, intensity, 0, Math.min(content.angle, 1.5), content.softness));
      break;
    case 'area': {
      const { width, height, castsShadow } = content;
      const area = new RectAreaLight(colour, castsShadow ? intensity / 2 : intensity, width, height);
      add(area);
      area.castShadow = false;
      area.visible = areTablesHere;
      if (!areTablesHere) {
        areaTables ??= loadAreaTables();
        // Without the tables it would be black; a table that can't be had leaves the light out.
        void areaTables.then(
          () => {
            areTablesHere = true;
            area.visible = true;
            onReady();
          },
          () => (areaTables = null),
        );
      }
      if (castsShadow) add(new SpotLight(colour, (intensity / 2) * width * height, 0, Math.PI / 2.3, 1));
    }
  }
  return group;
}

export function isShadowLight(object: Object3D): object is ShadowLight {
  return object instanceof PointLight || object instanceof DirectionalLight || object instanceof SpotLight;
}

export function disposeLight(group: Group): void {
  group.traverse((object) => {
    if (isShadowLight(object)) object.dispose();
  });
}

/** Resolution and reach of a shadow: as tight around the scene as it can be, so that its texels are small. */
export function fitShadow(light: ShadowLight, around: Box3, quality: ShadowQuality): void {
  const { shadow } = light;
  const size = mapSizes[quality];
  if (shadow.mapSize.x !== size && size > 0) {
    shadow.mapSize.set(size, size);
    shadow.map?.dispose();
    shadow.map = null;
  }
  shadow.radius = quality === 'low' ? 2 : quality === 'medium' ? 5 : 8;
  const radius = Math.max(0.1, around.getSize(new Vector3()).length() / 2);
  shadow.normalBias = light instanceof DirectionalLight ? (radius * 4) / Math.max(1, size) : 0.02;
  shadow.bias = -0.0002;
  if (light instanceof DirectionalLight) return fitDirectional(light, around);
  const away = around.getCenter(new Vector3()).distanceTo(light.getWorldPosition(new Vector3()));
  shadow.camera.far = Math.max(1, away + radius);
  shadow.camera.near = Math.max(
    0.05,
    Math.min(away - radius, shadow.camera.far / 50),
    shadow.camera.far / 2000,
  );
  shadow.camera.updateProjectionMatrix();
}

function fitDirectional(light: DirectionalLight, around: Box3) {
  const { camera } = light.shadow;
  const from = light.getWorldPosition(new Vector3());
  const to = light.target.getWorldPosition(new Vector3());
  const turned = new Matrix4().lookAt(from, to, camera.up).setPosition(from).invert();
  const seen = around.clone().applyMatrix4(turned);
  const edge = seen.getSize(new Vector3()).length() * 0.01 + 0.01;
  [camera.left, camera.right] = [seen.min.x - edge, seen.max.x + edge];
  [camera.bottom, camera.top] = [seen.min.y - edge, seen.max.y + edge];
  // An orthographic camera may see what is behind it.
  [camera.near, camera.far] = [-seen.max.z - edge, -seen.min.z + edge];
  camera.updateProjectionMatrix();
}
