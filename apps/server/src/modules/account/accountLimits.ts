/** Limits of accounts that browsers need not know. Times are milliseconds. */
export const accountLimits = {
  codeLifetime: 10 * 60_000,
  codeTries: 5,
  /**
   * Codes sent to one mobile or e-mail, and wrong ones tried for it, within 24 hours: by all strangers together, and
   * as many again by its owner from known devices.
   */
  codesPerDay: 20,
  wrongCodesPerDay: 50,
  /** The part of them that one asker (network or account) gets. */
  codesPerAsker: 8,
  wrongCodesPerAsker: 15,
  /** How long a device stays known after the last sign-in with it. */
  knownDeviceDays: 180,
  /** How long a session lives at most, however much it is used; the second when the person asked to stay signed in. */
  sessionLifetime: 12 * 60 * 60_000,
  keptSessionLifetime: 30 * 24 * 60 * 60_000,
  /** How long a token that only binds a mobile is good for. */
  bindingLifetime: 10 * 60_000,
  /** How long a confirmation of identity is good for; also how fresh a sign-in must be that stands for one. */
  confirmationLifetime: 10 * 60_000,
  /** How long the second step of a sign-in may take. */
  secondFactorLifetime: 5 * 60_000,
  /** How long a browser may take to make or use a passkey. */
  passkeyChallengeLifetime: 5 * 60_000,
  /** Age up to which an account gets its first password, e-mail and mobile without a confirmation. */
  completionTime: 15 * 60_000,
} as const;
