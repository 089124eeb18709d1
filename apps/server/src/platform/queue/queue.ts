/** Durable background work, each piece done at least once: handlers must bear being called twice. */
export interface Queue {
  /** Declares a kind of work. Before `start`. */
  work<Data extends object>(name: string, handler: (data: Data) => Promise<void>): void;
  /**
   * Adds one piece of work.
   * @param options `after`: not before so many milliseconds from now; `within`: seconds that it may take, at most a day, for
   * work that may take longer than a quarter of an hour; such work is not done again when it fails
   */
  send<Data extends object>(
    name: string,
    data: Data,
    options?: { after?: number; within?: number },
  ): Promise<void>;
  /** Does a declared kind of work again and again by a cron expression (UTC). Before `start`. */
  schedule(name: string, cron: string): void;
  /** @param options `working` false only sends and leaves the work to other processes */
  start(options: { working: boolean }): Promise<void>;
  /** Resolves when the queue can take work. */
  check(): Promise<void>;
  /** Lets running work finish within a few seconds. */
  stop(): Promise<void>;
}
