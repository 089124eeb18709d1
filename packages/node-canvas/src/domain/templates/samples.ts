/** Images that templates begin with. They were drawn by the built-in engine, see `tooling/e2e/src/templates/`. */
export const sampleNames = ['sketch', 'product', 'house', 'room', 'roomMask'] as const;
export type SampleName = (typeof sampleNames)[number];
