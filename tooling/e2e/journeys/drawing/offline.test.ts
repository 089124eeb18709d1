import { DrawingPage, makeDrawing } from '../../src/drawings.ts';
import { expect, test } from '../../src/test.ts';

test.use({ cutsNetwork: true });

const ink = [21, 21, 27];

test('what is drawn without a network is saved when it is back', async ({
  studio: { page },
  server,
  person,
}) => {
  const drawing = new DrawingPage(page);
  await drawing.open(await makeDrawing(server, person));
  await drawing.choose('b');
  await drawing.drag([0.4, 0.4], [0.6, 0.4]);
  await drawing.expectSaved();
  await page.context().setOffline(true);
  await drawing.drag([0.4, 0.6], [0.6, 0.6]);
  await expect(drawing.saveState).toHaveAttribute('data-status', 'offline');
  await page.context().setOffline(false);
  await drawing.expectSaved();
  await page.reload();
  await drawing.expectColour([0.5, 0.6], ink);
});
