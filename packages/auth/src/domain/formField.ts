import type { ErrorName } from '@tai/contracts';

/** Fields that the forms of this package have. */
export type FormField = 'account' | 'code' | 'password' | 'confirmation' | 'name';

const fields: Partial<Record<ErrorName, FormField>> = {
  accountRequired: 'account',
  accountFormat: 'account',
  mobileFormat: 'account',
  emailFormat: 'account',
  mobileTaken: 'account',
  emailTaken: 'account',
  codeWrong: 'code',
  codeExpired: 'code',
  codeTriesUsed: 'code',
  secondFactorWrong: 'code',
  passwordFormat: 'password',
  passwordWrong: 'password',
  passwordSame: 'password',
  passwordCommon: 'password',
  contentEmpty: 'name',
  textTooLong: 'name',
};

/** The field that an error of the server is about; null when it is about the whole form. */
export function fieldOfError(error: ErrorName | undefined): FormField | null {
  return (error && fields[error]) ?? null;
}
