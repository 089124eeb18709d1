import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { signUp, type Person } from './api.ts';
import { freshDataDir, removeDataDir } from './dataDir.ts';
import { startServer, type EngineKind, type RunningServer } from './server.ts';
import { Studio } from './studio.ts';

interface Fixtures {
  /** A server of the journey's own, for those that stop or kill it. */
  ownServer: RunningServer;
  /** A new person, not signed in anywhere. */
  person: Person;
  /** The studio with that person signed in. */
  studio: Studio;
  /** Fails the journey when a page logs an error or breaks. */
  watchErrors: (page: Page) => void;
  /** The journey cuts the network itself: what the browser says about that is no error. */
  cutsNetwork: boolean;
}

interface WorkerFixtures {
  /** Journeys that look at the pixels of the built-in engine ask for it; for all others its pictures are too dear. */
  engine: EngineKind;
  server: RunningServer;
}

/** Puts a person's session into a browser, as signing in does. */
export async function signInAs(
  context: BrowserContext,
  server: Pick<RunningServer, 'url'>,
  { token, user }: Person,
): Promise<void> {
  await context.addCookies([{ name: 'Admin-Token', value: token, url: server.url, sameSite: 'Lax' }]);
  await context.addInitScript(
    ([tokenText, userText, userId]) => {
      // Without it a person without a password is reminded to set one, which moves the page down.
      sessionStorage.setItem('auth.passwordReminder', userId);
      // Once in each tab: one that was signed out by another stays so.
      if (sessionStorage.getItem('journey.signedIn')) return;
      sessionStorage.setItem('journey.signedIn', '1');
      if (localStorage.getItem('token')) return;
      localStorage.setItem('token', tokenText);
      localStorage.setItem('user', userText);
    },
    [token, JSON.stringify(user), user.userId] as const,
  );
}

/** A server on a copy of the prepared data, for as long as `use` takes. */
async function withFreshServer(
  engine: EngineKind,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const dataDir = freshDataDir();
  const server = await startServer(dataDir, { engine });
  await use(server);
  await server.stop();
  removeDataDir(dataDir);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['stub', { option: true, scope: 'worker' }],
  server: [({ engine }, use) => withFreshServer(engine, use), { scope: 'worker', timeout: 120_000 }],
  ownServer: [
    ({ engine }, use) => withFreshServer(engine, use),
    // Starting a server can take a minute on a busy machine, so it has a time limit of its own.
    { timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  person: async ({ server }, use) => use(await signUp(server)),
  cutsNetwork: [false, { option: true }],
  watchErrors: async ({ cutsNetwork }, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        const isExpected = cutsNetwork && /net::ERR_|WebSocket/.test(message.text());
        if (message.type() === 'error' && !isExpected) errors.push(message.text());
      });
    });
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
  },
  studio: async ({ page, server, person, watchErrors }, use) => {
    watchErrors(page);
    await signInAs(page.context(), server, person);
    await use(new Studio(page));
  },
});

export { expect } from '@playwright/test';
