import type { ParameterType } from '@tai/contracts';
import { inputFields } from '../parameterTypes/inputFields.ts';
import type { FoundField, ParameterFieldProps } from '../parameterTypes/parameterField.ts';

const fields: Partial<Record<ParameterType, unknown>> = inputFields;

/** The control of a parameter that is not a plain value: pictures, what is drawn on them, light, colours, styles. */
export function Component(props: ParameterFieldProps) {
  const Field = fields[props.parameter.type] as FoundField;
  return <Field {...props} />;
}
