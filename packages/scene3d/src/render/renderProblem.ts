/** Why nothing could be rendered, by the key of a sentence. */
export type RenderFault = 'tooLarge' | 'noCard' | 'noMemory' | 'tooManyTriangles';

export class RenderProblem extends Error {
  readonly fault: RenderFault;
  /** Pixels of the longest side, or triangles, that can be rendered. */
  readonly most: number;

  constructor(fault: RenderFault, most = 0) {
    super(`Nothing was rendered: ${fault}`);
    this.name = 'RenderProblem';
    this.fault = fault;
    this.most = most;
  }
}
