/*
 * Drags the points of the cage of the one object that is selected, in the plane that faces the view. The object bends with the pointer;
 * `onLattice` is called once at the end. Escape takes the drag back.
 */
import { Matrix4, Plane, Raycaster, type Vector2, Vector3 } from 'three';
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

class PointDrag implements CageDrag {
  readonly root: CageLines['root'];
  private readonly parts: Parts;
  private readonly lines = createCageLines();
  private readonly caster = new Raycaster();
  private shown: SceneNode | null = null;
  private grid: World['grid'] | null = null;
  private drag: Drag | null = null;

  constructor(parts: Parts) {
    this.parts = parts;
    this.root = this.lines.root;
    const { element } = parts;
    // Captured, so that neither the view nor the selection hears of a press on a point.
    element.addEventListener('pointerdown', this.begin, { capture: true });
    element.addEventListener('pointermove', this.move, { capture: true });
    element.addEventListener('pointerup', this.finish, { capture: true });
    element.addEventListener('pointercancel', this.finish, { capture: true });
    globalThis.addEventListener('keydown', this.escape, { capture: true });
  }

  private show(lattice: Lattice | null, markedIndex: number | null = null) {
    const box = this.shown?.cageBox;
    const points = lattice && box ? cagePoints(lattice, box) : null;
    this.lines.show(points, lattice?.count ?? [1, 1, 1], markedIndex);
  }

  private readonly begin = (event: PointerEvent) => {
    const { element, view, toScreen, isTaken, onChange } = this.parts;
    const { shown } = this;
    const lattice = shown && cageOf(shown);
    if (!lattice || !shown.cageBox || this.drag || event.button !== 0 || !event.isPrimary || isTaken())
      return;
    const camera = view.camera();
    const index = this.lines.pick(camera, toScreen(event), element.clientWidth, element.clientHeight);
    const point = index === null ? undefined : cagePoints(lattice, shown.cageBox)[index];
    if (index === null || !point) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    const from = new Vector3(...point).applyMatrix4(matrixOf(shown));
    const plane = new Plane().setFromNormalAndCoplanarPoint(camera.getWorldDirection(new Vector3()), from);
    this.drag = { node: shown, pointerId: event.pointerId, index, lattice, plane, from, moved: null };
    this.show(lattice, index);
    onChange();
  };

  private readonly move = (event: PointerEvent) => {
    const { drag, grid } = this;
    if (drag?.pointerId !== event.pointerId) return;
    event.stopImmediatePropagation();
    this.caster.setFromCamera(this.parts.toScreen(event), this.parts.view.camera());
    const to = this.caster.ray.intersectPlane(drag.plane, new Vector3());
    if (!to) return;
    const back = matrixOf(drag.node).invert();
    const by = to.applyMatrix4(back).sub(drag.from.clone().applyMatrix4(back));
    if (grid !== null && grid.snaps !== (event.ctrlKey || event.metaKey))
      by.divideScalar(grid.move).round().multiplyScalar(grid.move);
    drag.moved = withPointMoved(drag.lattice, drag.index, toVector(by));
    this.parts.objects.preview(drag.node.id, drag.moved);
    this.show(drag.moved, drag.index);
    this.parts.onChange();
  };

  private end(isKept: boolean) {
    if (!this.drag) return;
    const { element, objects, onChange, onLattice } = this.parts;
    const { node, lattice, moved, pointerId } = this.drag;
    this.drag = null;
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
    // As the document has it until it says otherwise: it may refuse what was asked for.
    if (moved) objects.preview(node.id, lattice);
    this.show(lattice);
    onChange();
    if (moved && isKept) onLattice(node.id, moved);
  }

  private readonly finish = (event: PointerEvent) => {
    if (this.drag?.pointerId !== event.pointerId) return;
    event.stopImmediatePropagation();
    this.end(event.type === 'pointerup');
  };

  private readonly escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.drag) return;
    event.preventDefault();
    event.stopPropagation();
    this.end(false);
  };

  update(nodes: readonly SceneNode[], grid: World['grid']) {
    this.grid = grid;
    if (this.drag && !nodes.includes(this.drag.node)) this.end(false);
    if (this.drag) return;
    const [only] = nodes;
    this.shown = nodes.length === 1 && only && cageOf(only) ? only : null;
    this.show(this.shown && cageOf(this.shown));
  }

  follow() {
    if (this.shown) this.lines.follow(matrixOf(this.shown));
  }

  destroy() {
    const { element } = this.parts;
    element.removeEventListener('pointerdown', this.begin, { capture: true });
    element.removeEventListener('pointermove', this.move, { capture: true });
    element.removeEventListener('pointerup', this.finish, { capture: true });
    element.removeEventListener('pointercancel', this.finish, { capture: true });
    globalThis.removeEventListener('keydown', this.escape, { capture: true });
    this.lines.destroy();
  }
}

export function createCageDrag(parts: Parts): CageDrag {
  return new PointDrag(parts);
}

/** From the measures of the body, which lies beside its origin, into the world. */
function matrixOf({ holder, body }: SceneNode): Matrix4 {
  holder.updateWorldMatrix(true, false);
  const matrix = holder.matrixWorld.clone();
  return body ? matrix.multiply(new Matrix4().makeTranslation(body.position)) : matrix;
}

function cageOf({ content, cageBox }: SceneNode): Lattice | null {
  if (cageBox === null || (content.kind !== 'solid' && content.kind !== 'model')) return null;
  return content.lattice?.as === 'cage' ? content.lattice : null;
}
