/** Channel of `AccountChanged`. */
export const accountChanged = 'account.changed';

/** Settings, name, locks, role or status of an account changed: what is kept of it is to be read again. */
export interface AccountChanged {
  userId: string;
}
