import type { EngineSettings, EngineTest } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { askEngine } from '../../engines/askEngine.ts';
import { builtinKind } from '../../engines/engineEntry.ts';
import { explain, withinTime } from '../../engines/withinTime.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkSettings } from '../engine/index.ts';
import { assertSecretAllowed, assertSecretStays } from './engineSecret.ts';

/** Milliseconds that a try may take: less than the page waits. */
const tryTime = 8_000;

interface EngineTestInput {
  id?: string | undefined;
  settings?: EngineSettings | undefined;
  secret?: string | null | undefined;
}

export function createEngineTestService({ engines }: Pick<Deps, 'engines'>) {
  /** @throws ApiError notFound, parameterMissing, parameterInvalid */
  async function questionOf(input: EngineTestInput): Promise<(signal: AbortSignal) => Promise<EngineTest>> {
    const entry = engines.states().find((state) => state.entry.id === input.id)?.entry;
    if (input.id !== undefined && !entry) throw new ApiError('notFound');
    const builtin = entry?.kind === builtinKind ? engines.get(entry.id) : undefined;
    if (builtin) return (signal) => askEngine(builtin, signal);
    const settings = input.settings ? await checkSettings(engines.kinds, input.settings) : entry?.settings;
    if (!settings) throw new ApiError('parameterMissing', { name: 'settings' });
    assertSecretAllowed(engines.kindOf(settings.kind), input.secret);
    if (entry && input.secret === undefined) assertSecretStays(engines, entry, settings);
    const secret = input.secret === undefined ? (entry?.secret ?? null) : input.secret;
    const id = entry?.id ?? settings.kind;
    const templates = entry?.templates ?? {};
    return (signal) => engines.tryOut({ id, settings, secret, templates }, signal);
  }

  return {
    /**
     * What an engine with these settings answers. Without settings those that are saved are tried.
     * @throws ApiError notFound, parameterMissing, parameterInvalid
     */
    async test(input: EngineTestInput): Promise<EngineTest> {
      const ask = await questionOf(input);
      const stop = new AbortController();
      try {
        return await withinTime(ask(stop.signal), tryTime);
      } catch (error) {
        return { isReachable: false, ...explain(error), hosts: [], models: [] };
      } finally {
        stop.abort();
      }
    },
  };
}
