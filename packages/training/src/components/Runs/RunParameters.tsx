import type { Parameter, TrainRun } from '@tai/contracts';
import { color, fontSize, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { trainApi } from '../../api/trainApi.ts';
import { offerKey } from '../../domain/offerForm.ts';
import { runWords } from '../../runWords.ts';

/** What a training was started with. */
export function RunParameters({ run }: { run: TrainRun }) {
  const say = runWords.useWords();
  const { pick } = useLanguage();
  const valueText = useValueText();
  const { data: offers } = trainApi.useTrainerOffersQuery();
  const key = offerKey(run.settings);
  const parameters = offers?.find((offer) => offerKey(offer) === key)?.parameters ?? [];
  const known = new Set(parameters.map(({ name }) => name));
  const { params } = run.settings;
  const none = say('parameters.none');
  const rows: [label: string, value: string][] = [
    [say('parameters.prefix'), run.name || none],
    [say('parameters.trigger'), run.trigger || none],
    [say('parameters.prompt'), run.previewPrompt || none],
    [say('parameters.trainer'), `${pick(run.trainerLabel)} · ${pick(run.baseLabel)}`],
    ...parameters
      .filter(({ name, type }) => name in params && type !== 'seed')
      .map((parameter): [string, string] => [
        pick(parameter.label),
        valueText(params[parameter.name], parameter),
      ]),
    // Of a trainer that is gone, or that has other parameters now.
    ...Object.entries(params)
      .filter(([name]) => !known.has(name) && name !== 'seed')
      .map(([name, value]): [string, string] => [name, valueText(value)]),
    [say('parameters.seed'), String(run.seed)],
  ];
  return (
    <Rows>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Rows>
  );
}

/** A value as the form shows it. */
function useValueText(): (value: unknown, parameter?: Parameter) => string {
  const say = runWords.useWords();
  const { language, pick } = useLanguage();
  return function valueText(value, parameter) {
    if (value === null || value === undefined || value === '') return say('parameters.none');
    if (typeof value === 'boolean') return say(value ? 'parameters.yes' : 'parameters.no');
    const option =
      parameter && 'options' in parameter
        ? parameter.options.find((one) => 'value' in one && one.value === value)
        : undefined;
    if (option) return pick(option.label);
    if (typeof value === 'number') {
      const unit =
        parameter && 'unit' in parameter && typeof parameter.unit === 'string' ? parameter.unit : '';
      return `${value.toLocaleString(language, { maximumSignificantDigits: 6 })}${unit && ` ${unit}`}`;
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}

const Rows = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: 12px 16px;
  margin: 0;
  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
  dd {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
