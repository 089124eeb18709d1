/*
 * Moves, turns and scales what is selected. A pivot is dragged and the objects follow it, so one object and many work alike. Nothing is
 * written into the document while it is dragged; `onPlaced` is called once at the end.
 */
import {
  type Camera,
  Euler,
  type Group,
  Matrix4,
  Object3D,
  Quaternion,
  type Scene,
  Vector3,
  Box3,
} from 'three';
import { TransformControls } from 'three/examples/jsm/controls/TransformControls.js';
import type { Vector, World } from '../../domain/scene.ts';
import { hasOrigin } from '../../domain/acts/originActs.ts';
import type { SceneNode } from '../objects/sceneObjects.ts';
import type { GizmoMode, Placed } from '../viewportProps.ts';
import { toVector } from './framing.ts';

export interface Gizmo {
  /** Objects that move; those with a moving parent are left out by the caller. */
  update(nodes: readonly SceneNode[], mode: GizmoMode, space: 'local' | 'world', grid: World['grid']): void;
  setCamera(camera: Camera): void;
  isDragging(): boolean;
  /** Whether the pointer is over a handle. */
  isHit(): boolean;
  destroy(): void;
}

export interface GizmoEvents {
  onDrag(isDragging: boolean): void;
  /** Something moved on the screen. */
  onChange(): void;
  onPlaced(placed: readonly Placed[]): void;
  /** The origin of an object was dragged, and the object stays where it is. */
  onOrigin(id: string, point: Vector): void;
}

const modes = { move: 'translate', turn: 'rotate', scale: 'scale', origin: 'translate' } as const;
/** Of a drag with Shift. */
const fine = 0.1;

class PivotGizmo implements Gizmo {
  private readonly scene: Scene;
  private readonly element: HTMLElement;
  private readonly events: GizmoEvents;
  private readonly controls: TransformControls;
  private readonly pivot = new Object3D();
  private nodes: readonly SceneNode[] = [];
  /** The pivot alone is dragged: it says where the origin of the one object shall be. */
  private movesOrigin = false;
  private grid: World['grid'] | null = null;
  private keys = { shift: false, ctrl: false };
  private isCancelled = false;
  private readonly start = { position: new Vector3(), quaternion: new Quaternion(), matrix: new Matrix4() };
  private starts: { holder: Group; world: Matrix4; local: Matrix4 }[] = [];

  constructor(scene: Scene, camera: Camera, element: HTMLElement, events: GizmoEvents) {
    this.scene = scene;
    this.element = element;
    this.events = events;
    scene.add(this.pivot);
    const controls = new TransformControls(camera, element);
    this.controls = controls;
    controls.setSize(0.85);
    controls.setColors(0xe5606b, 0x55b583, 0x5f86f0, 0xf2c14e);
    scene.add(controls.getHelper());
    controls.addEventListener('dragging-changed', ({ value }) => {
      if (value) this.begin();
      events.onDrag(Boolean(value));
    });
    controls.addEventListener('objectChange', () => this.follow());
    controls.addEventListener('mouseUp', () => this.finish());
    controls.addEventListener('change', events.onChange);
    for (const name of ['pointerdown', 'pointermove'] as const)
      element.addEventListener(name, this.readKeys, { capture: true });
    globalThis.addEventListener('keydown', this.cancel, { capture: true });
  }

  private setSnaps() {
    const snaps = this.grid !== null && this.grid.snaps !== this.keys.ctrl;
    this.controls.setTranslationSnap(snaps && this.grid ? this.grid.move : null);
    this.controls.setRotationSnap(snaps && this.grid ? this.grid.turn : null);
    this.controls.setScaleSnap(snaps && this.grid ? this.grid.scale : null);
  }

  private begin() {
    this.isCancelled = false;
    this.pivot.updateMatrixWorld(true);
    this.start.position.copy(this.pivot.position);
    this.start.quaternion.copy(this.pivot.quaternion);
    this.start.matrix.copy(this.pivot.matrixWorld);
    this.starts = this.nodes.map(({ holder }) => {
      holder.updateWorldMatrix(true, false);
      holder.updateMatrix();
      return { holder, world: holder.matrixWorld.clone(), local: holder.matrix.clone() };
    });
  }

  private follow() {
    if (!this.controls.dragging) return;
    if (this.keys.shift) {
      // The controls work out each place from where the drag began, so what is set here does not add up.
      this.pivot.position.lerpVectors(this.start.position, this.pivot.position, fine);
      this.pivot.quaternion.copy(this.start.quaternion.clone().slerp(this.pivot.quaternion, fine));
      this.pivot.scale.subScalar(1).multiplyScalar(fine).addScalar(1);
    }
    for (const axis of ['x', 'y', 'z'] as const)
      if (Math.abs(this.pivot.scale[axis]) < 1e-4)
        this.pivot.scale[axis] = this.pivot.scale[axis] < 0 ? -1e-4 : 1e-4;
    this.pivot.updateMatrixWorld(true);
    if (this.movesOrigin) return this.events.onChange();
    const change = this.pivot.matrixWorld.clone().multiply(this.start.matrix.clone().invert());
    for (const { holder, world } of this.starts) {
      const parent = holder.parent?.matrixWorld.clone().invert() ?? new Matrix4();
      parent
        .multiply(change.clone().multiply(world))
        .decompose(holder.position, holder.quaternion, holder.scale);
    }
    this.events.onChange();
  }

  private finish() {
    if (this.isCancelled) return;
    if (this.movesOrigin) return this.finishOrigin();
    const placed = this.nodes.map(({ id, holder }) => {
      const { x, y, z } = new Euler().setFromQuaternion(holder.quaternion, 'XYZ');
      return {
        id,
        position: toVector(holder.position),
        rotation: toVector({ x, y, z }),
        scale: toVector(holder.scale),
      };
    });
    const isSame = this.starts.every(({ holder, local }) => {
      holder.updateMatrix();
      return holder.matrix.elements.every((value, at) => Math.abs(value - (local.elements[at] ?? 0)) < 1e-7);
    });
    if (!isSame) this.events.onPlaced(placed);
    this.settle();
  }

  private finishOrigin() {
    const [node] = this.nodes;
    const point = toVector(this.pivot.position);
    const isSame = this.pivot.position.distanceTo(this.start.position) < 1e-7;
    // Until the document says so the object has its former origin.
    this.settle();
    if (node && !isSame) this.events.onOrigin(node.id, point);
  }

  /** Puts the pivot where the objects are. */
  private settle() {
    this.pivot.scale.set(1, 1, 1);
    this.pivot.quaternion.identity();
    const [first] = this.nodes;
    if (!first) return;
    first.holder.updateWorldMatrix(true, false);
    if (this.nodes.length === 1) {
      first.holder.matrixWorld.decompose(this.pivot.position, this.pivot.quaternion, new Vector3());
    } else {
      const box = new Box3();
      for (const { holder } of this.nodes) {
        holder.updateWorldMatrix(true, true);
        const own = new Box3().setFromObject(holder);
        if (own.isEmpty()) box.expandByPoint(holder.getWorldPosition(new Vector3()));
        else box.union(own);
      }
      box.getCenter(this.pivot.position);
    }
    this.pivot.updateMatrixWorld(true);
  }

  private readonly readKeys = (event: PointerEvent) => {
    this.keys = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
    this.setSnaps();
  };

  private readonly cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.controls.dragging) return;
    event.preventDefault();
    event.stopPropagation();
    this.isCancelled = true;
    this.controls.dragging = false;
    this.controls.axis = null;
    for (const { holder, local } of this.starts)
      local.decompose(holder.position, holder.quaternion, holder.scale);
    this.settle();
    this.events.onChange();
  };

  update(next: readonly SceneNode[], mode: GizmoMode, space: 'local' | 'world', nextGrid: World['grid']) {
    this.grid = nextGrid;
    this.nodes = next;
    this.setSnaps();
    if (this.controls.dragging) return;
    this.movesOrigin = mode === 'origin';
    if (mode === 'select' || mode === 'measure' || !this.canBeDragged()) {
      if (this.controls.object) this.controls.detach();
      return;
    }
    this.controls.setMode(modes[mode]);
    this.controls.setSpace(space);
    this.settle();
    if (this.controls.object !== this.pivot) this.controls.attach(this.pivot);
  }

  private canBeDragged(): boolean {
    const [first] = this.nodes;
    return (
      first !== undefined && (!this.movesOrigin || (this.nodes.length === 1 && hasOrigin(first.content)))
    );
  }

  setCamera(next: Camera) {
    this.controls.camera = next;
  }

  isDragging(): boolean {
    return this.controls.dragging;
  }

  isHit(): boolean {
    return this.controls.axis !== null;
  }

  destroy() {
    for (const name of ['pointerdown', 'pointermove'] as const)
      this.element.removeEventListener(name, this.readKeys, { capture: true });
    globalThis.removeEventListener('keydown', this.cancel, { capture: true });
    this.controls.detach();
    this.controls.dispose();
    this.scene.remove(this.pivot, this.controls.getHelper());
  }
}

export function createGizmo(scene: Scene, camera: Camera, element: HTMLElement, events: GizmoEvents): Gizmo {
  return new PivotGizmo(scene, camera, element, events);
}
