import { isStrongPassword, limits } from '@tai/contracts';

/** What a password must have; each is shown while it is typed. */
export const passwordCriteria = ['length', 'letter', 'digit', 'special'] as const;
export type PasswordCriterion = (typeof passwordCriteria)[number];

const { passwordMinLength, passwordMaxLength } = limits.account;

const isMet: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => password.length >= passwordMinLength && password.length <= passwordMaxLength,
  letter: (password) => /[A-Za-z]/.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
};

/** Criteria that a password fulfils so far. All of them together are `isStrongPassword`. */
export function metCriteria(password: string): PasswordCriterion[] {
  return passwordCriteria.filter((criterion) => isMet[criterion](password));
}

/** What is wrong with a new password and its repetition; keys of sentences. */
export interface NewPasswordProblems {
  newPassword?: 'passwordTip' | 'formatWrong';
  confirmation?: 'confirmationTip' | 'mismatch';
}

/** Rules for choosing a password: both filled, strong, the same. */
export function newPasswordProblems(newPassword: string, confirmation: string): NewPasswordProblems {
  const problems: NewPasswordProblems = {};
  if (newPassword === '') problems.newPassword = 'passwordTip';
  else if (!isStrongPassword(newPassword)) problems.newPassword = 'formatWrong';
  if (confirmation === '') problems.confirmation = 'confirmationTip';
  else if (confirmation !== newPassword) problems.confirmation = 'mismatch';
  return problems;
}
