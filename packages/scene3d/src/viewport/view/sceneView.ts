/*
 * What is on the canvas, without React: the scene of the document, a second scene of helpers that no image has, the camera of the view
 * and what the pointer does. `update` takes the props; `frame` draws once.
 */
import {
  Box3,
  Group,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  type PerspectiveCamera,
  type OrthographicCamera,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { Pose } from '../../domain/scene.ts';
import type { PixelSize } from '@tai/contracts';
import { createSceneHelpers } from '../helpers/sceneHelpers.ts';
import { createMeasureLine } from '../helpers/measureLine.ts';
import { createSceneObjects, type SceneNode } from '../objects/sceneObjects.ts';
import type { Placed, SceneFacts, SceneViewportProps } from '../viewportProps.ts';
import { createFadingGrid } from '../world/fadingGrid.ts';
import { createSceneWorld } from '../world/sceneWorld.ts';
import { createBackdropImage } from '../world/backdropImage.ts';
import { cameraOfPose, clipCamera, toVector } from './framing.ts';
import { createGizmo } from './gizmo.ts';
import { drawInset, type InsetPlace } from './inset.ts';
import { createOutline } from './outline.ts';
import { isOutOfReach, pickGround, pickObject } from './pick.ts';
import { createViewCamera, poseOfCamera } from './viewCamera.ts';

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

export type SceneView = ReturnType<typeof createSceneView>;

/** Milliseconds between two reports of facts. */
const factsEvery = 1000;

export function createSceneView(
  renderer: WebGLRenderer,
  element: HTMLElement,
  first: SceneViewportProps,
  events: SceneViewEvents,
) {
  let props = first;
  let size = { width: 1, height: 1 };
  let isDirty = true;
  let isFrozen = false;
  let waiting: SceneViewportProps | null = null;
  let lastFacts = 0;
  let hasNews = true;
  let restedPose = '';
  let frames = 0;
  const scene = new Scene();
  const helperScene = new Scene();
  const around = new Box3();

  renderer.toneMapping = NeutralToneMapping;
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.info.autoReset = false;

  const changed = () => {
    isDirty = true;
    hasNews = true;
    events.invalidate();
  };
  const objects = createSceneObjects((name) => props.readAsset(name), changed);
  const world = createSceneWorld(renderer, scene, (name) => props.readAsset(name), changed);
  const backdrop = createBackdropImage((name) => props.readAsset(name), changed);
  scene.add(objects.root, world.root);
  const grid = createFadingGrid();
  const helpers = createSceneHelpers();
  const measure = createMeasureLine();
  helperScene.add(grid.mesh, helpers.root, measure.root);
  const outline = createOutline();
  // The gizmo listens before the camera does, so that a drag of a handle never begins a turn of the view.
  const gizmo = createGizmo(helperScene, cameraOfPose(first.pose, 1), element, {
    onDrag(isDragging) {
      view.setEnabled(!isDragging);
      events.invalidate();
    },
    onChange: () => {
      if (gizmo.isDragging()) isDirty = true;
      events.invalidate();
    },
    onPlaced: (placed) => props.onPlaced(placed),
  });
  const view = createViewCamera(element, first.pose, events.invalidate);

  const imageAspect = () => props.scene.output.width / props.scene.output.height;
  const node = (id: string | null): SceneNode | undefined => (id === null ? undefined : objects.nodes.get(id));
  const selected = () => [...props.selection].flatMap((id) => node(id) ?? []);

  /** What moves: selected, in reach, and not inside something else that moves. */
  function movable(): SceneNode[] {
    if (!props.canEdit) return [];
    return selected().filter(({ holder, id }) => {
      if (id === props.cameraId || isOutOfReach(holder, objects)) return false;
      for (let parent = holder.parent; parent; parent = parent.parent)
        if (props.selection.has(String(parent.userData.objectId))) return false;
      return true;
    });
  }

  function update(next: SceneViewportProps) {
    if (isFrozen) {
      waiting = next;
      return;
    }
    const before = props;
    props = next;
    const touched = objects.update(next.scene, next.look);
    const lights = [...objects.nodes.values()].some(({ content }) => content.kind === 'light' && content.isVisible);
    world.update(next.scene.world, lights);
    backdrop.update(next.scene.world.background);
    view.setShape(size.width, size.height, imageAspect());
    if (touched.length > 0 || before.scene !== next.scene || before.look !== next.look) changed();
    if (before.cameraId !== next.cameraId || frames === 0) enterCamera(before.cameraId);
    else if (next.cameraId !== null && touched.includes(next.cameraId)) enterCamera(next.cameraId);
    if (before.mode === 'measure' && next.mode !== 'measure') measure.clear();
    helpers.update(objects, next.selection, imageAspect(), next.cameraId);
    gizmo.update(movable(), next.mode, next.space, next.scene.world.grid);
    events.invalidate();
  }

  let freePose: Pose | null = null;
  /** Begins to look through a camera, or goes back to where the free view was. */
  function enterCamera(before: string | null) {
    const camera = node(props.cameraId);
    view.setZooms(camera?.content.kind !== 'camera' || camera.content.camera.type === 'perspective');
    if (camera?.content.kind !== 'camera') {
      if (before !== null && freePose) view.setPose(freePose);
      freePose = null;
      return;
    }
    if (before === null) freePose ??= view.pose();
    const now = view.pose();
    const { type, focalLength, height } = camera.content.camera;
    const away = new Vector3(...now.position).distanceTo(new Vector3(...now.target));
    camera.holder.updateWorldMatrix(true, false);
    const [position, quaternion, scale] = [new Vector3(), camera.holder.quaternion.clone(), new Vector3()];
    camera.holder.matrixWorld.decompose(position, quaternion, scale);
    const through = poseOfCamera({ position, quaternion }, { type, focalLength, height }, distanceAhead(position, away));
    view.setPose(through.pose, 0, through.roll);
    view.takeMoved();
  }

  /** The view turns about what there is to see, when that is ahead. */
  function distanceAhead(position: Vector3, otherwise: number): number {
    measureScene();
    return around.isEmpty() ? otherwise : Math.max(0.2, around.getCenter(new Vector3()).distanceTo(position));
  }

  function measureScene() {
    objects.root.updateMatrixWorld(true);
    around.makeEmpty();
    for (const one of objects.nodes.values()) expandByBody(around, one);
  }

  function boundsOf(ids: readonly string[]): Box3 {
    const box = new Box3();
    const visit = (id: string) => {
      const one = node(id);
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
  function everything(camera: PerspectiveCamera | OrthographicCamera): Box3 {
    const box = around.clone();
    for (const one of objects.nodes.values()) box.expandByPoint(one.holder.getWorldPosition(new Vector3()));
    const { ground, grid: lines } = props.scene.world;
    if (ground !== 'none' || lines.isShown || box.isEmpty()) {
      const reach = Math.max(10, box.isEmpty() ? 0 : box.getSize(new Vector3()).length() * 3);
      const middle = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
      box.union(new Box3().setFromCenterAndSize(middle.setY(0), new Vector3(reach * 2, 0.01, reach * 2)));
    }
    camera.updateMatrixWorld();
    return box;
  }

  /** The camera object follows while its view is moved; its document is told when the view rests. */
  function carryCamera(isMoving: boolean) {
    const camera = node(props.cameraId);
    if (!camera) return;
    if (isMoving && props.canEdit && !camera.content.isLocked) {
      const eye = view.camera();
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

  function rest() {
    const camera = node(props.cameraId);
    const wasMoved = view.takeMoved();
    if (camera) {
      if (!wasMoved || !props.canEdit || camera.content.isLocked) return;
      const { position, rotation, scale } = camera.holder;
      const placed: Placed = {
        ...{ id: camera.id, position: toVector(position), scale: toVector(scale) },
        rotation: toVector(rotation),
      };
      return props.onPlaced([placed]);
    }
    const pose = view.pose();
    const text = JSON.stringify(pose);
    if (text === restedPose) return;
    const isFirst = restedPose === '';
    restedPose = text;
    if (!isFirst) props.onPose(pose);
  }

  function setSize(width: number, height: number) {
    size = { width, height };
    view.setShape(width, height, imageAspect());
    events.invalidate();
  }

  /** @returns whether another frame is needed: the view still moves */
  function frame(seconds: number): boolean {
    const began = performance.now();
    if (isDirty) measureScene();
    const camera = view.camera();
    const isMoving = view.update(seconds, everything(camera));
    gizmo.setCamera(view.camera());
    carryCamera(isMoving && props.cameraId !== null && view.isMovedByPerson());
    // A move that the person made stays noted until the view rests.
    if (isDirty) {
      world.fit(objects.root, around);
      renderer.shadowMap.needsUpdate = true;
      isDirty = false;
    }
    draw();
    frames += 1;
    report(performance.now() - began);
    if (!isMoving) rest();
    return isMoving;
  }

  function draw() {
    const camera = view.camera();
    renderer.info.reset();
    renderer.toneMapping = NeutralToneMapping;
    renderer.setRenderTarget(null);
    renderer.setClearColor(0, 0);
    renderer.autoClear = true;
    renderer.render(scene, camera);
    renderer.autoClear = false;
    const marked = selected().filter(({ body, content, holder }) => (body ?? holder) && content.kind !== 'light' && content.kind !== 'camera');
    outline.draw(renderer, camera, marked.map(({ holder }) => holder));
    drawHelpers(camera);
    const place = drawInset(renderer, scene, insetCamera(), size, imageAspect(), props.scene.world.background);
    renderer.autoClear = true;
    events.onOverlay({
      ...{ turn: camera.matrixWorldInverse.elements, inset: place, backdropUrl: backdrop.url() },
      measured: measure.measured(camera),
    });
  }

  function drawHelpers(camera: PerspectiveCamera | OrthographicCamera) {
    const { grid: lines } = props.scene.world;
    const pose = view.pose();
    const away = new Vector3(...pose.position).distanceTo(new Vector3(...pose.target));
    grid.mesh.visible = lines.isShown;
    grid.set(lines.spacing, new Vector3(...pose.target), Math.max(8, away * 3.2), gridColour(), 0.34);
    helpers.root.visible = props.showsHelpers;
    helpers.follow(camera, size.height);
    measure.follow(camera, size.height);
    renderer.render(helperScene, camera);
  }

  /** Light lines on a dark ground, dark lines on a light one. */
  function gridColour(): string {
    const { background } = props.scene.world;
    if (background.type !== 'colour') return '#8b8b98';
    const value = Number.parseInt(background.colour.slice(1), 16);
    const light = ((value >> 16) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11) / 255;
    return light > 0.45 ? '#4b4b58' : '#b9b9c6';
  }

  /** The one camera that is selected and not looked through. */
  function insetCamera(): PerspectiveCamera | OrthographicCamera | null {
    const [one, other] = selected();
    if (!one || other || one.content.kind !== 'camera' || one.id === props.cameraId || !props.showsHelpers) return null;
    one.holder.updateWorldMatrix(true, false);
    return cameraOfNode(one);
  }

  function cameraOfNode({ content, holder }: SceneNode): PerspectiveCamera | OrthographicCamera | null {
    if (content.kind !== 'camera') return null;
    const { type, focalLength, height } = content.camera;
    const pose: Pose = { type, focalLength, height, position: [0, 0, 0], target: [0, 0, -1] };
    const camera = cameraOfPose(pose, imageAspect());
    holder.matrixWorld.decompose(camera.position, camera.quaternion, new Vector3());
    clipCamera(camera, everything(camera));
    return camera;
  }

  function report(frameTime: number) {
    const now = performance.now();
    if (!hasNews || now - lastFacts < factsEvery) return;
    lastFacts = now;
    hasNews = false;
    props.onFacts(factsOf(objects.root, objects.nodes.size, frameTime));
  }

  /** From CSS pixels of the window to −1 … 1. */
  function toScreen(event: { clientX: number; clientY: number }): Vector2 {
    const { left, top, width, height } = element.getBoundingClientRect();
    return new Vector2(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2);
  }

  function pickAt(event: { clientX: number; clientY: number }) {
    const at = toScreen(event);
    const camera = view.camera();
    const sign = helpers.pick(camera, at, size.width, size.height);
    return sign ?? pickObject(objects, camera, at);
  }

  function pointAt(event: { clientX: number; clientY: number }): { id: string | null; point: Vector3 } {
    const hit = pickObject(objects, view.camera(), toScreen(event));
    if (hit) return hit;
    const pose = view.pose();
    const away = new Vector3(...pose.position).distanceTo(new Vector3(...pose.target));
    return { id: null, point: pickGround(view.camera(), toScreen(event), away) };
  }

  return {
    ...{ update, setSize, frame, objects, world, view, scene, helperScene, boundsOf, renderer, backdrop, pickAt, pointAt },
    gizmo,
    props: () => props,
    around: () => {
      measureScene();
      return around.clone();
    },
    imageAspect,
    cameraOfNode,
    everything,
    size: (): PixelSize => size,
    measureAt(event: { clientX: number; clientY: number }) {
      measure.add(pointAt(event).point);
      events.invalidate();
    },
    /** Shadows and clipping for an image that is drawn now, beside the frames of the screen. */
    prepare() {
      measureScene();
      world.fit(objects.root, around);
      renderer.shadowMap.needsUpdate = true;
    },
    /** While an image is drawn in several steps, changes wait. */
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      const next = waiting;
      waiting = null;
      if (next) update(next);
      changed();
    },
    /** The graphics card forgot everything that was drawn once. */
    restore() {
      world.redraw();
      changed();
    },
    destroy() {
      gizmo.destroy();
      view.destroy();
      objects.destroy();
      world.destroy();
      backdrop.destroy();
      helpers.destroy();
      measure.destroy();
      grid.dispose();
      outline.dispose();
      scene.clear();
      helperScene.clear();
    },
  };
}

/** Around the body of one object that is shown, in the world. */
function expandByBody(box: Box3, { body, content }: SceneNode) {
  if (!body || content.kind === 'light') return;
  for (let object: Object3D | null = body; object; object = object.parent) if (!object.visible) return;
  box.expandByObject(body);
}

function factsOf(root: Group, count: number, frameTime: number): SceneFacts {
  const geometries = new Set<unknown>();
  const textures = new Set<Texture>();
  let triangles = 0;
  let memory = 0;
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const { geometry, material } = part as Mesh;
    const { index, attributes } = geometry;
    const copies = (part as { count?: number }).count ?? 1;
    triangles += (((index ?? attributes.position)?.count ?? 0) / 3) * copies;
    for (const texture of Object.values(Array.isArray(material) ? {} : material) as unknown[])
      if (isTexture(texture)) textures.add(texture);
    if (geometries.has(geometry)) return;
    geometries.add(geometry);
    for (const { array } of [...Object.values(attributes), ...(index ? [index] : [])]) memory += array.byteLength;
  });
  for (const { image } of textures) {
    const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number };
    memory += width * height * 4 * (4 / 3);
  }
  return { objects: count, triangles: Math.round(triangles), memory: Math.round(memory), frameTime };
}

function isTexture(value: unknown): value is Texture {
  return typeof value === 'object' && value !== null && 'isTexture' in value;
}
