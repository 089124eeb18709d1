import type { EngineSettings, EngineTest, GenerationEngine } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { problemOf, withinTime } from '../../engines/withinTime.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkSettings } from '../engine/engineSettings.ts';
import { assertSecretStays } from './engine.service.ts';

/** Milliseconds that a try may take: less than the page waits. */
const tryTime = 8_000;

export function createEngineTestService(
  { engines, log }: Pick<Deps, 'engines' | 'log'>,
  timeLimit = tryTime,
) {
  return {
    /**
     * What an engine with these settings answers. Without settings those that are saved are tried.
     * @throws ApiError notFound, parameterMissing, parameterInvalid
     */
    async test(input: {
      id?: string | undefined;
      settings?: EngineSettings | undefined;
      secret?: string | null | undefined;
    }): Promise<EngineTest> {
      const entry = engines.states().find((state) => state.entry.id === input.id)?.entry;
      if (input.id !== undefined && !entry) throw new ApiError('notFound');
      const settings = input.settings ? await checkSettings(input.settings) : entry?.settings;
      if (!settings) {
        const engine = entry?.kind === 'builtin' ? engines.get(entry.id) : undefined;
        if (engine) return probe(engine);
        throw new ApiError('parameterMissing', { name: 'settings' });
      }
      if (entry && input.secret === undefined) assertSecretStays(entry, settings);
      const secret = input.secret === undefined ? (entry?.secret ?? null) : input.secret;
      const id = entry?.id ?? settings.kind;
      let engine: GenerationEngine;
      try {
        engine = engines.make({ ...{ id, name: id, settings, secret }, templates: entry?.templates ?? {} });
      } catch (error) {
        return { isReachable: false, problem: problemOf(error), hosts: [], models: [] };
      }
      try {
        return await probe(engine);
      } finally {
        engine
          .close()
          .catch((error: unknown) => log.warn({ err: error }, 'an engine that was tried did not close'));
      }
    },
  };

  async function probe(engine: GenerationEngine): Promise<EngineTest> {
    const stop = new AbortController();
    try {
      const [hosts, capabilities] = await withinTime(
        Promise.all([engine.hosts?.(stop.signal) ?? [], engine.capabilities()]),
        timeLimit,
      );
      const away = hosts.filter((host) => !host.isReachable);
      const refused = capabilities.filter(({ available }) => !available);
      const isReachable =
        hosts.length > 0 ? away.length < hosts.length : refused.length < capabilities.length;
      const problem = away[0]?.problem ?? (refused.length === capabilities.length ? refused[0]?.reason : '');
      const offered = capabilities.filter(({ available }) => available);
      return {
        isReachable,
        problem: problem ?? '',
        hosts,
        models: unique(offered.map(({ model }) => model)),
      };
    } catch (error) {
      return { isReachable: false, problem: problemOf(error), hosts: [], models: [] };
    } finally {
      stop.abort();
    }
  }
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
