import type { Capability, ParameterOf } from '@tai/contracts';

/** Ends of a clip that a person can give an image for. */
export type FrameEnd = 'firstFrame' | 'lastFrame';

/** The field of a tool that takes the image for one end; undefined where the tool takes none. */
function frameInput(
  { parameters }: Pick<Capability, 'parameters'>,
  end: FrameEnd,
): ParameterOf<'images'> | undefined {
  const images = parameters.filter(
    (one): one is ParameterOf<'images'> =>
      one.type === 'images' && (one.takes ?? ['image']).includes('image'),
  );
  const named = images.find(({ name }) => name === end);
  // Tools that engines bring of their own name their image as they like.
  return named ?? (end === 'firstFrame' ? images.find(({ role }) => role === 'source') : undefined);
}

/** The tool that takes an image for one end of a clip: the one in use, else the first that does. */
export function toolForFrame(
  tools: readonly Capability[],
  current: string,
  end: FrameEnd,
): { tool: string; input: ParameterOf<'images'> } | undefined {
  const inUse = tools.filter(({ tool }) => tool === current);
  for (const one of [...inUse, ...tools]) {
    const input = frameInput(one, end);
    if (input) return { tool: one.tool, input };
  }
  return undefined;
}
