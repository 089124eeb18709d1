import type { ServerModule } from '../../serverModule.ts';

/** What accounts may use. The limits of an account stand in its row. */
export const quotaModule: ServerModule = { id: 'quota' };
