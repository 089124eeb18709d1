import type { LiveMimeType, LiveServerMessage, ParameterValues, PixelSize } from '@tai/contracts';

/** What was refused or failed, by a name of the error catalogue: the client has a sentence for each. */
export interface LiveProblem {
  error: string;
  params: Readonly<Record<string, string | number>>;
}

/** What a session renders with, as the server says. */
export type LiveReady = Omit<Extract<LiveServerMessage, { type: 'ready' }>, 'type'>;

/** Why nothing is rendered although nothing is wrong. */
type LiveOffReason =
  /** It was not started, or was stopped. */
  | 'stopped'
  /** The page is hidden; it goes on when it is seen again. */
  | 'hidden'
  /** Nothing was drawn for a while; it goes on with the next stroke. */
  | 'idle'
  /** A copy of this tab renders now. */
  | 'replaced'
  /** The person signed out, or may not use the tool any more. */
  | 'session';

export type LiveState =
  | { kind: 'off'; reason: LiveOffReason }
  /** The line is opened, or the session begins. */
  | { kind: 'connecting' }
  /** What was drawn last is rendered; or `problem` says why it is not. */
  | { kind: 'live'; ready: LiveReady; problem: LiveProblem | null }
  /** Something newer than the last result is on its way. */
  | { kind: 'rendering'; ready: LiveReady }
  /**
   * The line dropped, or could not be opened when nothing was rendered before (`wasLive`). Another one is tried in a moment, and
   * the last drawing sent again.
   */
  | { kind: 'lost'; attempts: number; wasLive: boolean }
  /** The session was refused. Nothing is tried before `start` is called again. */
  | { kind: 'failed'; problem: LiveProblem };

/** What to render with. */
export interface LiveWish {
  tool: string;
  engine: string;
  model: string;
  /** All but the image, by the name of the parameter. */
  params: ParameterValues;
  /** What the camera sees, in pixels. */
  size: PixelSize;
}

/** What an engine made of what was drawn. */
export interface LiveImage {
  blob: Blob;
  mimeType: LiveMimeType;
  width: number;
  height: number;
  /** The hash of the drawing that it was made from, as `send` got it. */
  hash: string;
  /** Milliseconds that the render took on the server. */
  ms: number;
}
