import { isApiError } from '@tai/api-client';
import { useFormState, type FormState } from '@tai/design-system';
import { fieldOfError, type FormField } from '../../domain/formField.ts';
import { useFailureText } from './useFailureText.ts';

export type AuthForm = FormState<FormField>;

/** The state of a form of this package. @param fields those the form has */
export function useAuthForm(fields: readonly FormField[]): AuthForm {
  return useFormState(fields, {
    fieldOf: (error) => fieldOfError(isApiError(error) ? error.error : undefined),
    textOf: useFailureText(),
  });
}
