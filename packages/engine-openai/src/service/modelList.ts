// Which models the service has now. Forms ask often and the service may be far away or silent, so its answer is kept for
// some minutes, and an old one is given at once while a new one is fetched.
import type { EngineFailure } from '@tai/contracts';
import * as z from 'zod/mini';
import type { ServiceClient } from './client.ts';
import { readBody, wordsBytesMax } from './readBody.ts';
import { ServiceError } from './serviceError.ts';

const listBody = z.object({ data: z.array(z.object({ id: z.string() })) });

export type ModelList =
  /** Null when the service has no list, or an empty one: it is believed to have what is configured. */
  { isReachable: true; models: readonly string[] | null } | { isReachable: false; failure: EngineFailure };

/** Asks the service now. @throws the signal's reason when aborted */
export async function readModels(client: ServiceClient, signal: AbortSignal): Promise<ModelList> {
  const { host } = client.address;
  try {
    const models = await client.ask(
      { path: 'models', limit: client.timing.list, tries: 1 },
      async (response) => {
        const text = (await readBody(response, wordsBytesMax, host)).toString('utf8');
        const parsed = listBody.safeParse(parse(text));
        if (!parsed.success) {
          throw new ServiceError('answer', 'answerNotModels', { host });
        }
        return parsed.data.data.map(({ id }) => id);
      },
      signal,
    );
    return { isReachable: true, models: models.length > 0 ? models : null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ServiceError)) throw error;
    // Many small servers have no such list; one that is too busy for it is there.
    if (error.problem === 'missing' || error.problem === 'limit') return { isReachable: true, models: null };
    return { isReachable: false, failure: error };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Gemini writes `models/NAME`. */
export function hasModel(models: readonly string[], name: string): boolean {
  return models.some((id) => id === name || id === `models/${name}`);
}

/** The list as it was some minutes ago at most, however often one asks. */
export function createModelCache(client: ServiceClient, signal: AbortSignal): () => Promise<ModelList> {
  const { listFresh, listFailedFresh } = client.timing;
  let known: { list: ModelList; until: number } | null = null;
  let asking: Promise<ModelList> | null = null;

  function refresh(): Promise<ModelList> {
    asking ??= readModels(client, signal)
      .then((list) => {
        known = { list, until: performance.now() + (list.isReachable ? listFresh : listFailedFresh) };
        return list;
      })
      .finally(() => (asking = null));
    return asking;
  }

  return async () => {
    if (!known) return refresh();
    // A failure in the background shows at the next question.
    if (performance.now() >= known.until) refresh().catch(() => {});
    return known.list;
  };
}
