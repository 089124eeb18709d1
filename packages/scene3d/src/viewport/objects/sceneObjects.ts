/*
 * The objects of a document as objects of three.js. `update` compares values by identity: the editor keeps those of objects that did
 * not change, so an act costs what it changes and not what the scene has.
 */
import {
  type Box3,
  type BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Material as AnyMaterial,
  type Object3D,
} from 'three';
import type { Material, ObjectOf, SceneContent, SceneObject } from '../../domain/scene.ts';
import type { ReadAsset, SceneViewportProps } from '../viewportProps.ts';
import { createAssetTextures } from './assetTextures.ts';
import { bendGeometry } from './bendGeometry.ts';
import { createModelStore } from './modelStore.ts';
import { repeatObject } from './repeatObject.ts';
import { createLight, disposeLight } from './sceneLight.ts';
import { createGeometryCache } from './shapeGeometry.ts';
import { createSurface, disposeSurface, fitsSurface, setSurface } from './surfaceMaterial.ts';
import { loadTextFont } from './textGeometry.ts';

export type Look = SceneViewportProps['look'];

/** One object of the document and what shows it. */
export interface SceneNode {
  id: string;
  content: SceneObject;
  /** Carries the place of the object, its body and its children. */
  holder: Group;
  /** What is drawn of the object itself. */
  body: Object3D | null;
  surface: MeshStandardMaterial | null;
  /** Gives back what the body holds. */
  release(): void;
}

export interface SceneObjects {
  root: Group;
  nodes: ReadonlyMap<string, SceneNode>;
  /** @returns ids of objects that were touched */
  update(scene: SceneContent, look: Look): string[];
  /** Geometries that are held. */
  geometries(): number;
  destroy(): void;
}

const clay = () => new MeshStandardMaterial({ color: '#b9b9be', roughness: 0.85 });
const wire = () => new MeshBasicMaterial({ color: '#8a8a99', wireframe: true, toneMapped: false });

/** @param onChange something that was awaited is here: draw again */
export function createSceneObjects(readAsset: ReadAsset, onChange: () => void): SceneObjects {
  const root = new Group();
  const nodes = new Map<string, SceneNode>();
  const geometries = createGeometryCache();
  const looks: Record<Exclude<Look, 'shaded'>, AnyMaterial> = { clay: clay(), wireframe: wire() };
  const textures = createAssetTextures(readAsset, () => {
    for (const node of nodes.values()) setMaterial(node);
    onChange();
  });
  const models = createModelStore(readAsset);
  let shown: SceneContent | null = null;
  let look: Look = 'shaded';
  let isDestroyed = false;

  void loadTextFont().then(() => {
    if (isDestroyed) return;
    for (const node of nodes.values())
      if (node.content.kind === 'solid' && node.content.shape.type === 'text') rebuild(node);
    onChange();
  });

  function materialOf(content: SceneObject): Material | undefined {
    return content.kind === 'solid' || content.kind === 'model' ? content.material : undefined;
  }

  function setMaterial(node: SceneNode) {
    const material = materialOf(node.content);
    if (!material) {
      if (node.surface) disposeSurface(node.surface);
      node.surface = null;
    } else {
      if (!node.surface || !fitsSurface(node.surface, material)) {
        if (node.surface) disposeSurface(node.surface);
        node.surface = createSurface(material);
      }
      setSurface(node.surface, material, textures);
    }
    dress(node);
  }

  /** Gives every mesh of a body the material that it is shown with, and its shadows. */
  function dress(node: SceneNode) {
    const { content, body } = node;
    if (content.kind !== 'solid' && content.kind !== 'model') return;
    body?.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      const own = (part.userData.material ??= part.material) as Mesh['material'];
      part.material = look === 'shaded' ? (node.surface ?? own) : looks[look];
      part.castShadow = content.castsShadow && look !== 'wireframe';
      part.receiveShadow = content.receivesShadow;
    });
  }

  function setBody(node: SceneNode, body: Object3D | null, release: () => void) {
    node.release();
    if (node.body) node.holder.remove(node.body);
    node.body = body;
    node.release = release;
    if (body) node.holder.add(body);
  }

  function rebuild(node: SceneNode) {
    const { content } = node;
    if (content.kind === 'solid') buildSolid(node, content);
    else if (content.kind === 'model') void buildModel(node, content);
    else if (content.kind === 'light') {
      const light = createLight(content.light);
      setBody(node, light, () => disposeLight(light));
    }
    setMaterial(node);
  }

  function buildSolid(node: SceneNode, { shape, lattice }: ObjectOf<'solid'>) {
    const bends = lattice?.as === 'cage';
    const kept = geometries.acquire(shape, bends);
    const bent = bends && lattice ? bendGeometry(kept, lattice) : null;
    const mesh = new Mesh<BufferGeometry, AnyMaterial>(bent ?? kept, looks.clay);
    const repeated = lattice?.as === 'array' ? repeatObject(mesh, lattice) : null;
    setBody(node, repeated?.body ?? mesh, () => {
      bent?.dispose();
      repeated?.dispose();
      geometries.release(kept);
    });
  }

  async function buildModel(node: SceneNode, content: ObjectOf<'model'>) {
    setBody(node, null, () => undefined);
    const model = await models.acquire(content.asset);
    if (isDestroyed || node.content !== content || nodes.get(node.id) !== node) return model?.release();
    if (!model) return;
    const { lattice } = content;
    const bent: BufferGeometry[] = [];
    if (lattice?.as === 'cage') {
      const box: Box3 = model.box;
      model.body.updateMatrixWorld(true);
      model.body.traverse((part) => {
        if (!(part instanceof Mesh)) return;
        const geometry = bendGeometry(
          part.geometry as BufferGeometry,
          lattice,
          box.clone().applyMatrix4(part.matrixWorld.clone().invert()),
        );
        bent.push(geometry);
        part.geometry = geometry;
      });
    }
    const repeated = lattice?.as === 'array' ? repeatObject(model.body, lattice, model.box) : null;
    setBody(node, repeated?.body ?? model.body, () => {
      for (const geometry of bent) geometry.dispose();
      repeated?.dispose();
      model.release();
    });
    dress(node);
    onChange();
  }

  function place({ holder, content, id }: SceneNode) {
    holder.name = content.name;
    holder.userData.objectId = id;
    holder.visible = content.isVisible;
    holder.position.set(...content.position);
    holder.rotation.set(...content.rotation);
    holder.scale.set(...content.scale);
    // A scale of nothing has no inverse, and lights and shadows of such an object would be NaN.
    for (const axis of ['x', 'y', 'z'] as const)
      if (Math.abs(holder.scale[axis]) < 1e-6) holder.scale[axis] = 1e-6;
  }

  function needsBody(before: SceneObject | undefined, after: SceneObject): boolean {
    if (before?.kind !== after.kind) return true;
    switch (after.kind) {
      case 'solid':
        return before.kind !== 'solid' || before.shape !== after.shape || before.lattice !== after.lattice;
      case 'model':
        return before.kind !== 'model' || before.asset !== after.asset || before.lattice !== after.lattice;
      case 'light':
        return before.kind !== 'light' || before.light !== after.light;
      default:
        return false;
    }
  }

  function remove(node: SceneNode) {
    setBody(node, null, () => undefined);
    if (node.surface) disposeSurface(node.surface);
    node.holder.removeFromParent();
    nodes.delete(node.id);
  }

  function touch(id: string, content: SceneObject) {
    const known = nodes.get(id);
    const before = known?.content;
    const node: SceneNode = known ?? {
      ...{ id, content, holder: new Group(), body: null, surface: null, release: () => undefined },
    };
    node.content = content;
    nodes.set(id, node);
    place(node);
    if (needsBody(before, content)) rebuild(node);
    else if (before && materialOf(before) !== materialOf(content)) setMaterial(node);
    else dress(node);
  }

  /** Puts holders under their parents, only where the list of children is another. */
  function setChildren(holder: Group, ids: readonly string[]) {
    for (const id of ids) {
      const child = nodes.get(id)?.holder;
      if (child && child.parent !== holder) holder.add(child);
    }
  }

  return {
    root,
    nodes,
    update(scene, nextLook) {
      const touched: string[] = [];
      const before = shown;
      shown = scene;
      if (before?.objects !== scene.objects) {
        for (const [id, content] of Object.entries(scene.objects))
          if (nodes.get(id)?.content !== content) {
            touch(id, content);
            touched.push(id);
          }
        for (const id of touched)
          setChildren(nodes.get(id)?.holder ?? root, nodes.get(id)?.content.children ?? []);
        for (const node of [...nodes.values()]) if (!Object.hasOwn(scene.objects, node.id)) remove(node);
      }
      if (before?.root !== scene.root || before.objects !== scene.objects) setChildren(root, scene.root);
      if (look !== nextLook) {
        look = nextLook;
        for (const node of nodes.values()) dress(node);
      }
      return touched;
    },
    geometries: geometries.size,
    destroy() {
      isDestroyed = true;
      for (const node of [...nodes.values()]) remove(node);
      textures.dispose();
      models.destroy();
      for (const material of Object.values(looks)) material.dispose();
    },
  };
}
