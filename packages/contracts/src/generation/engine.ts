import type { Capability } from './capability.ts';
import type { EngineHold } from './engineFailure.ts';
import type { EngineProblem } from './engineProblem.ts';
import type { OutputNote } from './job.ts';
import type { ParameterValues } from './parameterTypes/definitions.ts';
import type { PromptWords } from './promptWords.ts';
import type { StyleTrainer } from '../training/trainer.ts';
import type { WorkflowTemplate } from './workflowTemplate.ts';

/** A request as an engine gets it: every value checked against the capability, defaults filled, seed chosen. */
export interface EngineRequest {
  tool: string;
  model: string;
  params: ParameterValues;
  /** Seed of the first output, 0 to 2³²−1; output n uses `(seed + n) mod 2³²`. */
  seed: number;
  /** The trained styles among the values of its `styles` parameters, in their order; absent without any. */
  trainedStyles?: readonly EngineStyle[] | undefined;
}

/** A trained style that a request uses. How strong it is stands in the value of the parameter. */
export interface EngineStyle {
  /** As the value of the parameter names it. */
  id: string;
  name: string;
  /** One of the families that the parameter takes. */
  family: string;
  /** Word that switches the style on; empty without one. */
  trigger: string;
  /** What its author wrote to be added to prompts; may be empty. */
  prompt: string;
  /** SHA-256 of the file as hexadecimal digits: the same bytes have the same name on every host. */
  sha256: string;
  bytes: number;
}

/** A picture on its way, small enough to send often. */
export interface EnginePreview {
  /** Which output it belongs to, from 0. */
  index: number;
  data: Uint8Array;
  mimeType: 'image/webp' | 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/** What an engine may use while it works. */
export interface EngineContext {
  /**
   * Aborts when the job is cancelled or its worker stops; the engine then rejects with the signal's reason. When that is an
   * `EngineDetach`, an engine that works elsewhere leaves there what it saved, and the next attempt picks it up.
   */
  signal: AbortSignal;
  /** Percent of the whole job, 0 to 100, never falling. */
  progress(percent: number): void;
  preview(preview: EnginePreview): void;
  /** The job waits where it is to run: how many are before it there, from 0; null once it runs. */
  waiting?(position: number | null): void;
  /** State that an earlier attempt at this job saved before its process ended or the job was held; absent otherwise. */
  saved?: unknown;
  /** Stores something for the next attempt, as JSON. Resolves when it is stored. */
  save?(state: unknown): Promise<void>;
  /** Bytes of an input the request names by picture id. */
  readFile(pictureId: string): Promise<Uint8Array>;
  /**
   * What the service of this engine calls a clip that the request names, as `EngineClip.remote` had it; null when it keeps none, or
   * when the clip is not that of the person. A failure `clipForgotten` is about the clip that was asked for last: its reference goes.
   */
  remoteOf?(pictureId: string): Promise<string | null>;
  /**
   * The file of a trained style of the request, piece by piece.
   * @param id as in `EngineRequest.trainedStyles`
   */
  readStyle?(id: string): AsyncIterable<Uint8Array>;
}

interface OutputOfAnyMedium {
  seed: number;
  /** What was done to make it, step by step, in words for the person. */
  notes?: readonly OutputNote[];
  /**
   * Which words of the prompt were understood, by an engine that knows it. They belong to the recipe, so that one output of a job
   * says them for all.
   */
  promptWords?: PromptWords;
  /** Where it is not that of the engine: a trained style touched what an engine made that has no model otherwise. */
  digitalSourceType?: GenerationEngine['digitalSourceType'];
}

/** One finished picture, encoded and without prompt record or labels: the server adds those. */
export interface EngineImage extends OutputOfAnyMedium {
  /** Images need not say it. */
  medium?: 'image';
  data: Uint8Array;
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /** The same picture as an SVG document, where the tool draws vectors. */
  vector?: string;
}

/** A finished live render, encoded. */
export type EngineLiveImage = Pick<EngineImage, 'data' | 'mimeType' | 'width' | 'height'>;

/** Bytes at once, or piece by piece when they are many. */
export type EngineContent = Uint8Array | AsyncIterable<Uint8Array>;

/** One finished clip (MP4 or WebM) or 3D file (GLB). Type, size and length are read from the bytes. */
export interface EngineClip extends OutputOfAnyMedium {
  medium: 'video' | '3d';
  content: EngineContent;
  /** A picture that stands for it, as PNG, JPEG or WebP; without one it has a plain ground. */
  poster?: Uint8Array;
  /** Id of the clip at the service, where that keeps it. `EngineContext.remoteOf` gives it back to the engine; no browser gets it. */
  remote?: string;
}

/** A finished file that the library does not list, such as the weights of a trained style. */
export interface EngineFile {
  medium: 'file';
  content: EngineContent;
  /** With its ending, without path. */
  name: string;
  mimeType: string;
}

/** What an engine made. */
export type EngineOutput = EngineImage | EngineClip | EngineFile;

/** A request of the live renderer: as that of a job, without the parameter that takes the image. */
export interface EngineLiveRequest extends EngineRequest {
  /** Size of the image that comes in and of the one that goes out. */
  width: number;
  height: number;
}

/** What an engine may use for a live render. */
export interface EngineLiveContext {
  /** What was drawn, as a PNG of the size of the request: checked, and of the product's own encoder. */
  image: Uint8Array;
  /** Aborts when a newer image is there or nobody looks any more; the engine then rejects with the signal's reason. */
  signal: AbortSignal;
  readStyle?(id: string): AsyncIterable<Uint8Array>;
}

/** One machine or service that an engine works with, as it is now. */
export interface EngineHost {
  /** Address without credentials, or a name such as `this server`. */
  name: string;
  isReachable: boolean;
  /** Why it is not reachable, or what it warns of, in English; empty when all is well. */
  problem: string;
  /** The same by a name of the error catalogue; absent when only an English sentence is known. */
  cause?: EngineProblem | undefined;
  /** Version of the program there; empty when it does not say. */
  version: string;
  /** Jobs there, of everybody who uses it. */
  running: number;
  waiting: number;
  /** Name of the graphics device, empty without one, and its memory in bytes. */
  device: string;
  memoryFree: number | null;
  memoryTotal: number | null;
  /** Jobs of this server that ended with an error there since it started. */
  failures: number;
  /** Model files, with their folders, and nodes that other hosts of the engine have and this one has not. */
  lacks?: string[] | undefined;
  /** Files of trained styles that are there, on their way, or could not be brought there. */
  styles?: EngineHostStyle[] | undefined;
}

/** The file of a trained style on one host. */
export interface EngineHostStyle {
  /** Empty where only the file is known. */
  name: string;
  sha256: string;
  state: 'absent' | 'copying' | 'present' | 'failed';
  /** Why it failed, by a name of the error catalogue. */
  cause?: EngineProblem | undefined;
}

/** The port behind which every way of making pictures stands. */
export interface GenerationEngine {
  /** Stable, stored with every output: `builtin`, or what the administrator called it. */
  readonly id: string;
  /**
   * IPTC term for what it makes, written into every file: `algorithmicMedia` when nothing in it was trained on
   * sampled content, `trainedAlgorithmicMedia` when a model was.
   */
  readonly digitalSourceType: 'algorithmicMedia' | 'trainedAlgorithmicMedia';
  /**
   * Jobs that an engine which works elsewhere gets at once, from all workers together. Without it the engine works in the worker, which
   * gives it as many as it has threads.
   */
  readonly places?: number | undefined;
  /** What the engine can do now. */
  capabilities(): Promise<Capability[]>;
  /**
   * Why a request cannot begin now although nothing is wrong with it; null when it can. Asked before each start, so it goes
   * by what is known and waits for nobody.
   */
  holdOf?(request: EngineRequest): EngineHold | null;
  /** Stops what an attempt saved and left behind, when its job was cancelled while no worker had it. */
  abandon?(saved: unknown): Promise<void>;
  /** Machines that do its work and their load. An engine without any is one with this server. */
  hosts?(signal: AbortSignal): Promise<EngineHost[]>;
  /** What the nodes of a host take, for `workflows.mapping` of the kind; null while it is away. Without a name: any host. */
  nodesOf?(host?: string): Promise<unknown>;
  /** Runs a workflow once on a host, with the defaults of its form. @throws as `run` does */
  tryWorkflow?(template: WorkflowTemplate, host: string, signal: AbortSignal): Promise<EngineImage>;
  /**
   * @throws the signal's reason when aborted, EngineHold when the job is to wait, EngineFailure or Error with a plain sentence
   * when it cannot make the picture
   */
  run(request: EngineRequest, context: EngineContext): Promise<EngineOutput[]>;
  /**
   * A quick look at what a tool would make of an image, for capabilities with `live`. It stays in memory: nothing is saved, and
   * no record is written, because nothing is a result before it is kept. Same image, request and version give the same pixels.
   * @throws as `run` does
   */
  renderLive?(request: EngineLiveRequest, context: EngineLiveContext): Promise<EngineLiveImage>;
  /**
   * A longer prompt of the same meaning, piece by piece, in the language of the prompt.
   * @throws the signal's reason when aborted
   */
  expandPrompt?(prompt: string, signal: AbortSignal): AsyncIterable<string>;
  /** What a picture shows, in one or two sentences. */
  describePicture?(bytes: Uint8Array, language: 'zh' | 'en', signal: AbortSignal): Promise<string>;
  /** Trains styles on the same machines; absent when it cannot. The engine closes it. */
  readonly trainer?: StyleTrainer | undefined;
  /** Frees threads and connections. */
  close(): Promise<void>;
}

/** An engine that makes images alone. */
export interface ImageEngine extends GenerationEngine {
  run(request: EngineRequest, context: EngineContext): Promise<EngineImage[]>;
}
