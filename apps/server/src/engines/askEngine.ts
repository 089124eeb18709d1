import type { EngineTest, GenerationEngine } from '@tai/contracts';

/**
 * What an engine answers to whoever tries it: that it is there, on which machines, and with which models.
 * @throws Error when it does not answer
 */
export async function askEngine(engine: GenerationEngine, signal: AbortSignal): Promise<EngineTest> {
  const [hosts, capabilities] = await Promise.all([engine.hosts?.(signal) ?? [], engine.capabilities()]);
  const away = hosts.filter((host) => !host.isReachable);
  const offered = capabilities.filter(({ available }) => available);
  const refused = offered.length === 0 ? capabilities[0] : undefined;
  const cause = away[0] ? away[0].cause : refused?.problem;
  return {
    isReachable: hosts.length > 0 ? away.length < hosts.length : offered.length > 0,
    problem: away[0]?.problem ?? refused?.reason ?? '',
    ...(cause && { cause }),
    hosts,
    models: [...new Set(offered.map(({ model }) => model))],
  };
}
