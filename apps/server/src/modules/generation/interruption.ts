/** Why a worker takes its hands off a job that runs: the reason of the abort signal that the engine gets. */
export class Interruption extends Error {
  /**
   * `withdrawn`: it was cancelled; nothing is left to do.
   * `handBack`: the worker makes room for somebody; the job waits again. A worker that stops, or
   * whose job another one has now, gives `EngineDetach` instead.
   */
  readonly kind: 'withdrawn' | 'handBack';

  constructor(kind: Interruption['kind']) {
    super(kind === 'withdrawn' ? 'The job was withdrawn.' : 'The worker gives the job back.');
    this.name = 'Interruption';
    this.kind = kind;
  }
}
