import type { ServerModule } from '../../serverModule.ts';
import * as tables from './samples.tables.ts';
import { beginSampleUpkeep, scheduleSampleUpkeep } from './samples.upkeep.ts';

/** Works that a first start shows, made by the engine of this studio. */
export const samplesModule: ServerModule = {
  id: 'samples',
  tables,
  upkeep: scheduleSampleUpkeep,
  afterStart: beginSampleUpkeep,
};
