import { codeLoginType, isEmail, isMobile, limits } from '@tai/contracts';

/** The two ways in. Account and password is the first that is shown. */
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

/** Rules for the password form: both fields filled. */
export function passwordFormProblems(
  account: string,
  password: string,
): Partial<Record<'account' | 'password', FieldProblem>> {
  return {
    ...(account.trim() === '' ? { account: 'accountTip' as const } : {}),
    ...(password === '' ? { password: 'passwordTip' as const } : {}),
  };
}

/** The body of the login call for a form. For a code the password field carries it. */
export function loginBody(mode: SignInMode, account: string, secret: string) {
  const userAccount = account.trim();
  return {
    userAccount,
    password: secret,
    loginType: mode === 'password' ? ('account' as const) : codeLoginType(userAccount),
  };
}
