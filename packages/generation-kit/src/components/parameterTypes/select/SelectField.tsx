import { pictureApi, useErrorText } from '@tai/api-client';
import { enlargementProblem, pictureIdsOf, type ParameterOf } from '@tai/contracts';
import { Select } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { Tool } from '../../useTool.ts';

interface Props {
  parameter: ParameterOf<'select'>;
  value: string;
  onChange: (value: string) => void;
  tool: Tool;
}

/** An option that the chosen picture rules out stays in the list, with the reason below it. */
export function SelectField({ parameter, value, onChange, tool }: Props) {
  const { pick } = useLanguage();
  const reasonOf = useEnlargementReason(parameter, tool);
  const { label, help, options } = parameter;
  return (
    <Select
      label={pick(label)}
      hint={help && pick(help)}
      value={value}
      onChange={onChange}
      options={options.map((option) => {
        const reason = reasonOf(option.value);
        return {
          value: option.value,
          label: pick(option.label),
          // What it adds to the prompt.
          description: option.adds && pick(option.adds),
          ...(reason !== undefined && { description: reason, disabled: true }),
        };
      })}
    />
  );
}

/** Says why the chosen picture cannot be enlarged by an option; undefined when it can, or when nothing is enlarged. */
function useEnlargementReason(
  parameter: ParameterOf<'select'>,
  { capability, draft }: Tool,
): (option: string) => string | undefined {
  const errorText = useErrorText();
  const source = capability.parameters.find(({ name }) => name === parameter.enlarges?.of);
  const [id] = source ? pictureIdsOf(source, draft[source.name]) : [];
  const { currentData } = pictureApi.usePicturesByIdQuery(id === undefined ? [] : [id], {
    skip: id === undefined,
  });
  const picture = currentData?.find((one) => one.id === id);
  return (option) => {
    const problem = picture && enlargementProblem(parameter, option, picture);
    return problem && errorText({ kind: 'api', code: 0, msg: '', ...problem });
  };
}
