/*
 * The objects of a document as objects of three.js. `update` compares values by identity: the editor keeps those of objects that did
 * not change, so an act costs what it changes and not what the scene has.
 */
import {
  Box3,
  type BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Material as AnyMaterial,
  type Object3D,
} from 'three';
import type { CageBox } from '../../domain/cage.ts';
import type { Lattice, Material, ObjectOf, SceneContent, SceneObject } from '../../domain/scene.ts';
import type { ModelAbsence, ReadAsset, SceneViewportProps } from '../viewportProps.ts';
import { type AssetTextures, createAssetTextures } from './assetTextures.ts';
import { bendGeometry } from './bendGeometry.ts';
import { createPendingLoads, type PendingLoads } from './pendingLoads.ts';
import { createPlaceholder } from './placeholder.ts';
import { createModelStore, type ModelStore } from './modelStore.ts';
import { repeatObject } from './repeatObject.ts';
import { createLight, disposeLight } from './sceneLight.ts';
import { createGeometryCache } from './shapeGeometry.ts';
import { createSurface, disposeSurface, fitsSurface, setSurface } from './surfaceMaterial.ts';
import { loadTextFont } from './textGeometry.ts';

type Look = SceneViewportProps['look'];

/** One object of the document and what shows it. */
export interface SceneNode {
  id: string;
  content: SceneObject;
  /** Carries the place of the object, its body and its children. */
  holder: Group;
  /** What is drawn of the object itself. */
  body: Object3D | null;
  surface: MeshStandardMaterial | null;
  /** What a cage is around, before it bends anything; null without a cage. */
  cageBox: CageBox | null;
  /** Why a placeholder stands in the place of a model. */
  absence: ModelAbsence | null;
  /** Gives back what the body holds. */
  release(): void;
}

export interface SceneObjects {
  root: Group;
  nodes: ReadonlyMap<string, SceneNode>;
  /** @returns ids of objects that were touched */
  update(scene: SceneContent, look: Look): string[];
  /** Shows an object with another lattice until the document is another. Models wait for the document. */
  preview(id: string, lattice: Lattice): void;
  /** Geometries that are held. */
  geometries(): number;
  destroy(): void;
}

const clay = () => new MeshStandardMaterial({ color: '#b9b9be', roughness: 0.85 });
const wire = () => new MeshBasicMaterial({ color: '#8a8a99', wireframe: true, toneMapped: false });

class DocumentObjects implements SceneObjects {
  readonly root = new Group();
  readonly nodes = new Map<string, SceneNode>();
  private readonly kept = createGeometryCache();
  private readonly looks: Record<Exclude<Look, 'shaded'>, AnyMaterial> = { clay: clay(), wireframe: wire() };
  private readonly textures: AssetTextures;
  private readonly models: ModelStore;
  private readonly onChange: () => void;
  private shown: SceneContent | null = null;
  private look: Look = 'shaded';
  private isDestroyed = false;

  private readonly loads: PendingLoads;

  constructor(readAsset: ReadAsset, onChange: () => void, loads: PendingLoads) {
    this.loads = loads;
    this.onChange = onChange;
    const onTexture = () => {
      for (const node of this.nodes.values()) this.setMaterial(node);
      onChange();
    };
    this.textures = createAssetTextures(readAsset, onTexture, loads);
    this.models = createModelStore(readAsset);
    void loads.track(loadTextFont()).then(() => this.drawTextsAgain());
  }

  /** Texts that were traced before their font was here. */
  private drawTextsAgain() {
    if (this.isDestroyed) return;
    const texts = [...this.nodes.values()].filter(
      ({ content }) => content.kind === 'solid' && content.shape.type === 'text',
    );
    for (const node of texts) this.rebuild(node);
    // Without texts another frame would show the same.
    if (texts.length > 0) this.onChange();
  }

  private setMaterial(node: SceneNode) {
    const material = materialOf(node.content);
    if (!material) {
      if (node.surface) disposeSurface(node.surface);
      node.surface = null;
    } else {
      if (!node.surface || !fitsSurface(node.surface, material)) {
        if (node.surface) disposeSurface(node.surface);
        node.surface = createSurface(material);
      }
      setSurface(node.surface, material, this.textures);
    }
    this.dress(node);
  }

  /** Gives every mesh of a body the material that it is shown with, and its shadows. */
  private dress(node: SceneNode) {
    const { content, body } = node;
    if (content.kind !== 'solid' && content.kind !== 'model') return;
    if (node.absence) return;
    body?.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      const own = (part.userData.material ??= part.material) as Mesh['material'];
      part.material = this.look === 'shaded' ? (node.surface ?? own) : this.looks[this.look];
      part.castShadow = content.castsShadow && this.look !== 'wireframe';
      part.receiveShadow = content.receivesShadow;
    });
  }

  private setBody(node: SceneNode, body: Object3D | null, release: () => void) {
    node.release();
    if (node.body) node.holder.remove(node.body);
    node.body = body;
    node.release = release;
    if (!body) return;
    node.holder.add(body);
    placeBody(node);
  }

  private rebuild(node: SceneNode) {
    const { content } = node;
    if (content.kind === 'solid') this.buildSolid(node, content);
    else if (content.kind === 'model') void this.loads.track(this.buildModel(node, content));
    else if (content.kind === 'light') {
      const light = createLight(content.light, this.onChange);
      this.setBody(node, light, () => disposeLight(light));
    }
    this.setMaterial(node);
  }

  private buildSolid(node: SceneNode, { shape, lattice }: ObjectOf<'solid'>) {
    const bends = lattice?.as === 'cage';
    const kept = this.kept.acquire(shape, bends);
    const bent = bends && lattice ? bendGeometry(kept, lattice) : null;
    node.cageBox = bends ? boxOf(kept) : null;
    const mesh = new Mesh<BufferGeometry, AnyMaterial>(bent ?? kept, this.looks.clay);
    const repeated = lattice?.as === 'array' ? repeatObject(mesh, lattice) : null;
    this.setBody(node, repeated?.body ?? mesh, () => {
      bent?.dispose();
      repeated?.dispose();
      this.kept.release(kept);
    });
  }

  private async buildModel(node: SceneNode, content: ObjectOf<'model'>) {
    this.setBody(node, null, () => undefined);
    node.absence = null;
    node.cageBox = null;
    const model = await this.models.acquire(content.asset);
    if (this.isDestroyed || node.content !== content || this.nodes.get(node.id) !== node)
      return typeof model === 'string' ? undefined : model.release();
    if (typeof model === 'string') return this.setPlaceholder(node, model);
    const { lattice } = content;
    const bent: BufferGeometry[] = [];
    if (lattice?.as === 'cage') {
      const { box } = model;
      node.cageBox = { min: box.min.toArray(), max: box.max.toArray() };
      model.body.updateMatrixWorld(true);
      model.body.traverse((part) => {
        // One without a size along an axis has no place in the cage, and is not seen.
        if (!(part instanceof Mesh) || part.matrixWorld.determinant() === 0) return;
        const place = part.matrixWorld;
        const geometry = bendGeometry(part.geometry as BufferGeometry, lattice, { box, place });
        bent.push(geometry);
        part.geometry = geometry;
      });
    }
    const repeated = lattice?.as === 'array' ? repeatObject(model.body, lattice, model.box) : null;
    this.setBody(node, repeated?.body ?? model.body, () => {
      for (const geometry of bent) geometry.dispose();
      repeated?.dispose();
      model.release();
    });
    this.dress(node);
    this.onChange();
  }

  private setPlaceholder(node: SceneNode, absence: ModelAbsence) {
    const { body, dispose } = createPlaceholder();
    node.absence = absence;
    this.setBody(node, body, dispose);
    this.onChange();
  }

  private remove(node: SceneNode) {
    this.setBody(node, null, () => undefined);
    if (node.surface) disposeSurface(node.surface);
    node.holder.removeFromParent();
    this.nodes.delete(node.id);
  }

  private touch(id: string, content: SceneObject) {
    const known = this.nodes.get(id);
    const before = known?.content;
    const node: SceneNode = known ?? {
      ...{ id, content, holder: new Group(), body: null, surface: null },
      ...{ cageBox: null, absence: null, release: () => undefined },
    };
    node.content = content;
    this.nodes.set(id, node);
    place(node);
    placeBody(node);
    if (needsBody(before, content)) this.rebuild(node);
    else if (before && materialOf(before) !== materialOf(content)) this.setMaterial(node);
    else this.dress(node);
  }

  /** Puts holders under their parents, only where the list of children is another. */
  private setChildren(holder: Group, ids: readonly string[]) {
    for (const id of ids) {
      const child = this.nodes.get(id)?.holder;
      if (child && child.parent !== holder) holder.add(child);
    }
  }

  update(scene: SceneContent, nextLook: Look): string[] {
    const touched: string[] = [];
    const before = this.shown;
    this.shown = scene;
    if (before?.objects !== scene.objects) {
      for (const [id, content] of Object.entries(scene.objects))
        if (this.nodes.get(id)?.content !== content) {
          this.touch(id, content);
          touched.push(id);
        }
      for (const id of touched)
        this.setChildren(this.nodes.get(id)?.holder ?? this.root, this.nodes.get(id)?.content.children ?? []);
      for (const node of [...this.nodes.values()])
        if (!Object.hasOwn(scene.objects, node.id)) this.remove(node);
    }
    if (before?.root !== scene.root || before.objects !== scene.objects)
      this.setChildren(this.root, scene.root);
    if (this.look !== nextLook) {
      this.look = nextLook;
      for (const node of this.nodes.values()) this.dress(node);
    }
    return touched;
  }

  preview(id: string, lattice: Lattice) {
    const node = this.nodes.get(id);
    if (node?.content.kind !== 'solid') return;
    this.buildSolid(node, { ...node.content, lattice });
    this.dress(node);
    this.onChange();
  }

  geometries(): number {
    return this.kept.size();
  }

  destroy() {
    this.isDestroyed = true;
    for (const node of [...this.nodes.values()]) this.remove(node);
    this.textures.dispose();
    this.models.destroy();
    for (const material of Object.values(this.looks)) material.dispose();
  }
}

/** @param onChange something that was awaited is here: draw again */
export function createSceneObjects(
  readAsset: ReadAsset,
  onChange: () => void,
  loads: PendingLoads = createPendingLoads(),
): SceneObjects {
  return new DocumentObjects(readAsset, onChange, loads);
}

function boxOf(geometry: BufferGeometry): CageBox {
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox ?? new Box3();
  return { min: min.toArray(), max: max.toArray() };
}

function materialOf(content: SceneObject): Material | undefined {
  return content.kind === 'solid' || content.kind === 'model' ? content.material : undefined;
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

/** A body whose origin is another point of it lies that much beside what turns it. */
function placeBody({ body, content }: SceneNode) {
  const [x, y, z] = ('origin' in content ? content.origin : undefined) ?? [0, 0, 0];
  body?.position.set(-x, -y, -z);
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
