import type { RouteClient } from '@tai/contracts';
import type { ApiError } from './apiError.ts';

/**
 * What a failed call sets off beside its answer to the caller:
 * - `signIn`: the session is over, the sign-in dialog opens
 * - `askToSignIn`: a question says that the session is over; confirming signs out. Work on the page stays until then
 * - `warning`, `toast`: a message of that tone, whoever asked
 * - `place`: nothing here; where it was asked for says what went wrong
 */
export type Handling = 'signIn' | 'askToSignIn' | 'warning' | 'toast' | 'place';

/** Body code that asks for a warning instead of an error. */
const warningCode = 601;

/** HTTP statuses that a product page meets in the ordinary course and says in its own place. */
const quietStatuses = [403, 404, 500];
/** The same for creative calls, whose addresses are all there: without one the way to the server is wrong. */
const quietOfCreative = [403, 500];

/**
 * The one rule of who says what about a failed call. Product and creative calls belong to a page that shows its own
 * failures; the management client has no such places and says all but the catalogue's own refusals aloud.
 */
export function handlingOf(error: ApiError, client: RouteClient = 'product'): Handling {
  const isManagement = client === 'management';
  if (error.code === 401 && (error.kind === 'http' || error.kind === 'api'))
    return isManagement ? 'askToSignIn' : 'signIn';
  switch (error.kind) {
    case 'api':
      if (error.code === warningCode) return 'warning';
      return isManagement && (error.code === 403 || error.code === 500) ? 'toast' : 'place';
    case 'http':
      if (isManagement) return 'toast';
      return (client === 'creative' ? quietOfCreative : quietStatuses).includes(error.code)
        ? 'place'
        : 'toast';
    case 'network':
    case 'timeout':
      return isManagement ? 'toast' : 'place';
    case 'contract':
    case 'duplicate':
    case 'cancelled':
      return 'place';
  }
}
