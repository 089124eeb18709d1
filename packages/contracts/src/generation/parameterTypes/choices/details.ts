import type { ParameterOf } from '../definitions.ts';
import { joinLabels } from '../joinLabels.ts';
import type { ParameterDetails } from '../parameterDetails.ts';
import { isTexts } from '../valueChecks.ts';

export const choicesDetails: ParameterDetails<ParameterOf<'choices'>> = {
  limits: ({ options }) => [{ kind: 'options', count: options.length }],
  describe: (value, { options }) =>
    joinLabels(
      options.flatMap((option) => (isTexts(value) && value.includes(option.value) ? [option.label] : [])),
    ),
};
