import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArgs, findChromium } from '@tai/bootstrap/chromium';
import type { Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';

/** Runs something with a Chromium that is closed in any case. */
export async function withBrowser<Result>(action: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
  try {
    return await action(browser);
  } finally {
    await browser.close();
  }
}

/** An empty browser profile in which a person is signed in. */
export async function signedInContext(
  browser: Browser,
  server: RunningServer,
  { token, user }: Person,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await context.addCookies([{ name: 'Admin-Token', value: token, url: server.url, sameSite: 'Lax' }]);
  await context.addInitScript(
    ([tokenText, userText]) => {
      localStorage.setItem('token', tokenText);
      localStorage.setItem('user', userText);
    },
    [token, JSON.stringify(user)] as const,
  );
  return context;
}
