import type { FieldProblem } from './signInForm.ts';

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

/** The body of the login call for an account and its password. */
export function passwordLogin(account: string, password: string) {
  return { userAccount: account.trim(), password, loginType: 'account' as const };
}
