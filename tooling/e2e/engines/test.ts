import { test as base } from '@playwright/test';
import { signUp, type Person } from '../src/api.ts';
import { freshDataDir, removeDataDir } from '../src/dataDir.ts';
import { startServer, type RunningServer } from '../src/server.ts';
import type { EngineDriver } from './drivers/engineDriver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import { EnginePage } from './enginePage.ts';
import { openLine, type Line } from './line.ts';

interface Fixtures {
  /** An address of its own for each journey, so that nothing of the ones before is in the cache. */
  line: Line;
  /** A new person, not signed in. */
  person: Person;
  /** The browser with nobody signed in. */
  visit: EnginePage;
  /** The browser with that person signed in, on no page of the product yet. */
  tab: EnginePage;
}

interface WorkerFixtures {
  engineName: 'firefox' | 'webkit';
  server: RunningServer;
  browserDriver: EngineDriver;
}

/** An address of the product's origin that runs none of its code. */
const emptyPage = '/robots.txt';

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const dataDir = freshDataDir();
      const server = await startServer(dataDir, { engine: 'stub' });
      await use(server);
      await server.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browserDriver: [
    async ({ engineName }, use) => {
      const driver = engineName === 'firefox' ? await startFirefox() : await startWebKit();
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  line: async ({ server }, use) => {
    const line = await openLine(server.port);
    await use(line);
    line.close();
  },
  person: async ({ server }, use) => use(await signUp(server)),
  visit: async ({ browserDriver, line }, use) => {
    const page = new EnginePage(browserDriver, line.url);
    await page.open(emptyPage);
    await browserDriver.evaluate(() => {
      localStorage.setItem('setting', '{"language":"CN"}');
      // Cookies know no ports, and a tab keeps its session storage by origin.
      document.cookie = 'Admin-Token=; path=/; max-age=0';
    });
    await use(page);
  },
  tab: async ({ visit, person }, use) => {
    await visit.driver.evaluate(
      (token, user, userId) => {
        // Without it a person without a password is reminded to set one, which moves the page down.
        sessionStorage.setItem('auth.passwordReminder', userId);
        localStorage.setItem('token', token);
        localStorage.setItem('user', user);
        document.cookie = `Admin-Token=${token}; path=/; samesite=lax`;
      },
      person.token,
      JSON.stringify(person.user),
      person.user.userId,
    );
    await use(visit);
  },
});

export { expect } from '@playwright/test';
