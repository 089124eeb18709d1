import { call, signUp } from '../../src/api.ts';
import { begun, heldSize } from '../../src/generation.ts';
import { startServer } from '../../src/server.ts';
import { Studio } from '../../src/studio.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { newestPictures } from '../../src/works.ts';

test('several jobs run at once, and one that is cancelled leaves no picture', async ({ studio }) => {
  await studio.openWorkspace();
  await studio.setSize(heldSize.width, heldSize.height);
  await studio.generate('未来城市，黄昏');
  await expect(studio.results).toHaveCount(1);
  await studio.setSize(256, 256);
  await studio.generate('水彩山茶花');
  await expect(studio.results).toHaveCount(2);
  // The first one is the last in the strip.
  await studio.results.last().click();
  await studio.page.getByRole('button', { name: '取消', exact: true }).click();
  await studio.expectPictures(1);
  await expect(studio.results).toHaveCount(1);
});

test('a reload in the middle of a job loses nothing', async ({ studio, page, server, person }) => {
  const underWay = page.getByRole('progressbar', { name: /^生成中/ }).first();
  await studio.openWorkspace();
  await studio.setSize(heldSize.width, heldSize.height);
  await studio.generate('北欧客厅，晨光');
  await expect(underWay).toBeVisible();
  await page.reload();
  await expect(studio.prompt).toHaveValue('北欧客厅，晨光');
  await expect(underWay).toBeVisible();
  await begun(server, person);
  server.releasePictures();
  await studio.expectPictures(1);
  await expect(studio.results).toHaveCount(1);
});

test('two tabs show the same jobs and the same pictures', async ({ studio, page, context }) => {
  await studio.openWorkspace();
  await studio.chooseSmallSize();
  const other = new Studio(await context.newPage());
  await other.openWorkspace();
  await studio.generate('几何抽象，包豪斯');
  await studio.expectPictures(1);
  await other.expectPictures(1);
  await expect(other.results).toHaveCount(1);
  // Deleting in one tab takes it out of the other.
  await page.bringToFront();
  await studio.expectAllLoaded();
  await studio.libraryPictures.first().focus();
  await page.keyboard.press('Delete');
  await studio.expectPictures(0);
  await other.expectPictures(0);
});

test('a server killed in the middle of a job and started again finishes it, once', async ({
  page,
  ownServer,
}) => {
  // Two starts of a server.
  test.slow();
  const person = await signUp(ownServer);
  await signInAs(page.context(), ownServer, person);
  const studio = new Studio(page);
  await page.goto(`${ownServer.url}/main?type=0`);
  await studio.setSize(heldSize.width, heldSize.height);
  await studio.generate('雪山日落，湖面倒影');
  await expect
    .poll(async () => {
      const reply = await call<{ data: { list: { status: string }[] } }>(
        ownServer,
        '/app/generation/list',
        {},
        person.token,
      );
      return reply.data.list[0]?.status;
    })
    .toBe('running');
  await ownServer.kill();
  const again = await startServer(ownServer.dataDir, { port: ownServer.port, engine: 'stub' });
  try {
    await expect
      .poll(async () => {
        // It may not have taken the job up yet, and then there is nothing to release.
        again.releasePictures();
        return (await newestPictures(again, person)).length;
      })
      .toBe(1);
    await studio.expectPictures(1);
    await expect(studio.results).toHaveCount(1);
    const reply = await call<{ data: { list: { status: string; outputs: unknown[] }[] } }>(
      again,
      '/app/generation/list',
      {},
      person.token,
    );
    expect(reply.data.list.map(({ status, outputs }) => [status, outputs.length])).toEqual([
      ['succeeded', 1],
    ]);
  } finally {
    await again.stop();
  }
});

test.describe('with a network that fails', () => {
  test.use({ cutsNetwork: true });

  test('what is asked for while offline goes out when the connection returns, once', async ({
    studio,
    context,
    page,
  }) => {
    await studio.openWorkspace();
    await studio.chooseSmallSize();
    await context.setOffline(true);
    await studio.generate('磨砂玻璃香水瓶');
    await expect(studio.results).toHaveCount(1);
    await expect(page.getByText('等待网络恢复').last()).toBeAttached();
    await context.setOffline(false);
    await studio.expectPictures(1);
    await page.reload();
    await studio.expectPictures(1);
    await expect(studio.results).toHaveCount(1);
  });

  test('what was asked for offline in a tab that is closed then goes out from another one', async ({
    studio,
    context,
  }) => {
    await studio.openWorkspace();
    const other = new Studio(await context.newPage());
    await other.openWorkspace();
    await context.setOffline(true);
    await studio.chooseSmallSize();
    await studio.generate('红色陶瓷花瓶');
    await expect(studio.results).toHaveCount(1);
    await studio.page.close();
    await other.prompt.fill('蓝色');
    await expect(other.results).toHaveCount(1);
    await context.setOffline(false);
    await other.expectPictures(1);
    await expect(other.prompt).toHaveValue('蓝色');
  });
});
