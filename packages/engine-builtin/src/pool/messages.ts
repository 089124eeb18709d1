import type {
  ErrorName,
  ErrorParams,
  LocalizedText,
  ParameterValues,
  PromptWords,
  StyleChoice,
} from '@tai/contracts';
import type { MadeModel, ModelRequest } from '../model3d/modelRequest.ts';
import type { ClipPlan } from '../video/clipPlan.ts';
import type { DescriptionLanguage } from '../tools/describe/describe.ts';
import type { PicturePreview, PictureRequest } from '../renderPicture.ts';
import type { StyleUses } from '../trainedStyle/styleUse.ts';

/** A picture from a prompt alone, or a run of an editing tool on pictures. Plain data: it travels to worker threads. */
export type RenderRequest =
  | { kind: 'picture'; picture: PictureRequest; named?: readonly StyleChoice[]; trained?: StyleUses }
  | ({ kind: 'tool' } & ToolRequest)
  | LiveRequest;

/** A live picture: a tool on one image in memory. */
export interface LiveRequest {
  kind: 'live';
  /** Key of a tool in `src/tools` that has `live`. */
  tool: string;
  params: ParameterValues;
  seed: number;
  /** Parameter that takes the image. */
  imageName: string;
  image: Uint8Array;
  trained?: StyleUses;
}

/** Words about a picture. */
export interface DescriptionRequest {
  kind: 'description';
  file: Uint8Array;
  language: DescriptionLanguage;
}

export interface ToolRequest {
  /** Key of a tool in `src/tools`. */
  tool: string;
  params: ParameterValues;
  seed: number;
  /** Encoded pictures of each `images` and `mask` parameter that has some. */
  files: Record<string, Uint8Array[]>;
  trained?: StyleUses;
}

/** One finished picture, encoded as PNG, and as JPEG or WebP when it is a live one. */
export interface RenderedPicture {
  data: Uint8Array;
  width: number;
  height: number;
  notes?: readonly LocalizedText[];
  vector?: string;
  promptWords?: PromptWords;
}

/** Everything that the frames of a clip are drawn from. */
export interface ClipPlanRequest extends ToolRequest {
  kind: 'clipPlan';
}

/** One frame of a planned clip. */
export interface ClipFrameRequest {
  kind: 'clipFrame';
  plan: ClipPlan;
  index: number;
  /** Whether a small copy is wanted for people to look at while they wait. */
  preview: boolean;
  /** Whether it is the one that stands for the clip. */
  poster: boolean;
}

export interface ClipFrameResult {
  /** I420; its memory is handed over. */
  planes: Uint8Array;
  preview?: PicturePreview;
  /** WebP of the whole size. */
  poster?: Uint8Array;
}

type PoolRequest = RenderRequest | DescriptionRequest | ClipPlanRequest | ClipFrameRequest | ModelRequest;

/** To a worker: do this; `cancel[0]` becomes 1 when it is not wanted any more. */
export interface WorkerTask {
  request: PoolRequest;
  cancel: Int32Array<SharedArrayBuffer>;
}

/** From a worker, about its one task. All but the first two end the task. */
export type WorkerReport =
  | { type: 'progress'; percent: number }
  | { type: 'preview'; preview: PicturePreview }
  | { type: 'done'; pictures: RenderedPicture[] }
  | { type: 'described'; description: string }
  | { type: 'planned'; plan: ClipPlan }
  | { type: 'drawn'; frame: ClipFrameResult }
  | { type: 'modelled'; model: MadeModel }
  | { type: 'cancelled' }
  /** What a person can do something about. */
  | { type: 'refused'; error: ErrorName; params: ErrorParams }
  | { type: 'failed'; message: string };
