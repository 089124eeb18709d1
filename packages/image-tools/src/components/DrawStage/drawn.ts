import type { Parameter } from '@tai/contracts';

/** Parameters that are drawn on a picture. */
export type Drawn = Extract<Parameter, { type: 'mask' | 'box' }>;
