/**
 * Why a model is not shown, by the name of a message.
 *
 * - `unsupported`: another format, or a required extension that is not read
 * - `damaged`: cut short, its parts contradict each other, or its numbers are none
 * - `outside`: it names other files or addresses
 * - `tooLarge`: more bytes than are read, packed or unpacked
 * - `tooManyTriangles`, `tooManyParts`, `textureTooLarge`: over a limit of {@link modelLimits}
 * - `empty`: nothing in it can be seen
 * - `tooSlow`: reading took longer than it may
 */
export type ModelFault =
  | 'unsupported'
  | 'damaged'
  | 'outside'
  | 'tooLarge'
  | 'tooManyTriangles'
  | 'tooManyParts'
  | 'textureTooLarge'
  | 'empty'
  | 'tooSlow';

/** A model that is not shown. `message` is plain English for logs; people read the words of `fault`. */
export class ModelProblem extends Error {
  override name = 'ModelProblem';
  readonly fault: ModelFault;

  constructor(fault: ModelFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
