/*
 * What is on the canvas, without React: the scene of the document, a second scene of helpers that no image has, the camera of the view
 * and what the pointer does. `update` takes the props; `frame` draws once.
 */
import {
  type Box3,
  NeutralToneMapping,
  PCFShadowMap,
  type PerspectiveCamera,
  type OrthographicCamera,
  Scene,
  SRGBColorSpace,
  type WebGLRenderer,
} from 'three';
import { createPendingLoads } from '../objects/pendingLoads.ts';
import { createSceneObjects, type SceneNode, type SceneObjects } from '../objects/sceneObjects.ts';
import type { ReadAsset, SceneViewportProps } from '../viewportProps.ts';
import { createSceneWorld, type SceneWorld } from '../world/sceneWorld.ts';
import { type BackdropImage, createBackdropImage } from '../world/backdropImage.ts';
import { cameraOfNode } from './cameraOfNode.ts';
import { cameraOfPose } from './framing.ts';
import { createCageDrag } from './cageDrag.ts';
import { createGizmo, type Gizmo } from './gizmo.ts';
import { factsOf } from './sceneFacts.ts';
import { drawInset, type InsetPlace } from './inset.ts';
import { LookThrough } from './lookThrough.ts';
import { isOutOfReach } from './pick.ts';
import { createViewPicking, type ScreenPlace, type ViewPicking } from './viewPicking.ts';
import { SceneBounds } from './sceneBounds.ts';
import { SceneMarks } from './sceneMarks.ts';
import { createUntilRendered, type UntilRendered } from './untilRendered.ts';
import { createWalkControls, type WalkControls } from './walkControls.ts';
import { createViewCamera, type ViewCamera } from './viewCamera.ts';

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

/** What the picture depends on. */
const drawn: readonly (keyof SceneViewportProps)[] = [
  ...(['scene', 'look', 'selection', 'mode', 'space'] as const),
  ...(['cameraId', 'showsHelpers', 'walks', 'canEdit'] as const),
];

function isDrawnAlike(before: SceneViewportProps, next: SceneViewportProps): boolean {
  return drawn.every((name) => Object.is(before[name], next[name]));
}

export class SceneView {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly objects: SceneObjects;
  readonly world: SceneWorld;
  readonly backdrop: BackdropImage;
  readonly view: ViewCamera;
  readonly gizmo: Gizmo;
  readonly picking: ViewPicking;
  readonly walk: WalkControls;
  /** What of this has to outlive the page for an image that is still drawn. */
  readonly untilRendered: UntilRendered;
  /** Files that are still read. */
  readonly loads = createPendingLoads();
  /** Called after each frame. */
  readonly frameListeners = new Set<() => void>();
  /** As of the last frame. */
  isMoving = false;
  private readonly events: SceneViewEvents;
  private readonly bounds: SceneBounds;
  private readonly marks = new SceneMarks();
  private readonly through: LookThrough;
  private shown: SceneViewportProps;
  private canvasSize = { width: 1, height: 1 };
  private isDirty = true;
  private takesCamera = false;
  private wasUpdated = false;
  /** Renderings that are under way; the cover of the document can be made beside one of the person. */
  private frozen = 0;
  private waiting: SceneViewportProps | null = null;
  private lastFacts = 0;
  private factsTimer: ReturnType<typeof setTimeout> | undefined;
  private hasNews = true;
  private frames = 0;

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
    this.untilRendered = createUntilRendered(renderer);
    this.events = events;
    this.shown = first;
    const readAsset: ReadAsset = (name) => this.shown.readAsset(name);
    const changed = () => this.change();
    this.objects = createSceneObjects(readAsset, changed, this.loads);
    this.bounds = new SceneBounds(this.objects);
    this.world = createSceneWorld(renderer, this.scene, readAsset, changed, this.loads);
    this.backdrop = createBackdropImage(readAsset, changed, this.loads);
    this.scene.add(this.objects.root, this.world.root);
    // The gizmo listens before the camera does, so that a drag of a handle never begins a turn of the view.
    this.gizmo = createGizmo(this.marks.scene, cameraOfPose(first.pose, 1), element, {
      onDrag: (isDragging) => {
        this.view.setEnabled(!isDragging);
        events.invalidate();
      },
      onChange: () => {
        if (this.gizmo.isDragging()) this.isDirty = true;
        // The camera that it gets at the start of a frame is a change to it, which that frame shows.
        if (!this.takesCamera) events.invalidate();
      },
      onPlaced: (placed) => this.shown.onPlaced(placed),
      onOrigin: (id, point) => this.shown.onOrigin(id, point),
    });
    this.view = createViewCamera(element, first.pose, events.invalidate);
    this.through = new LookThrough(this.view, this.bounds);
    const { objects, view } = this;
    this.picking = createViewPicking({ element, objects, helpers: this.marks.helpers, view });
    const cage = createCageDrag({
      ...{ element, objects, view, onChange: changed, toScreen: this.picking.toScreen },
      isTaken: () => this.gizmo.isHit(),
      onLattice: (id, lattice) => this.shown.onLattice(id, lattice),
    });
    this.marks.setCage(cage);
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
    // The page renders for other reasons too: a save, and what it was told about the frame before, which would never end.
    if (this.wasUpdated && isDrawnAlike(before, next)) return;
    this.wasUpdated = true;
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
    this.walk.setActive(next.walks);
    const movable = next.walks ? [] : this.movable();
    this.marks.update(next, before.mode, this.objects, this.imageAspect(), movable);
    this.gizmo.update(movable, next.mode, next.space, next.scene.world.grid);
    this.events.invalidate();
  }

  private enterCamera(before: string | null) {
    this.through.enter(this.node(this.shown.cameraId), before);
  }

  boundsOf(ids: readonly string[]): Box3 {
    return this.bounds.of(ids);
  }

  /** Everything that is drawn, with the grid and the helpers, for the clipping planes. */
  everything(camera: PerspectiveCamera | OrthographicCamera): Box3 {
    return this.bounds.everything(camera, this.shown.scene.world);
  }

  setSize(width: number, height: number) {
    this.canvasSize = { width, height };
    this.view.setShape(width, height, this.imageAspect());
    this.events.invalidate();
  }

  /** @returns whether another frame is needed: the view still moves */
  frame(seconds: number): boolean {
    const began = performance.now();
    if (this.isDirty) this.bounds.measure();
    const isWalking = this.walk.update(seconds);
    const camera = this.view.camera();
    const isTurning = this.view.update(seconds, this.everything(camera));
    const isMoving = isWalking || isTurning;
    this.isMoving = isMoving;
    this.takesCamera = true;
    this.gizmo.setCamera(this.view.camera());
    this.takesCamera = false;
    const looked = this.node(this.shown.cameraId);
    if (looked && isMoving && this.view.isMovedByPerson()) this.through.carry(looked, this.shown);
    // A move that the person made stays noted until the view rests.
    this.fitWorld();
    this.draw();
    this.frames += 1;
    this.report(performance.now() - began);
    if (!isMoving) this.through.rest(looked, this.shown);
    for (const listener of this.frameListeners) listener();
    return isMoving;
  }

  /** Shadows and ground as the objects are now. */
  private fitWorld() {
    if (!this.isDirty) return;
    this.world.fit(this.objects.root, this.bounds.box);
    this.renderer.shadowMap.needsUpdate = true;
    this.isDirty = false;
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
    this.marks.draw(
      this.renderer,
      camera,
      this.shown,
      this.selected(),
      this.view.pose(),
      this.canvasSize.height,
    );
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
      measured: this.marks.measure.measured(camera),
    });
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
    return this.bounds.measure().clone();
  }

  measureAt(event: ScreenPlace) {
    this.marks.measure.add(this.picking.at(event).point);
    this.events.invalidate();
  }

  /** Shadows and clipping for an image that is drawn now, beside the frames of the screen. */
  prepare() {
    this.bounds.measure();
    this.fitWorld();
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
    this.events.invalidate();
  }

  /** The graphics card forgot everything that was drawn once. */
  restore() {
    this.world.redraw();
    this.change();
  }

  destroy() {
    clearTimeout(this.factsTimer);
    this.untilRendered.run(() => this.dispose());
  }

  private dispose() {
    for (const part of [
      this.walk,
      this.gizmo,
      this.marks,
      this.view,
      this.objects,
      this.world,
      this.backdrop,
    ])
      part.destroy();
    this.scene.clear();
  }
}
