import type { LocalizedText } from '@tai/contracts';
import type { VideoDialectId } from './video/dialect.ts';

/** Few, because services count the requests of a minute. */
export const usualJobsAtOnce = 4;

export interface OpenaiEngineOptions {
  /** Stored with every picture. */
  id: string;
  label: LocalizedText;
  /** Address up to the version, for example `https://images.example/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** Models for pictures, in the order they are offered. */
  imageModels: readonly string[];
  /** Models for clips, in the order they are offered. */
  videoModels?: readonly string[] | undefined;
  /** How the service speaks the video contract (default `vllm`). */
  videoDialect?: VideoDialectId | undefined;
  /** Leave clips at the service after they were fetched, so that it can remix them (default: they are deleted there). */
  keepClips?: boolean | undefined;
  /** Model for prompt expansion and image to text; without it the engine offers neither. */
  chatModel?: string | undefined;
  /**
   * Whether a picture may be fetched from another host when the service answers with its address. Only public addresses
   * are asked then, and never with the key. Without it only the host of `baseUrl` is.
   */
  allowForeignImageUrls?: boolean | undefined;
  /** Pictures on the way that a streaming model is asked for, 0 to 3 (default 2). The service may charge for each. */
  partialImages?: number | undefined;
  /** Jobs that are sent side by side (default 4). */
  jobsAtOnce?: number | undefined;
  timing?: Partial<Timing> | undefined;
}

/** Milliseconds. */
export interface Timing {
  /** Until a connection stands. */
  connect: number;
  /** From the question for a picture or text to the last byte of the answer. */
  whole: number;
  /** The same for the list of models. */
  list: number;
  /** Before a service that failed is asked once more. */
  backoff: number;
  /** Longest wait that a service may ask for with Retry-After; a longer one becomes an error at once. */
  retryAfterMax: number;
  /** How long the list of models is believed, and how long that it could not be had. */
  listFresh: number;
  listFailedFresh: number;
  /** Between the first two looks at a clip on its way; later looks are up to five times as far apart. */
  poll: number;
  /** How long a service may be away while it makes a clip. */
  lost: number;
  /** How long a clip may take. */
  clip: number;
}

export const usualTiming: Timing = {
  connect: 10_000,
  whole: 300_000,
  list: 8_000,
  backoff: 1_500,
  retryAfterMax: 60_000,
  listFresh: 5 * 60_000,
  listFailedFresh: 20_000,
  poll: 2_000,
  lost: 120_000,
  clip: 90 * 60_000,
};
