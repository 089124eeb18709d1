import { useObservable } from '@tai/kernel';
import type { UserSettings } from '@tai/contracts';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiClient } from './client.ts';
import type { LiveJob } from './jobs/jobStore.ts';
import type { Session } from './session/sessionSource.ts';

const ClientContext = createContext<ApiClient | null>(null);

/** Gives the components below it the app's client. */
export function ClientProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>;
}

/** The app's client. */
export function useClient(): ApiClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient: there is no <ClientProvider> above this component.');
  return client;
}

/** Who is signed in, or null. */
export function useSession(): Session | null {
  return useObservable(useClient().session);
}

/** The personal settings and how to change them. */
export function useSettings(): [UserSettings, (part: Partial<UserSettings>) => void] {
  const { settings } = useClient();
  return [useObservable(settings), settings.change];
}

/** Jobs under way and those that ended while this page was open, newest first. */
export function useLiveJobs(): readonly LiveJob[] {
  return useObservable(useClient().jobs.list);
}
