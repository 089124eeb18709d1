import { DocumentPage, expect, savedDocument, serveApp, test } from '../../src/documentApp.ts';
import { signInAs } from '../../src/test.ts';

/** Opened by its name over plain http, where browsers have no locks between tabs. */
const name = 'studio.test';
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
  baseURL: async ({ server }, use) => use(`http://${name}:${server.port}`),
});

test('over plain http tabs take turns as well, and one that is left at once loses nothing', async ({
  page,
  context,
  server,
  person,
  baseURL,
}) => {
  await signInAs(context, { url: baseURL ?? '' }, person);
  await serveApp(context);
  const first = new DocumentPage(page);
  await first.make('drawing');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const second = new DocumentPage(await context.newPage());
  await second.open('drawing', first.id);
  await expect(second.note('sun')).toBeDisabled();
  await first.note('sun').fill('one');
  await second.press('在此编辑');
  await expect(second.note('sun')).toHaveValue('one');
  await expect(first.note('sun')).toBeDisabled();

  await second.note('moon').fill('two');
  await second.page.close();
  await expect(first.note('sun')).toBeEnabled();
  await expect(first.note('moon')).toHaveValue('two');
  await first.note('sun').fill('three');
  await page.reload();
  await expect(first.note('sun')).toHaveValue('three');
  await first.expectStatus('saved');
  expect((await savedDocument(server, person, first.id)).notes).toEqual({ sun: 'three', moon: 'two' });
});
