/*
 * What is on the canvas, without React: the scene of the document, a second scene of helpers that no image has, the camera of the view
 * and what the pointer does. `update` takes the props; `frame` draws once.
 */
import {
  Box3,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  type PerspectiveCamera,
  type OrthographicCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { Pose } from '../../domain/scene.ts';
import { createSceneHelpers } from '../helpers/sceneHelpers.ts';
import { createMeasureLine } from '../helpers/measureLine.ts';
import { createPendingLoads } from '../objects/pendingLoads.ts';
import { createSceneObjects, type SceneNode, type SceneObjects } from '../objects/sceneObjects.ts';
import type { Placed, ReadAsset, SceneViewportProps } from '../viewportProps.ts';
import { createFadingGrid } from '../world/fadingGrid.ts';
import { createSceneWorld, type SceneWorld } from '../world/sceneWorld.ts';
import { type BackdropImage, createBackdropImage } from '../world/backdropImage.ts';
import { cameraOfNode } from './cameraOfNode.ts';
import { cameraOfPose, toVector } from './framing.ts';
import { type CageDrag, createCageDrag } from './cageDrag.ts';
import { createGizmo, type Gizmo } from './gizmo.ts';
import { factsOf } from './sceneFacts.ts';
import { drawInset, type InsetPlace } from './inset.ts';
import { createOutline } from './outline.ts';
import { isOutOfReach } from './pick.ts';
import { createViewPicking, type ScreenPlace, type ViewPicking } from './viewPicking.ts';
import { gridColour } from './gridColour.ts';
import { createWalkControls, type WalkControls } from './walkControls.ts';
import { createViewCamera, poseOfCamera, type ViewCamera } from './viewCamera.ts';

/** What the parts of React beside the canvas show. */
export interface ViewOverlay {
  /** Rows of the matrix that turns the world to the screen, for the cube. */
  turn: readonly number[];
  measured: { distance: number; x: number; y: number } | null;
  /** Where the picture of a selected camera lies, in CSS pixels from the lower right corner. */
  inset: InsetPlace | null;
  backdropUrl: string | null;
}

export interface SceneViewEvents {
  /** A frame is wanted. */
  invalidate(): void;
  onOverlay(overlay: ViewOverlay): void;
}

/** Milliseconds between two reports of facts. */
const factsEvery = 1000;

export class SceneView {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly objects: SceneObjects;
  readonly world: SceneWorld;
  readonly backdrop: BackdropImage;
  readonly view: ViewCamera;
  readonly gizmo: Gizmo;
  readonly picking: ViewPicking;
  private readonly cage: CageDrag;
  readonly walk: WalkControls;
  /** Files that are still read. */
  readonly loads = createPendingLoads();
  /** Called after each frame. */
  readonly frameListeners = new Set<() => void>();
  private readonly events: SceneViewEvents;
  private readonly helperScene = new Scene();
  private readonly grid = createFadingGrid();
  private readonly helpers = createSceneHelpers();
  private readonly measure = createMeasureLine();
  private readonly outline = createOutline();
  private readonly bounds = new Box3();
  private shown: SceneViewportProps;
  private canvasSize = { width: 1, height: 1 };
  private isDirty = true;
  /** Renderings that are under way; the cover of the document can be made beside one of the person. */
  private frozen = 0;
  private waiting: SceneViewportProps | null = null;
  private lastFacts = 0;
  private factsTimer: ReturnType<typeof setTimeout> | undefined;
  private hasNews = true;
  private restedPose = '';
  private frames = 0;
  /** Where the free view was before a camera was looked through. */
  private freePose: Pose | null = null;

  constructor(
    renderer: WebGLRenderer,
    element: HTMLElement,
    first: SceneViewportProps,
    events: SceneViewEvents,
  ) {
    Object.assign(renderer, { toneMapping: NeutralToneMapping, outputColorSpace: SRGBColorSpace });
    Object.assign(renderer.shadowMap, { enabled: true, type: PCFShadowMap, autoUpdate: false });
    renderer.info.autoReset = false;
    this.renderer = renderer;
    this.events = events;
    this.shown = first;
    const readAsset: ReadAsset = (name) => this.shown.readAsset(name);
    const changed = () => this.change();
    this.objects = createSceneObjects(readAsset, changed, this.loads);
    this.world = createSceneWorld(renderer, this.scene, readAsset, changed, this.loads);
    this.backdrop = createBackdropImage(readAsset, changed, this.loads);
    this.scene.add(this.objects.root, this.world.root);
    this.helperScene.add(this.grid.mesh, this.helpers.root, this.measure.root);
    // The gizmo listens before the camera does, so that a drag of a handle never begins a turn of the view.
    this.gizmo = createGizmo(this.helperScene, cameraOfPose(first.pose, 1), element, {
      onDrag: (isDragging) => {
        this.view.setEnabled(!isDragging);
        events.invalidate();
      },
      onChange: () => {
        if (this.gizmo.isDragging()) this.isDirty = true;
        events.invalidate();
      },
      onPlaced: (placed) => this.shown.onPlaced(placed),
      onOrigin: (id, point) => this.shown.onOrigin(id, point),
    });
    this.view = createViewCamera(element, first.pose, events.invalidate);
    const { objects, helpers, view } = this;
    this.picking = createViewPicking({ element, objects, helpers, view });
    this.cage = createCageDrag({
      ...{ element, objects, view, onChange: changed, toScreen: this.picking.toScreen },
      isTaken: () => this.gizmo.isHit(),
      onLattice: (id, lattice) => this.shown.onLattice(id, lattice),
    });
    this.helperScene.add(this.cage.root);
    this.walk = createWalkControls({
      ...{ element, view, wake: events.invalidate },
      onEnd: () => this.shown.onWalkEnd(),
    });
  }

  props(): SceneViewportProps {
    return this.shown;
  }

  private change() {
    this.isDirty = true;
    this.hasNews = true;
    this.events.invalidate();
  }

  imageAspect(): number {
    const { width, height } = this.shown.scene.output;
    return width / height;
  }

  private node(id: string | null): SceneNode | undefined {
    return id === null ? undefined : this.objects.nodes.get(id);
  }

  private selected(): SceneNode[] {
    return [...this.shown.selection].flatMap((id) => this.node(id) ?? []);
  }
  /** What moves: selected, in reach, and not inside something else that moves. */
  private movable(): SceneNode[] {
    if (!this.shown.canEdit) return [];
    return this.selected().filter(({ holder, id }) => {
      if (id === this.shown.cameraId || isOutOfReach(holder, this.objects)) return false;
      for (let parent = holder.parent; parent; parent = parent.parent)
        if (this.shown.selection.has(String(parent.userData.objectId))) return false;
      return true;
    });
  }

  update(next: SceneViewportProps) {
    if (this.frozen > 0) {
      this.waiting = next;
      return;
    }
    const before = this.shown;
    this.shown = next;
    const touched = this.objects.update(next.scene, next.look);
    const lights = [...this.objects.nodes.values()].some(
      ({ content }) => content.kind === 'light' && content.isVisible,
    );
    this.world.update(next.scene.world, lights);
    this.backdrop.update(next.scene.world.background);
    this.view.setShape(this.canvasSize.width, this.canvasSize.height, this.imageAspect());
    if (touched.length > 0 || before.scene !== next.scene || before.look !== next.look) this.change();
    if (before.cameraId !== next.cameraId || this.frames === 0) this.enterCamera(before.cameraId);
    else if (next.cameraId !== null && touched.includes(next.cameraId)) this.enterCamera(next.cameraId);
    if (before.mode === 'measure' && next.mode !== 'measure') this.measure.clear();
    this.helpers.update(this.objects, next.selection, this.imageAspect(), next.cameraId);
    this.walk.setActive(next.walks);
    const movable = next.walks ? [] : this.movable();
    this.cage.update(next.mode === 'measure' ? [] : movable, next.scene.world.grid);
    this.gizmo.update(movable, next.mode, next.space, next.scene.world.grid);
    this.events.invalidate();
  }

  /** Begins to look through a camera, or goes back to where the free view was. */
  private enterCamera(before: string | null) {
    const camera = this.node(this.shown.cameraId);
    this.view.setZooms(camera?.content.kind !== 'camera' || camera.content.camera.type === 'perspective');
    if (camera?.content.kind !== 'camera') {
      if (before !== null && this.freePose) this.view.setPose(this.freePose);
      this.freePose = null;
      return;
    }
    if (before === null) this.freePose ??= this.view.pose();
    const now = this.view.pose();
    const { type, focalLength, height } = camera.content.camera;
    const away = new Vector3(...now.position).distanceTo(new Vector3(...now.target));
    camera.holder.updateWorldMatrix(true, false);
    const [position, quaternion, scale] = [new Vector3(), camera.holder.quaternion.clone(), new Vector3()];
    camera.holder.matrixWorld.decompose(position, quaternion, scale);
    const through = poseOfCamera(
      { position, quaternion },
      { type, focalLength, height },
      this.distanceAhead(position, away),
    );
    this.view.setPose(through.pose, 0, through.roll);
    this.view.takeMoved();
  }

  /** The view turns about what there is to see, when that is ahead. */
  private distanceAhead(position: Vector3, otherwise: number): number {
    this.measureScene();
    return this.bounds.isEmpty()
      ? otherwise
      : Math.max(0.2, this.bounds.getCenter(new Vector3()).distanceTo(position));
  }

  private measureScene() {
    this.objects.root.updateMatrixWorld(true);
    this.bounds.makeEmpty();
    for (const one of this.objects.nodes.values()) expandByBody(this.bounds, one);
  }

  boundsOf(ids: readonly string[]): Box3 {
    const box = new Box3();
    const visit = (id: string) => {
      const one = this.node(id);
      if (!one) return;
      one.holder.updateWorldMatrix(true, true);
      if (one.body && one.content.kind !== 'light') expandByBody(box, one);
      else if (one.content.kind !== 'group') box.expandByPoint(one.holder.getWorldPosition(new Vector3()));
      for (const child of one.content.children) visit(child);
    };
    for (const id of ids) visit(id);
    return box;
  }

  /** Everything that is drawn, with the grid and the helpers, for the clipping planes. */
  everything(camera: PerspectiveCamera | OrthographicCamera): Box3 {
    const box = this.bounds.clone();
    for (const one of this.objects.nodes.values())
      box.expandByPoint(one.holder.getWorldPosition(new Vector3()));
    const { ground, grid: lines } = this.shown.scene.world;
    if (ground !== 'none' || lines.isShown || box.isEmpty()) {
      const reach = Math.max(10, box.isEmpty() ? 0 : box.getSize(new Vector3()).length() * 3);
      const middle = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
      box.union(new Box3().setFromCenterAndSize(middle.setY(0), new Vector3(reach * 2, 0.01, reach * 2)));
    }
    camera.updateMatrixWorld();
    return box;
  }

  /** The camera object follows while its view is moved; its document is told when the view rests. */
  private carryCamera(isMoving: boolean) {
    const camera = this.node(this.shown.cameraId);
    if (!camera) return;
    if (isMoving && this.shown.canEdit && !camera.content.isLocked) {
      const eye = this.view.camera();
      eye.updateMatrixWorld(true);
      const parent = camera.holder.parent?.matrixWorld.clone().invert();
      const scale = camera.holder.scale.clone();
      eye.matrixWorld
        .clone()
        .premultiply(parent ?? eye.matrixWorld.clone().identity())
        .decompose(camera.holder.position, camera.holder.quaternion, new Vector3());
      camera.holder.scale.copy(scale);
    }
  }

  private rest() {
    const camera = this.node(this.shown.cameraId);
    const wasMoved = this.view.takeMoved();
    if (camera) {
      if (!wasMoved || !this.shown.canEdit || camera.content.isLocked) return;
      const { position, rotation, scale } = camera.holder;
      const placed: Placed = {
        ...{ id: camera.id, position: toVector(position), scale: toVector(scale) },
        rotation: toVector(rotation),
      };
      return this.shown.onPlaced([placed]);
    }
    const pose = this.view.pose();
    const text = JSON.stringify(pose);
    if (text === this.restedPose) return;
    const isFirst = this.restedPose === '';
    this.restedPose = text;
    if (!isFirst) this.shown.onPose(pose);
  }

  setSize(width: number, height: number) {
    this.canvasSize = { width, height };
    this.view.setShape(width, height, this.imageAspect());
    this.events.invalidate();
  }

  /** @returns whether another frame is needed: the view still moves */
  frame(seconds: number): boolean {
    const began = performance.now();
    if (this.isDirty) this.measureScene();
    const isWalking = this.walk.update(seconds);
    const camera = this.view.camera();
    const isTurning = this.view.update(seconds, this.everything(camera));
    const isMoving = isWalking || isTurning;
    this.gizmo.setCamera(this.view.camera());
    this.carryCamera(isMoving && this.shown.cameraId !== null && this.view.isMovedByPerson());
    // A move that the person made stays noted until the view rests.
    if (this.isDirty) {
      this.world.fit(this.objects.root, this.bounds);
      this.renderer.shadowMap.needsUpdate = true;
      this.isDirty = false;
    }
    this.draw();
    this.frames += 1;
    this.report(performance.now() - began);
    if (!isMoving) this.rest();
    for (const listener of this.frameListeners) listener();
    return isMoving;
  }

  private draw() {
    const camera = this.view.camera();
    this.renderer.info.reset();
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.setRenderTarget(null);
    this.renderer.setClearColor(0, 0);
    this.renderer.autoClear = true;
    this.renderer.render(this.scene, camera);
    this.renderer.autoClear = false;
    const marked = this.selected().filter(
      ({ body, content, holder }) =>
        (body ?? holder) && content.kind !== 'light' && content.kind !== 'camera',
    );
    this.outline.draw(
      this.renderer,
      camera,
      marked.map(({ holder }) => holder),
    );
    this.drawHelpers(camera);
    const place = drawInset(
      this.renderer,
      this.scene,
      this.insetCamera(),
      this.canvasSize,
      this.imageAspect(),
      this.shown.scene.world.background,
    );
    this.renderer.autoClear = true;
    this.events.onOverlay({
      ...{ turn: camera.matrixWorldInverse.elements, inset: place, backdropUrl: this.backdrop.url() },
      measured: this.measure.measured(camera),
    });
  }

  private drawHelpers(camera: PerspectiveCamera | OrthographicCamera) {
    const { grid: lines } = this.shown.scene.world;
    const pose = this.view.pose();
    const away = new Vector3(...pose.position).distanceTo(new Vector3(...pose.target));
    this.grid.mesh.visible = lines.isShown;
    this.grid.set(
      lines.spacing,
      new Vector3(...pose.target),
      Math.max(8, away * 3.2),
      gridColour(this.shown.scene.world.background),
      0.34,
    );
    this.helpers.root.visible = this.shown.showsHelpers;
    this.helpers.follow(camera, this.canvasSize.height);
    this.measure.follow(camera, this.canvasSize.height);
    this.cage.follow();
    this.renderer.render(this.helperScene, camera);
  }

  /** The one camera that is selected and not looked through. */
  private insetCamera(): PerspectiveCamera | OrthographicCamera | null {
    const [one, other] = this.selected();
    if (!one || other || one.id === this.shown.cameraId || !this.shown.showsHelpers) return null;
    one.holder.updateWorldMatrix(true, false);
    return cameraOfNode(one, this.imageAspect(), (camera) => this.everything(camera));
  }

  private report(frameTime: number) {
    const now = performance.now();
    if (!this.hasNews) return;
    if (now - this.lastFacts < factsEvery) {
      // The last change of a row is told as well, though no other frame follows it.
      this.factsTimer ??= setTimeout(() => {
        this.factsTimer = undefined;
        this.report(frameTime);
      }, factsEvery);
      return;
    }
    this.lastFacts = now;
    this.hasNews = false;
    this.shown.onFacts(factsOf(this.objects.root, this.objects.nodes, frameTime));
  }

  /** Around everything that is drawn of objects. */
  around(): Box3 {
    this.measureScene();
    return this.bounds.clone();
  }

  measureAt(event: ScreenPlace) {
    this.measure.add(this.picking.at(event).point);
    this.events.invalidate();
  }

  /** Shadows and clipping for an image that is drawn now, beside the frames of the screen. */
  prepare() {
    this.measureScene();
    this.world.fit(this.objects.root, this.bounds);
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** While an image is drawn in several steps, changes wait. */
  freeze() {
    this.frozen += 1;
  }

  thaw() {
    this.frozen -= 1;
    if (this.frozen > 0) return;
    const next = this.waiting;
    this.waiting = null;
    if (next) this.update(next);
    this.change();
  }

  /** The graphics card forgot everything that was drawn once. */
  restore() {
    this.world.redraw();
    this.change();
  }

  destroy() {
    clearTimeout(this.factsTimer);
    for (const part of [
      this.walk,
      this.cage,
      this.gizmo,
      this.view,
      this.objects,
      this.world,
      this.backdrop,
      this.helpers,
      this.measure,
    ])
      part.destroy();
    this.grid.dispose();
    this.outline.dispose();
    this.scene.clear();
    this.helperScene.clear();
  }
}

/** Around the body of one object that is shown, in the world. */
function expandByBody(box: Box3, { body, content }: SceneNode) {
  if (!body || content.kind === 'light') return;
  for (let object: Object3D | null = body; object; object = object.parent) if (!object.visible) return;
  box.expandByObject(body);
}
