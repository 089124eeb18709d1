import type { LocalizedText } from '../../localizedText.ts';
import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import { joinLabels } from '../joinLabels.ts';
import type { ParameterDetails } from '../parameterDetails.ts';
import type { StyleChoice } from './definition.ts';
import { entriesOf, type StyleEntry } from './rules.ts';

type Styles = ParameterOf<'styles'>;

export const stylesDetails: ParameterDetails<Styles> = {
  limits: ({ options }) => [{ kind: 'options', count: options.length }],
  describe: (value, parameter) =>
    joinLabels((entriesOf(value) ?? []).map((entry) => withIntensity(entry, parameter))),
  styles: {
    options: ({ options }) => options,
    chosen: (value) => (value as StyleChoice[]).map(({ id }) => id),
  },
};

function withIntensity(entry: StyleEntry, { options }: Styles): LocalizedText {
  const { id = '', intensity = 0 } = entry ?? {};
  const label = options.find(({ value }) => value === id)?.label ?? sameText(id);
  const suffix = ` ${intensity} %`;
  return { en: label.en + suffix, zh: label.zh + suffix, ja: label.ja + suffix };
}
