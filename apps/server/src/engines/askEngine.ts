import type { Capability, EngineTest, GenerationEngine } from '@tai/contracts';

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
    tools: toolsOf(capabilities),
  };
}

/** Each tool once: it is available when one of its models is, else it lacks what the first of them lacks. */
function toolsOf(capabilities: readonly Capability[]): NonNullable<EngineTest['tools']> {
  const byTool = Map.groupBy(capabilities, ({ tool }) => tool);
  return [...byTool].flatMap(([tool, [first, ...others]]) => {
    if (!first) return [];
    const isAvailable = [first, ...others].some(({ available }) => available);
    const { toolName: name, reason = '', problem: cause } = first;
    return [
      {
        tool,
        name,
        isAvailable,
        problem: isAvailable ? '' : reason,
        ...(!isAvailable && cause && { cause }),
      },
    ];
  });
}
