import type { OpenaiEngineOptions } from './options.ts';
import { createClient } from './service/client.ts';
import { hasModel, readModels } from './service/modelList.ts';
import { ServiceError } from './service/serviceError.ts';

/** What the administrator's test found. */
export interface ServiceCheck {
  isReachable: boolean;
  /** Why it is not reachable, or what it lacks; empty when all is well. */
  problem: string;
  /** Names of its models; empty when it does not tell them. */
  models: string[];
}

/**
 * Asks the service whether it is there, takes the key and has the configured models. It makes no picture, so it costs
 * nothing. @throws the signal's reason when aborted
 */
export async function checkService(
  options: Pick<OpenaiEngineOptions, 'baseUrl' | 'apiKey' | 'imageModels' | 'chatModel' | 'timing'>,
  signal: AbortSignal,
): Promise<ServiceCheck> {
  try {
    const client = createClient(options);
    try {
      const list = await readModels(client, signal);
      if (!list.isReachable) return { isReachable: false, problem: list.problem, models: [] };
      const { models } = list;
      if (!models) return { isReachable: true, problem: '', models: [] };
      const missing = [...options.imageModels, options.chatModel].filter(
        (name): name is string => name !== undefined && name !== '' && !hasModel(models, name),
      );
      const problem =
        missing.length > 0
          ? `${client.address.host} does not have: ${missing.join(', ')}. Choose among the models that it has.`
          : '';
      return { isReachable: true, problem, models: models.toSorted() };
    } finally {
      await client.close();
    }
  } catch (error) {
    if (error instanceof ServiceError) return { isReachable: false, problem: error.message, models: [] };
    throw error;
  }
}
