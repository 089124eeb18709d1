import type { Deps } from '../../deps.ts';
import { createGenerationService, type GenerationService } from './generation.service.ts';
import { createJobView } from './jobView.ts';
import { createQueueView } from './queueView.ts';

/** The rules without HTTP, for work that the server gives itself. */
export function openGenerationService(deps: Deps): GenerationService {
  const presentJobs = createJobView({ ...deps, queueView: createQueueView(deps) });
  return createGenerationService({ ...deps, presentJobs });
}
