import type { PanZoom, StageFrame } from '@tai/canvas-kit';
import type { CommentPlace } from '@tai/contracts';

/** Pixels from the upper left corner of the layer of the pins. */
export interface PinPoint {
  x: number;
  y: number;
}

/** What an editor that shows pins of comments knows: how places of its document and pixels of its stage belong together. */
export interface PinSurface {
  /** Whether it shows places of this kind at all; others are shown by another surface of the editor, or by none. */
  owns(place: CommentPlace): boolean;
  /** Where a place is seen now; null while it is not, such as behind a camera, and for good when it is gone. */
  toScreen(place: CommentPlace): PinPoint | null;
  /** What it was pinned to was removed from the document. */
  isGone(place: CommentPlace): boolean;
  /** The place under a point; null where nothing can be pinned. */
  placeAt(point: PinPoint): CommentPlace | null;
  /** What places are on, where `placeAt` can be null: a press on nothing says it. */
  takes?: 'objects' | 'film';
  /** Moves the view while a place is chosen, which covers the stage and its own gestures. Without it the view stays. */
  navigation?: PinNavigation;
  /** Moves the view there. */
  show(place: CommentPlace): void;
  /** Calls when places may be seen elsewhere: the view moved, or what they are pinned to did. */
  subscribe(listener: () => void): () => void;
}

/** How the stage of a {@link PinSurface} answers to wheel, space bar with a drag, middle button and two fingers. */
export interface PinNavigation {
  panZoom: Pick<PanZoom, 'panBy' | 'zoomBy' | 'step'>;
  measure: (stage: Element) => StageFrame;
  /** Whether the wheel zooms, or moves the view unless Ctrl or ⌘ is held. */
  wheel: 'smooth' | 'pans';
}
