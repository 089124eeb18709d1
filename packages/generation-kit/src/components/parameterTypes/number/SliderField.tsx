import { Slider } from '@tai/design-system';

/** In a file of its own, so that the first page, whose form has no slider, does not bring it. */
export { Slider as Component };
