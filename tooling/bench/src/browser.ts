import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium, testArgs } from '@tai/bootstrap/chromium';
import type { Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { Studio } from '@tai/e2e/src/studio.ts';

/** Runs something with a Chromium that is closed in any case. */
export async function withBrowser<Result>(action: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: testArgs() });
  try {
    return await action(browser);
  } finally {
    await browser.close();
  }
}

/** An empty browser profile in which nobody is signed in. */
export function visitorContext(browser: Browser, server: RunningServer): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
}

/** An empty browser profile in which a person is signed in. */
export async function signedInContext(
  browser: Browser,
  server: RunningServer,
  { token, user }: Person,
): Promise<BrowserContext> {
  const context = await visitorContext(browser, server);
  await context.addCookies([{ name: 'Admin-Token', value: token, url: server.url, sameSite: 'Lax' }]);
  await context.addInitScript(
    ([tokenText, userText, userId]) => {
      // As somebody who has a password: others are reminded to set one.
      sessionStorage.setItem('auth.passwordReminder', userId);
      localStorage.setItem('token', tokenText);
      localStorage.setItem('user', userText);
    },
    [token, JSON.stringify(user), user.userId] as const,
  );
  return context;
}

/** Opens the workspace and waits until it can be used. Whatever the page throws ends the measurement. */
export async function openWorkspace(context: BrowserContext, onPage?: (page: Page) => void): Promise<Studio> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  onPage?.(page);
  const studio = new Studio(page);
  await page.goto('/main?type=0');
  try {
    await studio.prompt.waitFor({ timeout: 60_000 });
  } catch (error) {
    throw new Error(`The workspace did not open. The page said: ${errors.join('; ') || 'nothing'}`, {
      cause: error,
    });
  }
  return studio;
}
