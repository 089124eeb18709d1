import type { ParameterOf } from '@tai/contracts';

/** Parameters that are drawn on a picture. */
export type Drawn = ParameterOf<'mask' | 'box'>;
