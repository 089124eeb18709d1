// A clean copy of objects for files: without helpers, ground and sky; what an image format can't say is left in `extras`.
import type { BufferGeometry } from 'three';
import {
  DirectionalLight,
  FrontSide,
  Group,
  InstancedMesh,
  Light,
  type Material,
  MathUtils,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Scene,
  SpotLight,
} from 'three';
import type { ObjectOf } from '../domain/scene.ts';
import type { SceneNode, SceneObjects } from '../viewport/objects/sceneObjects.ts';
import { frameTangents } from '../viewport/view/framing.ts';

export interface SceneCopy {
  scene: Scene;
  dispose(): void;
}

/** @param ids objects with all that is in them; all without. What is hidden stays out. */
export function copyScene(
  objects: SceneObjects,
  ids: readonly string[] | undefined,
  imageAspect: number,
): SceneCopy {
  const scene = new Scene();
  const materials = new Set<Material>();
  objects.root.updateMatrixWorld(true);
  const copyMaterial = (material: Material) => {
    const copy = material.clone();
    // A wireframe would be written as the triangles of a surface, read as lines.
    if (copy instanceof MeshStandardMaterial) copy.wireframe = false;
    // What lets light through is written as a volume, which has an outside only (KHR_materials_volume).
    if (copy instanceof MeshPhysicalMaterial && copy.transmission > 0) copy.side = FrontSide;
    materials.add(copy);
    return copy;
  };
  const copyNode = (node: SceneNode): Object3D => {
    const copy = new Group();
    copy.name = node.content.name;
    copy.position.copy(node.holder.position);
    copy.quaternion.copy(node.holder.quaternion);
    copy.scale.copy(node.holder.scale);
    if (node.content.kind === 'camera') copy.add(copyCamera(node.content.camera, imageAspect));
    else if (node.content.kind === 'light') addLight(copy, node, node.content);
    else if (node.body && !node.absence) copy.add(copyBody(node.body, node.surface, copyMaterial));
    for (const id of node.content.children) {
      const child = objects.nodes.get(id);
      if (child?.holder.visible) copy.add(copyNode(child));
    }
    return copy;
  };
  for (const node of topNodes(objects, ids)) {
    const copy = copyNode(node);
    // What is taken out of a group keeps its place in the world.
    if (ids) node.holder.matrixWorld.decompose(copy.position, copy.quaternion, copy.scale);
    scene.add(copy);
  }
  scene.updateMatrixWorld(true);
  return {
    scene,
    dispose() {
      for (const material of materials) material.dispose();
    },
  };
}

function topNodes({ nodes, root }: SceneObjects, ids: readonly string[] | undefined): SceneNode[] {
  if (!ids)
    return root.children.flatMap(({ userData, visible }) => {
      const node = nodes.get(String(userData.objectId));
      return node && visible ? [node] : [];
    });
  const wanted = new Set(ids);
  return ids.flatMap((id) => {
    const node = nodes.get(id);
    if (!node) return [];
    for (let parent = node.holder.parent; parent; parent = parent.parent)
      if (wanted.has(String(parent.userData.objectId))) return [];
    return [node];
  });
}

/** Meshes with the material of the document, whatever look is on; copies of an array are written one by one. */
function copyBody(
  body: Object3D,
  surface: Material | null,
  copyMaterial: (material: Material) => Material,
): Object3D {
  const copies = new Map<Material, Material>();
  const copied = (material: Material) => {
    const kept = copies.get(material) ?? copyMaterial(material);
    copies.set(material, kept);
    return kept;
  };
  const copyPart = (part: Object3D): Object3D => {
    const copy = part instanceof InstancedMesh || !(part instanceof Mesh) ? new Group() : part.clone(false);
    copy.name = part.name;
    copy.userData = {};
    copy.position.copy(part.position);
    copy.quaternion.copy(part.quaternion);
    copy.scale.copy(part.scale);
    if (part instanceof Mesh) {
      const own = (part.userData.material ?? part.material) as Mesh['material'];
      const material = surface
        ? copied(surface)
        : Array.isArray(own)
          ? own.map((one) => copied(one))
          : copied(own);
      if (part instanceof InstancedMesh) copyInstances(part, material, copy);
      else (copy as Mesh).material = material;
    }
    for (const child of part.children) copy.add(copyPart(child));
    return copy;
  };
  return copyPart(body);
}

function copyInstances(part: InstancedMesh, material: Mesh['material'], into: Object3D) {
  const matrix = new Matrix4();
  for (let index = 0; index < part.count; index += 1) {
    part.getMatrixAt(index, matrix);
    const copy = new Mesh<BufferGeometry, Mesh['material']>(part.geometry, material);
    copy.applyMatrix4(matrix);
    into.add(copy);
  }
}

function addLight(copy: Group, node: SceneNode, { light }: ObjectOf<'light'>) {
  // glTF knows no area lights: its values are kept for readers that do.
  if (light.type === 'area') {
    copy.userData = { areaLight: { ...light } };
    return;
  }
  const shown = node.body?.children.find((part) => part instanceof Light);
  if (!shown) return;
  const own = shown.clone(false);
  own.name = node.content.name;
  own.userData = {};
  if (own instanceof DirectionalLight || own instanceof SpotLight) {
    // The format has no target: a light looks along −Z, and the exporter takes one that does so only.
    own.target = new Object3D();
    own.target.position.set(0, 0, -1);
    own.add(own.target);
  }
  copy.add(own);
}

function copyCamera(camera: ObjectOf<'camera'>['camera'], aspect: number) {
  if (camera.type === 'orthographic') {
    const [x, y] = [(camera.height * aspect) / 2, camera.height / 2];
    return new OrthographicCamera(-x, x, y, -y, 0.01, 1000);
  }
  const { up } = frameTangents(camera.focalLength, aspect);
  return new PerspectiveCamera(2 * MathUtils.radToDeg(Math.atan(up)), aspect, 0.01, 1000);
}
