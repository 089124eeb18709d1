import type { ParameterType } from '@tai/contracts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import type { FoundField, ParameterFieldProps } from '../parameterTypes/parameterField.ts';
import { plainFields } from '../parameterTypes/plainFields.ts';

const fields: Partial<Record<ParameterType, unknown>> = plainFields;

const loadInputField = () => import('./InputField.tsx');

/** The control of a parameter's type. */
export function ParameterField(props: ParameterFieldProps) {
  const Field = fields[props.parameter.type] as FoundField | undefined;
  return Field ? <Field {...props} /> : <LazyPart load={loadInputField} props={props} />;
}
