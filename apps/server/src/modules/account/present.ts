import { ApiError } from '../../platform/http/apiError.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';

/** The session of a call with access `session`, which has one. */
export function present(session: AuthenticatedSession | null): AuthenticatedSession {
  if (!session) throw new ApiError('unauthenticated');
  return session;
}
