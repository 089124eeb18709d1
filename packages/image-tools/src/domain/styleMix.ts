import type { Capability, ParameterOf, StyleChoice, TrainedStyleOption } from '@tai/contracts';

/** A tool whose mix of styles takes a trained style. */
export interface StylePlace {
  capability: Capability;
  parameter: ParameterOf<'styles'>;
}

/**
 * Where a trained style is used best: a tool that can work now before one that can't, then a tool of the style's own flow, then text to
 * image.
 */
export function placeOfStyle(
  { family, flow }: Pick<TrainedStyleOption, 'family' | 'flow'>,
  capabilities: readonly Capability[],
): StylePlace | undefined {
  const places = capabilities.flatMap((capability) =>
    capability.parameters.flatMap((parameter) =>
      parameter.type === 'styles' && parameter.families?.includes(family) && !capability.boardsOnly
        ? [{ capability, parameter }]
        : [],
    ),
  );
  const rank = ({ capability }: StylePlace) =>
    (capability.available ? 0 : 4) +
    (capability.flow === flow ? 0 : 2) +
    (capability.tool === 'create' ? 0 : 1);
  return places.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** A mix with one more style. `replaced` when the others share neither its flow nor its model; `full` leaves it as it is. */
export function mixWith(
  { value, flow, model }: TrainedStyleOption,
  mix: readonly StyleChoice[],
  { options, max, intensity }: ParameterOf<'styles'>,
): { mix: readonly StyleChoice[]; outcome: 'added' | 'replaced' | 'full' } {
  const known = mix.filter(({ id }) => options.some((option) => option.value === id));
  if (known.some(({ id }) => id === value)) return { mix, outcome: 'added' };
  const added = { id: value, intensity: intensity.default };
  const first = options.find((option) => option.value === known[0]?.id);
  if (!first) return { mix: [added], outcome: 'added' };
  if (first.flow !== flow || first.model !== model) return { mix: [added], outcome: 'replaced' };
  return known.length >= max ? { mix, outcome: 'full' } : { mix: [...known, added], outcome: 'added' };
}
