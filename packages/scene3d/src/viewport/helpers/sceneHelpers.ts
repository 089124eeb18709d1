// Signs and lines for what can't be seen itself: lights, cameras and their paths. They are in a scene of their own, so no image and no
// file has them.
import type { Vector2 } from 'three';
import {
  BufferGeometry,
  type Camera,
  CatmullRomCurve3,
  Euler,
  Group,
  LineBasicMaterial,
  LineSegments,
  OrthographicCamera,
  Quaternion,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three';
import type { ObjectOf } from '../../domain/scene.ts';
import type { SceneNode, SceneObjects } from '../objects/sceneObjects.ts';
import { frameTangents } from '../view/framing.ts';
import { isOutOfReach } from '../view/pick.ts';
import { helperIcon, type HelperSign } from './helperIcon.ts';

/** CSS pixels of a sign, and from its middle that a press may be. */
const signSize = 26;
const signReach = 15;

interface Helper {
  content: unknown;
  isSelected: boolean;
  node: SceneNode;
  group: Group;
  sign: Sprite;
  lines: LineSegments;
  path: LineSegments | null;
}

export interface SceneHelpers {
  root: Group;
  /** @param hiddenId the camera that is looked through */
  update(
    objects: SceneObjects,
    selection: ReadonlySet<string>,
    imageAspect: number,
    hiddenId: string | null,
  ): void;
  /** Places them where their objects are, at the same size on the screen. */
  follow(camera: Camera, height: number): void;
  /** The sign under a point. @param at from −1 to 1, y up */
  pick(camera: Camera, at: Vector2, width: number, height: number): { id: string; point: Vector3 } | null;
  destroy(): void;
}

export function createSceneHelpers(): SceneHelpers {
  const root = new Group();
  const helpers = new Map<string, Helper>();
  let shown: SceneObjects | null = null;

  function remove(id: string, helper: Helper) {
    helper.sign.material.map?.dispose();
    helper.sign.material.dispose();
    for (const lines of [helper.lines, helper.path]) {
      lines?.geometry.dispose();
      (lines?.material as LineBasicMaterial | undefined)?.dispose();
      lines?.removeFromParent();
    }
    root.remove(helper.group, helper.sign);
    helpers.delete(id);
  }

  return {
    root,
    update(objects, selection, imageAspect, hiddenId) {
      shown = objects;
      for (const node of objects.nodes.values()) {
        const { content, id } = node;
        if (content.kind !== 'light' && content.kind !== 'camera') continue;
        const what = content.kind === 'light' ? content.light : content.camera;
        const isSelected = selection.has(id);
        const known = helpers.get(id);
        if (known && known.content === what && known.isSelected === isSelected && known.node === node)
          continue;
        if (known) remove(id, known);
        const helper = createHelper(node, content, what, isSelected, imageAspect);
        helpers.set(id, helper);
        root.add(helper.group, helper.sign);
        if (helper.path) root.add(helper.path);
      }
      for (const [id, helper] of helpers) {
        if (objects.nodes.get(id) !== helper.node) remove(id, helper);
        helper.group.userData.isHidden = id === hiddenId;
      }
    },
    follow(camera, height) {
      for (const { node, group, sign, path } of helpers.values()) {
        node.holder.updateWorldMatrix(true, false);
        const isVisible = !group.userData.isHidden && isShown(node);
        group.visible = isVisible;
        sign.visible = isVisible;
        node.holder.matrixWorld.decompose(group.position, group.quaternion, new Vector3());
        sign.position.copy(group.position);
        sign.scale.setScalar(metresPerPixel(camera, sign.position, height) * signSize);
        if (path && node.holder.parent) {
          path.visible = isShown(node);
          path.matrixAutoUpdate = false;
          path.matrix.copy(node.holder.parent.matrixWorld);
        }
      }
    },
    pick(camera, at, width, height) {
      if (!root.visible) return null;
      let nearest: { id: string; point: Vector3; away: number } | null = null;
      for (const [id, { sign, node }] of helpers) {
        if (!sign.visible || !shown || isOutOfReach(node.holder, shown)) continue;
        const seen = sign.position.clone().project(camera);
        if (seen.z > 1 || seen.z < -1) continue;
        const away = Math.hypot(((seen.x - at.x) / 2) * width, ((seen.y - at.y) / 2) * height);
        if (away <= signReach && (!nearest || seen.z < nearest.away))
          nearest = { id, point: sign.position.clone(), away: seen.z };
      }
      return nearest;
    },
    destroy() {
      for (const [id, helper] of helpers) remove(id, helper);
    },
  };
}

function isShown({ holder }: SceneNode): boolean {
  for (let object = holder.parent ? holder : null; object; object = object.parent as Group | null)
    if (!object.visible) return false;
  return true;
}

/** How much a pixel of the screen is at a point of the scene. */
export function metresPerPixel(camera: Camera, at: Vector3, height: number): number {
  if (camera instanceof OrthographicCamera) return (camera.top - camera.bottom) / camera.zoom / height;
  const away = -at.clone().applyMatrix4(camera.matrixWorldInverse).z;
  return (2 * Math.max(0.001, away)) / (camera.projectionMatrix.elements[5] ?? 1) / height;
}

function createHelper(
  node: SceneNode,
  content: ObjectOf<'light'> | ObjectOf<'camera'>,
  what: unknown,
  isSelected: boolean,
  imageAspect: number,
): Helper {
  const group = new Group();
  const name: HelperSign = content.kind === 'light' ? content.light.type : 'camera';
  const colour = content.kind === 'light' ? content.light.colour : '#dcdcf4';
  const sign = new Sprite(
    new SpriteMaterial({
      map: helperIcon(name, colour, isSelected),
      depthTest: false,
      toneMapped: false,
      fog: false,
    }),
  );
  sign.renderOrder = 10;
  const points =
    content.kind === 'light' ? lightLines(content.light) : cameraLines(content.camera, imageAspect);
  const lines = lineSegments(points, isSelected ? '#8a8aff' : '#9a9aab', isSelected ? 1 : 0.55);
  group.add(lines);
  const path = content.kind === 'camera' ? pathLines(content.camera) : null;
  return { content: what, isSelected, node, group, sign, lines, path };
}

function lineSegments(points: Vector3[], color: string, opacity: number): LineSegments {
  const lines = new LineSegments(
    new BufferGeometry().setFromPoints(points),
    new LineBasicMaterial({
      color,
      opacity,
      transparent: true,
      toneMapped: false,
      fog: false,
      depthWrite: false,
    }),
  );
  lines.frustumCulled = false;
  return lines;
}

function circle(radius: number, z: number): Vector3[] {
  const at = (index: number) =>
    new Vector3(Math.cos((index * Math.PI) / 16) * radius, Math.sin((index * Math.PI) / 16) * radius, z);
  return Array.from({ length: 32 }, (_, index) => [at(index), at(index + 1)]).flat();
}

function loop(corners: readonly Vector3[]): Vector3[] {
  return corners.flatMap((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

function rectangle(width: number, height: number, z: number): Vector3[] {
  const [x, y] = [width / 2, height / 2];
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ].map(([a, b]) => new Vector3(a, b, z));
}

function lightLines(light: ObjectOf<'light'>['light']): Vector3[] {
  const middle = new Vector3();
  const ahead = new Vector3(0, 0, -1);
  switch (light.type) {
    case 'point':
      return [];
    case 'directional':
      return [middle, ahead, ...circle(0.12, 0)];
    case 'spot': {
      const radius = Math.tan(Math.min(light.angle, 1.4));
      const sides = [
        [radius, 0],
        [-radius, 0],
        [0, radius],
        [0, -radius],
      ];
      return [...circle(radius, -1), ...sides.flatMap(([x, y]) => [middle, new Vector3(x, y, -1)])];
    }
    case 'area':
      return [...loop(rectangle(light.width, light.height, 0)), middle, ahead.multiplyScalar(0.5)];
  }
}

function cameraLines(camera: ObjectOf<'camera'>['camera'], aspect: number): Vector3[] {
  const isFlat = camera.type === 'orthographic';
  const { across, up } = frameTangents(camera.focalLength, aspect);
  const deep = 0.8;
  const [width, height] = isFlat
    ? [camera.height * aspect, camera.height]
    : [2 * across * deep, 2 * up * deep];
  const front = rectangle(width, height, -deep);
  const back = isFlat ? rectangle(width, height, 0) : front.map(() => new Vector3());
  const roof = [
    new Vector3(-width * 0.2, height * 0.55, -deep),
    new Vector3(width * 0.2, height * 0.55, -deep),
    new Vector3(0, height * 0.75, -deep),
  ];
  return [
    ...loop(front),
    ...(isFlat ? loop(back) : []),
    ...front.flatMap((corner, index) => [back[index] ?? corner, corner]),
    ...loop(roof),
  ];
}

/** The way of a camera, with a small mark at each of its poses that shows where it looks. */
function pathLines({ path }: ObjectOf<'camera'>['camera']): LineSegments | null {
  if (path.length < 2) return null;
  const places = path.map(({ position }) => new Vector3(...position));
  const way = new CatmullRomCurve3(places, false, 'centripetal').getPoints(path.length * 16);
  const marks = path.flatMap(({ position, rotation }) => {
    const at = new Vector3(...position);
    const turn = new Quaternion().setFromEuler(new Euler(...rotation));
    return [at, new Vector3(0, 0, -0.25).applyQuaternion(turn).add(at)];
  });
  return lineSegments(
    [...way.slice(1).flatMap((point, index) => [way[index] ?? point, point]), ...marks],
    '#e2a53b',
    0.9,
  );
}
