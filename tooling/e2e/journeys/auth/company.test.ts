import { oidcCallbackPath } from '@tai/contracts';
import { startOidcServer } from '../../../../apps/server/src/testing/oidcServer.ts';
import { freshDataDir, removeDataDir } from '../../src/dataDir.ts';
import { freePort, startServer } from '../../src/server.ts';
import { Studio } from '../../src/studio.ts';
import { expect, test } from '../../src/test.ts';

test('somebody signs in with the account of their company, and is the same person the next time', async ({
  browser,
}) => {
  const dataDir = freshDataDir();
  // The provider must know where people come back to before the studio starts.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startOidcServer(`${url}${oidcCallbackPath}`);
  const { clientId, clientSecret } = provider.client;
  const server = await startServer(dataDir, {
    port,
    engine: 'stub',
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Acme',
      PUBLIC_URL: url,
    },
  });
  provider.person = { sub: 'mika', email: 'mika@acme.example', email_verified: true, name: 'Mika' };
  const names: string[] = [];
  for (let visit = 0; visit < 2; visit++) {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto('/main?type=0');
    await page.getByRole('link', { name: '使用 Acme 登录' }).click();
    await expect(page).toHaveURL(/\/main\?type=0$/);
    await new Studio(page).expectWelcome();
    names.push(await page.evaluate(() => localStorage.getItem('user') ?? ''));
    expect(page.url()).not.toMatch(/ticket|code=/);
    await context.close();
  }
  const ids = names.map((text) => (JSON.parse(text) as { userId: string }).userId);
  expect(ids[1]).toBe(ids[0]);
  await server.stop();
  await provider.close();
  removeDataDir(dataDir);
});
