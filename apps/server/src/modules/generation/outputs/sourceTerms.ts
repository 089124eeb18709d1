import { rulesOf } from '@tai/contracts';
import { readProvenance } from '@tai/provenance';
import type { Deps } from '../../../deps.ts';
import type { SourceTerm } from '../../provenance/index.ts';
import type { GenerationJob } from '../job.ts';

/** What the files of the images that a job works on say of how they came to be; masks are no sources. */
export async function sourceTerms(
  { engines, pictures, log }: Pick<Deps, 'engines' | 'pictures' | 'log'>,
  job: GenerationJob,
): Promise<SourceTerm[]> {
  const capabilities = (await engines.get(job.engineId)?.capabilities()) ?? [];
  const capability = capabilities.find(({ tool, model }) => tool === job.tool && model === job.model);
  const ids = (capability?.parameters ?? []).flatMap((parameter) => {
    const named = rulesOf(parameter).pictures;
    return named?.areParents ? named.ids(job.params[parameter.name]) : [];
  });
  if (ids.length === 0) return [];
  // One that was deleted meanwhile is not found; it may have been a photograph.
  const found = await pictures.find(job.userId, [...new Set(ids)]);
  const terms: SourceTerm[] = found.length < new Set(ids).size ? [null] : [];
  for (const { id, medium } of found) {
    if (medium !== 'image') continue;
    try {
      terms.push(readProvenance(await pictures.readOriginal(job.userId, id)).digitalSourceType);
    } catch (error) {
      log.warn({ err: error, jobId: job.id }, 'the origin of a source could not be read');
      terms.push(null);
    }
  }
  return terms;
}
