import type { ServerModule } from '../../serverModule.ts';
import { mountRecreation } from './recreation.routes.ts';

/** Recipes that may be made again: one’s own, and those that a work offers. */
export const recreationModule: ServerModule = {
  id: 'recreation',
  routes: mountRecreation,
};
