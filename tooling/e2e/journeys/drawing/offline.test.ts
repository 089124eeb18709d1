import type { Page } from '@playwright/test';
import { documentRoutes } from '@tai/contracts';
import { signUp, type Person } from '../../src/api.ts';
import { DrawingPage, makeDrawing } from '../../src/drawings.ts';
import { expect, test } from '../../src/test.ts';

test.use({ cutsNetwork: true });

const ink = [21, 21, 27];

/** Signs a person in as another tab of the browser does. */
async function signInOn(tab: Page, { token, user }: Person): Promise<void> {
  await tab.evaluate(
    ([tokenText, userText]) => {
      localStorage.setItem('token', tokenText);
      localStorage.setItem('user', userText);
    },
    [token, JSON.stringify(user)] as const,
  );
}

test('what is drawn without a network is saved when it is back, also when somebody else signed in meanwhile', async ({
  studio: { page },
  server,
  person,
}) => {
  const drawing = new DrawingPage(page);
  const id = await makeDrawing(server, person);
  const other = await signUp(server);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/user');
  await drawing.open(id);
  await drawing.choose('b');
  await drawing.drag([0.4, 0.4], [0.6, 0.4]);
  await drawing.expectSaved();
  await page.context().setOffline(true);
  await drawing.drag([0.4, 0.6], [0.6, 0.6]);
  await expect(drawing.saveState).toHaveAttribute('data-status', 'offline');

  // The network is back for all but the stroke, until somebody else has the browser.
  const saves = `**${documentRoutes.saveDocument.path}`;
  await page.context().route(saves, (route) => route.abort());
  await page.context().setOffline(false);
  await signInOn(elsewhere, other);
  // The page begins anew for them, and the drawing is not theirs.
  await expect(page.getByRole('link', { name: '返回列表' })).toBeVisible();
  await expect(drawing.stage).toHaveCount(0);

  await page.context().unroute(saves);
  await signInOn(elsewhere, person);
  await expect(drawing.stage).toBeVisible();
  await drawing.expectColour([0.5, 0.6], ink);
  await drawing.expectSaved();
  await page.reload();
  await drawing.expectColour([0.5, 0.4], ink);
  await drawing.expectColour([0.5, 0.6], ink);
});
