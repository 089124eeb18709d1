import type { EngineContext, EngineRequest } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { styleReader } from './chosenStyles.ts';
import type { GenerationJob } from './job.ts';

/**
 * A job as its engine gets it, with the trained styles that it names and their bytes.
 * @throws ApiError styleNotFound when one was deleted meanwhile
 */
export async function requestOfJob(
  { personStyles, files }: Pick<Deps, 'personStyles' | 'files'>,
  { tool, model, params, seed, styles }: Pick<GenerationJob, 'tool' | 'model' | 'params' | 'seed' | 'styles'>,
): Promise<{ request: EngineRequest } & Required<Pick<EngineContext, 'readStyle'>>> {
  const trainedStyles = await personStyles.resolve(styles);
  return {
    request: { tool, model, params, seed, ...(trainedStyles.length > 0 && { trainedStyles }) },
    readStyle: styleReader(files, trainedStyles),
  };
}
