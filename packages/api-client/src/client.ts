import { routes, type RouteReply } from '@tai/contracts';
import { errorWords } from './errors/errorText.ts';
import { createJobStore, type JobStore } from './jobs/jobStore.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { failure } from './request/apiError.ts';
import { callRoute } from './request/callRoute.ts';
import { createFailures, type Failures } from './request/failures.ts';
import { createDuplicateGuard, type DuplicateGuard } from './request/duplicateGuard.ts';
import { createSessionSource, type SessionSource } from './session/sessionSource.ts';
import { createSettingsSource, type SettingsSource } from './session/settingsSource.ts';

/**
 * What every call of one app shares. It goes to the store as the thunk's extra argument and to components through
 * `ClientProvider`, so that tests and stories bring their own.
 */
export interface ApiClient {
  session: SessionSource;
  settings: SettingsSource;
  duplicates: DuplicateGuard;
  realtime: Realtime;
  jobs: JobStore;
  /** Failures that are said aloud, whoever asked. */
  failures: Failures;
  /**
   * Ends the session because the server no longer knows it. Only the session that was refused is over: an answer to
   * an old call does not end a new session, and signing out is not taken for an end by the server. While a management
   * page is open the person is asked instead, and the session stays until they answer.
   * @param token the token that was refused
   */
  expire(token: string | null): void;
  /**
   * Says that a management page is open, whose work stays on the screen when the session is over.
   * @returns how to say that it is closed
   */
  manage(): () => void;
  /** Hears that the session is about to end because the server no longer knows it. */
  onExpired(listener: () => void): () => void;
}

/** Makes the client of this browser. The socket is open while somebody is signed in. */
export function createApiClient(
  parts: Partial<Pick<ApiClient, 'session' | 'settings' | 'realtime'>> = {},
): ApiClient {
  const session = parts.session ?? createSessionSource();
  const settings = parts.settings ?? createSettingsSource();
  const realtime = parts.realtime ?? createRealtime({ token: () => session.get()?.token ?? null });
  const jobs = createJobStore(realtime);
  const expiredListeners = new Set<() => void>();

  const failures = createFailures();
  let managementPages = 0;

  function expire(token: string | null): void {
    if (session.get()?.token !== token || session.isLeaving()) return;
    if (managementPages > 0) {
      const error = { ...failure('http', 'The session is over.', 401), client: 'management' as const };
      failures.tell({ handling: 'askToSignIn', error });
      return;
    }
    // Told first: who watches the session then knows why it ends.
    for (const listener of [...expiredListeners]) listener();
    session.end();
  }

  let lastToken: string | undefined;
  function followSession(): void {
    const token = session.get()?.token;
    if (token === lastToken) return;
    lastToken = token;
    realtime.disconnect();
    jobs.clear();
    if (token) realtime.connect();
  }
  session.subscribe(followSession);
  followSession();

  jobs.onLost(async (id) => {
    const token = session.get()?.token ?? null;
    const result = await callRoute(routes.getJob, { params: { id }, token });
    // Somebody else may have signed in while the answer was on its way.
    if ((session.get()?.token ?? null) !== token) return;
    if ('data' in result) jobs.put((result.data as RouteReply<typeof routes.getJob>).data);
    else if (result.error.error === 'jobNotFound') jobs.forget(id);
  });
  // Its sentence is then there when the page shows it: no answer to a call has waited for it.
  jobs.onFinish(({ error }) => {
    if (error) void errorWords.loadLater();
  });
  realtime.status.subscribe(() => {
    if (realtime.status.get() === 'refused') expire(session.get()?.token ?? null);
  });

  return {
    session,
    settings,
    duplicates: createDuplicateGuard(),
    failures,
    realtime,
    jobs,
    expire,
    manage() {
      managementPages += 1;
      return () => {
        managementPages -= 1;
      };
    },
    onExpired(listener) {
      expiredListeners.add(listener);
      return () => expiredListeners.delete(listener);
    },
  };
}
