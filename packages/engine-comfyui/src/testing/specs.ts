// How hosts describe the inputs of a node.

export type Spec = readonly unknown[];
export interface Described {
  required: Record<string, Spec>;
  optional?: Record<string, Spec>;
  isOutput?: boolean;
}

export const int = (min: number, max: number, initial?: number): Spec => [
  'INT',
  { min, max, ...(initial === undefined ? {} : { default: initial }) },
];
export const float = (min: number, max: number): Spec => ['FLOAT', { min, max, step: 0.01 }];
export const text: Spec = ['STRING', { multiline: true }];
/** Old nodes give the list as the type, new ones beside it; hosts of 0.3.64 check the first only. */
export const oldList = (options: readonly string[]): Spec => [options, {}];
export const newList = (options: readonly string[]): Spec => ['COMBO', { options }];
export const upload = (options: readonly string[] = []): Spec => [options, { image_upload: true }];
