import { EngineFailure, type EngineProblem } from '@tai/contracts';
import type { OpenaiEngineOptions } from './options.ts';
import { createClient } from './service/client.ts';
import { hasModel, type ModelList, readModels } from './service/modelList.ts';
import { causeOf, ServiceError } from './service/serviceError.ts';

/** What the administrator's test found. */
export interface ServiceCheck {
  isReachable: boolean;
  /** Why it is not reachable, or what it lacks, in English; empty when all is well. */
  problem: string;
  /** The same by a name of the error catalogue; absent when all is well. */
  cause?: EngineProblem;
  /** Names of its models; empty when it does not tell them. */
  models: string[];
}

/**
 * Asks the service whether it is there, takes the key and has the configured models. It makes no picture, so it costs
 * nothing. @throws the signal's reason when aborted
 */
export async function checkService(
  options: Pick<
    OpenaiEngineOptions,
    'baseUrl' | 'apiKey' | 'imageModels' | 'videoModels' | 'chatModel' | 'timing'
  >,
  signal: AbortSignal,
): Promise<ServiceCheck> {
  try {
    const client = createClient(options);
    try {
      const list = await readModels(client, signal);
      const moved = await versionedAddress(options, list, client.address.base, signal);
      if (moved) return unreachable(moved);
      if (!list.isReachable) return unreachable(list.failure);
      const { models } = list;
      if (!models) return { isReachable: true, problem: '', models: [] };
      const missing = [...options.imageModels, ...(options.videoModels ?? []), options.chatModel].filter(
        (name): name is string => name !== undefined && name !== '' && !hasModel(models, name),
      );
      const { host } = client.address;
      const lack =
        missing.length > 0 && new EngineFailure('serviceModelsMissing', { host, models: missing.join(', ') });
      return {
        isReachable: true,
        problem: lack ? lack.message : '',
        ...(lack && { cause: causeOf(lack) }),
        models: models.toSorted(),
      };
    } finally {
      await client.close();
    }
  } catch (error) {
    if (error instanceof ServiceError) return unreachable(error);
    throw error;
  }
}

function unreachable(failure: EngineFailure): ServiceCheck {
  return { isReachable: false, problem: failure.message, cause: causeOf(failure), models: [] };
}

/** The refusal of an address that ends before the version, where the service has its models behind `/v1`; else null. */
async function versionedAddress(
  options: Parameters<typeof checkService>[0],
  list: ModelList,
  base: URL,
  signal: AbortSignal,
): Promise<EngineFailure | null> {
  const hasModels = list.isReachable && list.models !== null;
  if (hasModels || /\/v\d[^/]*\/$/.test(base.pathname)) return null;
  const baseUrl = new URL('v1', base).href;
  // Not from `base`, which has no credentials: they may be part of the address.
  const client = createClient({ ...options, baseUrl: new URL(`${base.pathname}v1`, options.baseUrl).href });
  try {
    const found = await readModels(client, signal);
    if (!found.isReachable || found.models === null) return null;
    return new EngineFailure('serviceVersionMissing', { host: base.host, address: baseUrl });
  } finally {
    await client.close();
  }
}
