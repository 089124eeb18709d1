/*
 * Drags the points of the cage of the one object that is selected, in the plane that faces the view. The object bends with the pointer;
 * `onLattice` is called once at the end. Escape takes the drag back.
 */
import { Plane, Raycaster, type Vector2, Vector3 } from 'three';
import { cagePoints, withPointMoved } from '../../domain/cage.ts';
import type { Lattice, World } from '../../domain/scene.ts';
import { type CageLines, createCageLines } from '../helpers/cageLines.ts';
import type { SceneNode, SceneObjects } from '../objects/sceneObjects.ts';
import { toVector } from './framing.ts';
import type { ViewCamera } from './viewCamera.ts';
import type { ScreenPlace } from './viewPicking.ts';

interface Parts {
  element: HTMLElement;
  objects: SceneObjects;
  view: Pick<ViewCamera, 'camera'>;
  toScreen(place: ScreenPlace): Vector2;
  /** Whether a handle of the gizmo lies under the pointer, which then is what is dragged. */
  isTaken(): boolean;
  /** Something moved on the screen. */
  onChange(): void;
  onLattice(id: string, lattice: Lattice): void;
}

interface Drag {
  node: SceneNode;
  pointerId: number;
  index: number;
  lattice: Lattice;
  plane: Plane;
  from: Vector3;
  moved: Lattice | null;
}

export interface CageDrag {
  root: CageLines['root'];
  /** @param nodes what can be moved now; a cage is shown where it is one object */
  update(nodes: readonly SceneNode[], grid: World['grid']): void;
  follow(): void;
  destroy(): void;
}

export function createCageDrag(parts: Parts): CageDrag {
  const { element, objects, view, toScreen, isTaken, onChange, onLattice } = parts;
  const lines = createCageLines();
  const caster = new Raycaster();
  let shown: SceneNode | null = null;
  let grid: World['grid'] | null = null;
  let drag: Drag | null = null;

  function show(lattice: Lattice | null, markedIndex: number | null = null) {
    const box = shown?.cageBox;
    lines.show(lattice && box ? cagePoints(lattice, box) : null, lattice?.count ?? [1, 1, 1], markedIndex);
  }

  /** From the measures of the body, which lies beside its origin, into the world. */
  function matrixOf({ holder, body }: SceneNode) {
    holder.updateWorldMatrix(true, false);
    const matrix = holder.matrixWorld.clone();
    return body ? matrix.multiply(matrix.clone().makeTranslation(body.position)) : matrix;
  }

  const begin = (event: PointerEvent) => {
    const lattice = shown && cageOf(shown);
    if (!shown || !lattice || drag || event.button !== 0 || !event.isPrimary || isTaken()) return;
    const at = toScreen(event);
    const camera = view.camera();
    const index = lines.pick(camera, at, element.clientWidth, element.clientHeight);
    if (index === null) return;
    // Neither the view nor the selection hears of it.
    event.stopImmediatePropagation();
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    const point = cagePoints(lattice, shown.cageBox ?? { min: [0, 0, 0], max: [0, 0, 0] })[index] ?? [
      0, 0, 0,
    ];
    const from = new Vector3(...point).applyMatrix4(matrixOf(shown));
    const plane = new Plane().setFromNormalAndCoplanarPoint(camera.getWorldDirection(new Vector3()), from);
    drag = { node: shown, pointerId: event.pointerId, index, lattice, plane, from, moved: null };
    show(lattice, index);
    onChange();
  };

  const move = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    event.stopImmediatePropagation();
    caster.setFromCamera(toScreen(event), view.camera());
    const to = caster.ray.intersectPlane(drag.plane, new Vector3());
    if (!to) return;
    const back = matrixOf(drag.node).invert();
    const by = to.applyMatrix4(back).sub(drag.from.clone().applyMatrix4(back));
    const snaps = grid !== null && grid.snaps !== (event.ctrlKey || event.metaKey);
    const steps =
      snaps && grid ? toVector(by.divideScalar(grid.move).round().multiplyScalar(grid.move)) : toVector(by);
    drag.moved = withPointMoved(drag.lattice, drag.index, steps);
    objects.preview(drag.node.id, drag.moved);
    show(drag.moved, drag.index);
    onChange();
  };

  function end(isKept: boolean) {
    if (!drag) return;
    const { node, lattice, moved, pointerId } = drag;
    drag = null;
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
    // As the document has it until it says otherwise: it may refuse what was asked for.
    if (moved) objects.preview(node.id, lattice);
    show(lattice);
    onChange();
    if (moved && isKept) onLattice(node.id, moved);
  }

  const finish = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    event.stopImmediatePropagation();
    end(event.type === 'pointerup');
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  const capture = { capture: true };
  element.addEventListener('pointerdown', begin, capture);
  element.addEventListener('pointermove', move, capture);
  for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, finish, capture);
  globalThis.addEventListener('keydown', escape, capture);

  return {
    root: lines.root,
    update(nodes, nextGrid) {
      grid = nextGrid;
      if (drag && !nodes.includes(drag.node)) end(false);
      if (drag) return;
      const [only] = nodes;
      shown = nodes.length === 1 && only && cageOf(only) ? only : null;
      show(shown && cageOf(shown));
    },
    follow() {
      if (shown) lines.follow(matrixOf(shown));
    },
    destroy() {
      element.removeEventListener('pointerdown', begin, capture);
      element.removeEventListener('pointermove', move, capture);
      for (const name of ['pointerup', 'pointercancel'] as const)
        element.removeEventListener(name, finish, capture);
      globalThis.removeEventListener('keydown', escape, capture);
      lines.destroy();
    },
  };
}

function cageOf({ content, cageBox }: SceneNode): Lattice | null {
  if (cageBox === null || (content.kind !== 'solid' && content.kind !== 'model')) return null;
  return content.lattice?.as === 'cage' ? content.lattice : null;
}
