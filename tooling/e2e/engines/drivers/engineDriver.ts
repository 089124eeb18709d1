// What the journeys need of a browser, so that they are written once for two protocols: WebDriver BiDi for Firefox, which
// listens to it without a driver, and classic WebDriver for WebKit, whose driver knows no BiDi yet. Both take the same input actions.

/** One source of input and what it does, step by step: W3C WebDriver, “Actions”. */
export interface InputSource {
  type: 'key' | 'pointer' | 'none';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly Record<string, unknown>[];
}

/** A browser with one window. */
export interface EngineDriver {
  /** Opens an address and waits for its `load` event. */
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page and answers what it returns or resolves to.
   * @param run uses nothing from outside; its arguments and its result are JSON
   */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses keys and moves the mouse as a person does; places are pixels of the viewport. */
  act(sources: readonly InputSource[]): Promise<void>;
  /** Folder in which downloads arrive. */
  downloads: string;
  close(): Promise<void>;
}

/** Size of the window, in pixels. */
export const windowSize = { width: 1440, height: 900 };

/** The source of a function that runs another with JSON arguments and answers a JSON array of its result. */
export function withJson(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify([await (${String(run)})(...JSON.parse(json))])`;
}

/** What {@link withJson} answered. A function without a result leaves `null`. */
export function resultOf<Result>(json: string): Result {
  return (JSON.parse(json) as [Result])[0];
}
