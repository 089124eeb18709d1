import type { Capability, ParameterOf, Picture } from '@tai/contracts';

/** The tool that makes a variation of a clip at the service that still has it; undefined where none does. */
export function remixOf(
  capabilities: readonly Capability[],
  clip: Pick<Picture, 'remoteEngineId'>,
): { offer: Capability; input: ParameterOf<'images'> } | undefined {
  if (clip.remoteEngineId === undefined) return undefined;
  for (const offer of capabilities) {
    const input = offer.parameters.find(
      (one): one is ParameterOf<'images'> =>
        one.type === 'images' && one.remoteEngineId === clip.remoteEngineId,
    );
    if (input) return { offer, input };
  }
  return undefined;
}
