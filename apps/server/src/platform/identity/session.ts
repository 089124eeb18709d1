import type { Account } from './account.ts';

/** A session that is open, and whose it is. */
export interface AuthenticatedSession {
  id: string;
  account: Account;
}

/** Finds out who makes a call. */
export interface SessionReader {
  /**
   * The session of a token, or null when there is none, it ended, was idle for too long, or the account must bind a
   * mobile first.
   * @param address where the request comes from, kept as that of the last use
   * @throws ApiError accountDisabled
   */
  authenticate(token: string, address?: string): Promise<AuthenticatedSession | null>;
  /**
   * Like `authenticate`, and it also takes a token that only binds a mobile.
   * @throws ApiError bindingExpired, accountDisabled
   */
  authenticateBinding(token: string, address?: string): Promise<AuthenticatedSession | null>;
}
