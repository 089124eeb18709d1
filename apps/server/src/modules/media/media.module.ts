import type { ServerModule } from '../../serverModule.ts';

/** Clips and 3D files on their way into the store: read before they are believed, and never whole in the memory. */
export const mediaModule: ServerModule = { id: 'media' };
