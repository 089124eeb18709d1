import { Switch } from '@tai/design-system';

/** In a file of its own, so that the first page, whose form has no switch, does not bring it. */
export { Switch as Component };
