/** Durable background work, each piece done at least once: handlers must bear being called twice. */
export interface Queue {
  /** Declares a kind of work. Before `start`. */
  work<Data extends object>(name: string, handler: (data: Data) => Promise<void>): void;
  /** Adds one piece of work, to be done not before `after` milliseconds from now. */
  send<Data extends object>(name: string, data: Data, options?: { after?: number }): Promise<void>;
  /** Does a declared kind of work again and again by a cron expression (UTC). Before `start`. */
  schedule(name: string, cron: string): void;
  /** @param options `working` false only sends and leaves the work to other processes */
  start(options: { working: boolean }): Promise<void>;
  /** Resolves when the queue can take work. */
  check(): Promise<void>;
  /** Lets running work finish within a few seconds. */
  stop(): Promise<void>;
}
