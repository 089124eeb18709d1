import * as z from 'zod/mini';
import type { Capability } from '../generation/capability.ts';
import { localizedText } from '../generation/localizedText.ts';

/** A trained style that a person may choose in a `styles` parameter that takes its family. */
export const trainedStyleOption = z.object({
  value: z.string(),
  label: localizedText,
  flow: z.string(),
  /** Model tag. */
  model: z.string(),
  family: z.string(),
  /** Address of its cover; absent without one. */
  cover: z.optional(z.string()),
  /** Name of the project that it belongs to, for members of it. */
  project: z.optional(z.string()),
});
export type TrainedStyleOption = z.infer<typeof trainedStyleOption>;

/** A capability whose `styles` parameters offer, behind the styles of the engine, those of the trained ones that fit. */
export function withTrainedStyles<One extends Pick<Capability, 'parameters'>>(
  capability: One,
  trained: readonly TrainedStyleOption[],
): One {
  const takes = capability.parameters.some((one) => one.type === 'styles' && one.families?.length);
  if (trained.length === 0 || !takes) return capability;
  const parameters = capability.parameters.map((parameter) => {
    if (parameter.type !== 'styles' || !parameter.families) return parameter;
    const { families } = parameter;
    const fitting = trained.filter(({ family }) => families.includes(family));
    return { ...parameter, options: [...parameter.options, ...fitting] };
  });
  return { ...capability, parameters };
}
