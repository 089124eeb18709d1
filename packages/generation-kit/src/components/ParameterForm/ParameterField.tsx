import type { Parameter, ParameterType } from '@tai/contracts';
import { memo, useCallback } from 'react';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import type { FoundField, ParameterFieldProps } from '../parameterTypes/parameterField.ts';
import { plainFields } from '../parameterTypes/plainFields.ts';

const fields: Partial<Record<ParameterType, unknown>> = plainFields;

const loadInputField = () => import('./InputField.tsx');

type Props = Omit<ParameterFieldProps, 'onChange'>;

/** The control of a parameter's type. Typing a prompt changes the tool with each key, but draws only the controls it concerns. */
export const ParameterField = memo(function ParameterField({ parameter, value, tool }: Props) {
  const Field = fields[parameter.type] as FoundField | undefined;
  const { change } = tool;
  const onChange = useCallback((next: unknown) => change(parameter.name, next), [change, parameter.name]);
  const props = { parameter, value, tool, onChange };
  return Field ? <Field {...props} /> : <LazyPart load={loadInputField} props={props} />;
}, showsSame);

function showsSame(before: Props, after: Props): boolean {
  return (
    before.parameter === after.parameter &&
    before.value === after.value &&
    before.tool.change === after.tool.change &&
    (before.tool === after.tool || !readsOtherValues(after.parameter))
  );
}

/** Masks belong to a picture, an enlargement depends on one, and both are other values of the form. */
function readsOtherValues(parameter: Parameter): boolean {
  return (
    !(parameter.type in plainFields) || (parameter.type === 'select' && parameter.enlarges !== undefined)
  );
}
