import type { ServerModule } from '../../serverModule.ts';

/** Marks what was generated as such. */
export const provenanceModule: ServerModule = {
  id: 'provenance',
};
