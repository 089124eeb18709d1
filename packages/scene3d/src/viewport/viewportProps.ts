// What the editor and the viewport know of each other. The editor owns the document and the selection; the viewport shows them,
// says what the person did on it, and makes images and files of what it shows.
import type { PixelSize } from '@tai/contracts';
import type { ModelFault } from '@tai/mesh-kit';
import type { Lattice, Pose, SceneContent, Vector } from '../domain/scene.ts';

export type GizmoMode = 'select' | 'move' | 'turn' | 'scale' | 'origin' | 'measure';

/** The seven preset views of the specification. */
export const presetViews = ['front', 'rear', 'left', 'right', 'top', 'bottom', 'isometric'] as const;
export type PresetView = (typeof presetViews)[number];

/** Where an object stands after a gesture, in the space of its parent. */
export interface Placed {
  id: string;
  position: Vector;
  rotation: Vector;
  scale: Vector;
}

/** Bytes of an asset of the document, by its name (`asset:…`). @throws Error when they cannot be had now */
export type ReadAsset = (name: string) => Promise<ArrayBuffer>;

export interface SceneViewportProps {
  /** Changes with every act; objects that did not change stay the same values. */
  scene: SceneContent;
  readAsset: ReadAsset;
  selection: ReadonlySet<string>;
  mode: GizmoMode;
  space: 'local' | 'world';
  /** Where the view begins; later poses are set through the handle. */
  pose: Pose;
  /** The camera object that is looked through; moving the view then moves that camera. Null is the free view. */
  cameraId: string | null;
  /** How everything is drawn: as it is, or as grey clay, or as lines. */
  look: 'shaded' | 'clay' | 'wireframe';
  showsHelpers: boolean;
  /** The view is walked through the scene instead of turned about a point. */
  walks: boolean;
  /** False: nothing can be moved. */
  canEdit: boolean;
  /** An object was pressed, or nothing. `adds` is with Ctrl, Cmd or Shift. */
  onSelect(ids: readonly string[], adds: boolean): void;
  /** Once when a drag of the gizmo ends: one entry of the history. */
  onPlaced(placed: readonly Placed[]): void;
  /** Once when the origin of an object was dragged to a point of the world. */
  onOrigin(id: string, point: Vector): void;
  /** Once when a point of a cage was dragged. */
  onLattice(id: string, lattice: Lattice): void;
  /** The view came to rest at another pose. */
  onPose(pose: Pose): void;
  /** Somebody who walks is done with it. */
  onWalkEnd(): void;
  /** Something is dropped at a point of the scene (an object under it, if any). */
  onDrop(data: DataTransfer, point: Vector, objectId: string | null): void;
  /** What the scene costs, at most once a second while something changes. */
  onFacts(facts: SceneFacts): void;
  /** Called with the handle when the first frame is drawn, and with null when it is gone (no WebGL, context lost). */
  onHandle(handle: ViewHandle | null): void;
  /** WebGL 2 is missing, or its context was lost and did not come back. */
  onProblem(problem: 'noWebGl' | 'contextLost' | null): void;
}

/** Why a model of the document is not shown: its fault, or that its file cannot be had now. */
export type ModelAbsence = ModelFault | 'unavailable';

export interface SceneFacts {
  objects: number;
  triangles: number;
  /** Bytes of geometry and textures on the graphics card, estimated. */
  memory: number;
  /** Milliseconds of the latest frame. */
  frameTime: number;
  /** Models that can't be shown, by their objects. */
  absences: Readonly<Record<string, ModelAbsence>>;
}

/** Images of one view that fit each other pixel by pixel. */
export const passes = ['beauty', 'depth', 'normals', 'masks', 'lines', 'occlusion'] as const;
export type Pass = (typeof passes)[number];

export interface RenderWish {
  size: PixelSize;
  passes: readonly Pass[];
  /** Of the beauty. */
  isTransparent: boolean;
  /** Samples along each side of a pixel of the beauty: 1, 2 or 4. */
  samples: 1 | 2 | 4;
  /** The view as it is now, without one. */
  pose?: Pose;
  /** The beauty is traced instead of drawn. */
  trace?: TraceWish;
}

export interface TraceWish {
  /** Paths of each pixel. */
  samples: number;
  /** Ends with the samples that are there, at least one. */
  stop: AbortSignal;
  onProgress(progress: TraceProgress): void;
}

export interface TraceProgress {
  /** Whole samples that are done. */
  samples: number;
  /** Milliseconds until all are done; null until those after the first tell it. */
  left: number | null;
  /** The picture as it is now, small; only where it is another than that before. */
  preview?: ImageBitmap;
}

/** Why no paths can be traced: no float colour buffers, or the context is lost. */
export type TraceFault = 'noFloat' | 'noCard';

export interface RenderedView {
  /** PNGs of the size that was asked for. */
  images: readonly { pass: Pass; image: Blob }[];
  /** The view they are of. */
  pose: Pose;
  /** Metres of the nearest and the farthest point of an object: white and black of the depth. 0 where only the beauty was drawn. */
  near: number;
  far: number;
  /** `#rrggbb` in the masks, by object. */
  maskColours: Readonly<Record<string, string>>;
  /** Samples of a beauty that was traced; fewer than wanted when it was stopped. */
  samples?: number;
}

export interface ViewHandle {
  /** Whether the view moves now, by a person or on its way to another pose. */
  isMoving(): boolean;
  pose(): Pose;
  /** @param duration milliseconds of the move; 0 jumps */
  setPose(pose: Pose, duration?: number): void;
  /** Keeps the framing: what is selected, or else all, fills the view. */
  showView(view: PresetView): void;
  /** Moves so that these objects, or all, fill the view; the direction stays. */
  frame(ids?: readonly string[]): void;
  /**
   * Frames all once these objects, which the viewport may not have heard of yet, and their files are here. Leaves a view as it is that
   * was moved meanwhile.
   */
  frameOnceRead(ids: readonly string[]): Promise<void>;
  /**
   * Waits for files of the scene that are still read.
   * @throws the signal's reason; Error that says what the graphics card cannot do
   */
  render(wish: RenderWish, signal: AbortSignal): Promise<RenderedView>;
  /** Why `render` can trace nothing now, or null; and whether it would be slow, for want of a graphics card. */
  tracing(): { fault: TraceFault | null; isSlow: boolean };
  /** Frames of a camera path or a turntable as images, one after the other. */
  renderFrames(poses: readonly Pose[], size: PixelSize, signal: AbortSignal): AsyncIterable<ImageBitmap>;
  /** The poses of a turn about what is framed. */
  turntable(frames: number): readonly Pose[];
  /** GLB of these objects, or of all: without helpers, in metres, Y up. */
  exportGlb(ids?: readonly string[]): Promise<Uint8Array>;
  exportUsdz(ids?: readonly string[]): Promise<Uint8Array>;
  /** Middle and size of what is around objects, in the world. Null for none. */
  bounds(ids: readonly string[]): { middle: Vector; size: Vector } | null;
  /** Where the middle of an object is drawn, in CSS pixels from the upper left corner; null behind the camera and for none. */
  project(id: string): { x: number; y: number } | null;
  /** The object that is drawn there, in the same pixels. */
  objectAt(at: { x: number; y: number }): string | null;
  /** Calls after each frame. @returns stops it */
  onFrame(listener: () => void): () => void;
}
