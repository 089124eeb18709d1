import { limits, type User } from '@tai/contracts';

/** What a new account still needs, in this order. */
export const registrationSteps = ['name', 'password', 'contact'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/**
 * Steps that are done. Every account has a name from the start, made from its address, so the name counts once the
 * person has confirmed it, or when nothing else is left to do.
 */
export function finishedSteps(
  user: Pick<User, 'password' | 'mobile' | 'email'>,
  isNameConfirmed: boolean,
): RegistrationStep[] {
  const hasPassword = user.password !== 'N';
  const hasContact = Boolean(user.mobile || user.email);
  return registrationSteps.filter(
    (step) =>
      ({ name: isNameConfirmed || (hasPassword && hasContact), password: hasPassword, contact: hasContact })[
        step
      ],
  );
}

/** What is wrong with a name; a character is what a person counts as one. */
export function nameProblem(name: string): 'nameTip' | 'nameLong' | null {
  const { length } = Array.from(name.trim());
  if (length === 0) return 'nameTip';
  return length > limits.account.nameMaxLength ? 'nameLong' : null;
}
