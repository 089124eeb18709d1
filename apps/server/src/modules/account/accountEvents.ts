/** Channel of `AccountChanged`. */
export const accountChanged = 'account.changed';

/** Settings, name, locks, role or status of an account changed: what is kept of it is to be read again. */
export interface AccountChanged {
  userId: string;
}

/** Channel of `SessionsEnded`. */
export const sessionsEnded = 'sessions.ended';

/** Sessions that open nothing any more: one (logout), or all of a person (disabled). */
export interface SessionsEnded {
  userId: string;
  /** Absent when all of the person's sessions ended. */
  sessionId?: string;
}
