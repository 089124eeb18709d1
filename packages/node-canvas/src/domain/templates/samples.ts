/** Images that templates begin with, see `tooling/e2e/src/templates/sampleImages.ts`, which makes them. */
export type SampleName = 'sketch' | 'product' | 'house' | 'room' | 'roomMask';
