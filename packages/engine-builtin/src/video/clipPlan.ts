import type { LocalizedText, PromptWords } from '@tai/contracts';
import type { EffectKind } from './effectWords.ts';
import type { LayeredView } from './layeredView.ts';
import type { Pose } from './pose.ts';

/** One of the views that a frame is mixed from. */
export interface FrameSource {
  view: number;
  /** Share of this view, 0 to 1. */
  weight: number;
}

/** Everything that threads need to draw any frame of a clip. Plain data; what is large is shared memory. */
export interface ClipPlan {
  width: number;
  height: number;
  fps: number;
  seed: number;
  views: LayeredView[];
  /** For each frame. */
  frames: { pose: Pose; sources: FrameSource[]; effects: number; exact: number | null }[];
  /** Pixels that frames have exactly, such as those of a given first frame. */
  exact: Uint8ClampedArray[];
  effects: EffectKind[];
  /** The picture has the light of its weather already. */
  skipsTone: boolean;
  isLoop: boolean;
  /** Row from which on the picture shows ground or water. */
  groundRow: number;
  notes: LocalizedText[];
  promptWords: PromptWords | null;
}
