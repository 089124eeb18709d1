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
import type { World } from '../../domain/scene.ts';
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
}

const modes = { move: 'translate', turn: 'rotate', scale: 'scale' } as const;
/** Of a drag with Shift. */
const fine = 0.1;

export function createGizmo(scene: Scene, camera: Camera, element: HTMLElement, events: GizmoEvents): Gizmo {
  const pivot = new Object3D();
  scene.add(pivot);
  const controls = new TransformControls(camera, element);
  controls.setSize(0.85);
  controls.setColors(0xe5606b, 0x55b583, 0x5f86f0, 0xf2c14e);
  scene.add(controls.getHelper());
  let nodes: readonly SceneNode[] = [];
  let grid: World['grid'] | null = null;
  let keys = { shift: false, ctrl: false };
  let isCancelled = false;
  const start = { position: new Vector3(), quaternion: new Quaternion(), matrix: new Matrix4() };
  let starts: { holder: Group; world: Matrix4; local: Matrix4 }[] = [];

  function setSnaps() {
    const snaps = grid !== null && grid.snaps !== keys.ctrl;
    controls.setTranslationSnap(snaps && grid ? grid.move : null);
    controls.setRotationSnap(snaps && grid ? grid.turn : null);
    controls.setScaleSnap(snaps && grid ? grid.scale : null);
  }

  function begin() {
    isCancelled = false;
    pivot.updateMatrixWorld(true);
    start.position.copy(pivot.position);
    start.quaternion.copy(pivot.quaternion);
    start.matrix.copy(pivot.matrixWorld);
    starts = nodes.map(({ holder }) => {
      holder.updateWorldMatrix(true, false);
      holder.updateMatrix();
      return { holder, world: holder.matrixWorld.clone(), local: holder.matrix.clone() };
    });
  }

  function follow() {
    if (!controls.dragging) return;
    if (keys.shift) {
      // The controls work out each place from where the drag began, so what is set here does not add up.
      pivot.position.lerpVectors(start.position, pivot.position, fine);
      pivot.quaternion.copy(start.quaternion.clone().slerp(pivot.quaternion, fine));
      pivot.scale.subScalar(1).multiplyScalar(fine).addScalar(1);
    }
    for (const axis of ['x', 'y', 'z'] as const)
      if (Math.abs(pivot.scale[axis]) < 1e-4) pivot.scale[axis] = pivot.scale[axis] < 0 ? -1e-4 : 1e-4;
    pivot.updateMatrixWorld(true);
    const change = pivot.matrixWorld.clone().multiply(start.matrix.clone().invert());
    for (const { holder, world } of starts) {
      const parent = holder.parent?.matrixWorld.clone().invert() ?? new Matrix4();
      parent
        .multiply(change.clone().multiply(world))
        .decompose(holder.position, holder.quaternion, holder.scale);
    }
    events.onChange();
  }

  function finish() {
    if (isCancelled) return;
    const placed = nodes.map(({ id, holder }) => {
      const { x, y, z } = new Euler().setFromQuaternion(holder.quaternion, 'XYZ');
      return {
        id,
        position: toVector(holder.position),
        rotation: toVector({ x, y, z }),
        scale: toVector(holder.scale),
      };
    });
    const isSame = starts.every(({ holder, local }) => {
      holder.updateMatrix();
      return holder.matrix.elements.every((value, at) => Math.abs(value - (local.elements[at] ?? 0)) < 1e-7);
    });
    if (!isSame) events.onPlaced(placed);
    settle();
  }

  /** Puts the pivot where the objects are. */
  function settle() {
    pivot.scale.set(1, 1, 1);
    pivot.quaternion.identity();
    const [first] = nodes;
    if (!first) return;
    first.holder.updateWorldMatrix(true, false);
    if (nodes.length === 1) {
      first.holder.matrixWorld.decompose(pivot.position, pivot.quaternion, new Vector3());
    } else {
      const box = new Box3();
      for (const { holder } of nodes) {
        holder.updateWorldMatrix(true, true);
        const own = new Box3().setFromObject(holder);
        if (own.isEmpty()) box.expandByPoint(holder.getWorldPosition(new Vector3()));
        else box.union(own);
      }
      box.getCenter(pivot.position);
    }
    pivot.updateMatrixWorld(true);
  }

  const onDragging = ({ value }: { value: unknown }) => {
    if (value) begin();
    events.onDrag(Boolean(value));
  };
  controls.addEventListener('dragging-changed', onDragging);
  controls.addEventListener('objectChange', follow);
  controls.addEventListener('mouseUp', finish);
  controls.addEventListener('change', events.onChange);

  function readKeys(event: PointerEvent) {
    keys = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
    setSnaps();
  }
  function cancel(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !controls.dragging) return;
    event.preventDefault();
    event.stopPropagation();
    isCancelled = true;
    controls.dragging = false;
    controls.axis = null;
    for (const { holder, local } of starts) local.decompose(holder.position, holder.quaternion, holder.scale);
    settle();
    events.onChange();
  }
  for (const name of ['pointerdown', 'pointermove'] as const)
    element.addEventListener(name, readKeys, { capture: true });
  globalThis.addEventListener('keydown', cancel, { capture: true });

  return {
    update(next, mode, space, nextGrid) {
      grid = nextGrid;
      nodes = next;
      setSnaps();
      if (controls.dragging) return;
      const isShown = nodes.length > 0 && (mode === 'move' || mode === 'turn' || mode === 'scale');
      if (!isShown) {
        if (controls.object) controls.detach();
        return;
      }
      controls.setMode(modes[mode]);
      controls.setSpace(space);
      settle();
      if (controls.object !== pivot) controls.attach(pivot);
    },
    setCamera(next) {
      controls.camera = next;
    },
    isDragging: () => controls.dragging,
    isHit: () => controls.axis !== null,
    destroy() {
      for (const name of ['pointerdown', 'pointermove'] as const)
        element.removeEventListener(name, readKeys, { capture: true });
      globalThis.removeEventListener('keydown', cancel, { capture: true });
      controls.detach();
      controls.dispose();
      scene.remove(pivot, controls.getHelper());
    },
  };
}
