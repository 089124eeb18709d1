import type { Capability, ParameterOf } from '@tai/contracts';

/** The tool that takes an image to make a model of, and its field: the tool in use, else the first that does. */
export function toolForFront(
  tools: readonly Capability[],
  current: string,
): { tool: string; input: ParameterOf<'images'> } | undefined {
  const inUse = tools.filter(({ tool }) => tool === current);
  for (const { tool, parameters } of [...inUse, ...tools]) {
    const images = parameters.filter((one): one is ParameterOf<'images'> => one.type === 'images');
    // Tools that engines bring of their own name their image as they like.
    const input = images.find(({ name }) => name === 'front') ?? images.find(({ role }) => role === 'source');
    if (input) return { tool, input };
  }
  return undefined;
}
