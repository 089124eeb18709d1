import { codeLoginType, isEmail, isMobile, limits } from '@tai/contracts';

/** The two ways in. */
export type SignInMode = 'password' | 'code';

/** What is wrong with a field; the key of its sentence. */
export type FieldProblem =
  | 'accountTip'
  | 'formatTip'
  | 'codeTip'
  | 'passwordTip'
  | 'mobileTip'
  | 'mobileFormat'
  | 'emailTip'
  | 'emailFormat';

/** Rules for the account a code is sent to: an 11-digit mobile starting with 1, or an e-mail. */
export function codeAccountProblem(account: string): FieldProblem | null {
  const value = account.trim();
  if (value === '') return 'accountTip';
  return isMobile(value) || isEmail(value) ? null : 'formatTip';
}

/** Rules for a mobile that is to be bound. */
export function mobileProblem(mobile: string): FieldProblem | null {
  const value = mobile.trim();
  if (value === '') return 'mobileTip';
  return isMobile(value) ? null : 'mobileFormat';
}

/** Rules for an e-mail that is to be bound. */
export function emailProblem(email: string): FieldProblem | null {
  const value = email.trim();
  if (value === '') return 'emailTip';
  return isEmail(value) ? null : 'emailFormat';
}

/** Rules for the e-mail of a forgotten password. */
export function forgottenEmailProblem(email: string): FieldProblem | null {
  const value = email.trim();
  if (value === '') return 'emailTip';
  return isEmail(value) ? null : 'formatTip';
}

/** Rules for a code: all of its digits. */
export function codeProblem(code: string): FieldProblem | null {
  return new RegExp(`^\\d{${limits.account.codeDigits}}$`).test(code) ? null : 'codeTip';
}

/** The body of the login call for a code; the password field carries it. */
export function codeLogin(account: string, code: string) {
  const userAccount = account.trim();
  return { userAccount, password: code, loginType: codeLoginType(userAccount) };
}
