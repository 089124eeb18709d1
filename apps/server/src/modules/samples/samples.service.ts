import type { Deps } from '../../deps.ts';
import { createAccountRepository } from '../account/account.repository.ts';
import { jobs } from '../generation/generation.tables.ts';
import { openGenerationService } from '../generation/generation.module.ts';
import { pictures } from '../picture/picture.tables.ts';
import { sampleRequests } from './sampleRequests.ts';

/**
 * Gives a first start its sample works, owned by the administrator. They become jobs in one transaction and only when
 * there is no job and no picture yet, so a restart neither doubles nor loses one, and one that was deleted stays
 * deleted. Workers make them while nobody else waits.
 */
export async function requestSamples(deps: Deps): Promise<void> {
  const administratorId = await createAccountRepository(deps.database).administratorId();
  if (administratorId === null) return;
  await openGenerationService(deps).submitSamples(administratorId, sampleRequests, async (transaction) => {
    const [job] = await transaction.select({ id: jobs.id }).from(jobs).limit(1);
    const [picture] = await transaction.select({ id: pictures.id }).from(pictures).limit(1);
    return !job && !picture;
  });
}
