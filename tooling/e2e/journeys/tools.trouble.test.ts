import { call, signUp } from '../src/api.ts';
import { freshDataDir, removeDataDir } from '../src/dataDir.ts';
import { ball, ballSize, drawing, meadow } from '../src/pictures.ts';
import { expect, test, Workbench } from '../src/picturesWorkbench.ts';
import { startServer } from '../src/server.ts';
import { Studio } from '../src/studio.ts';
import { signInAs } from '../src/test.ts';

test('an enlargement that is cancelled leaves no picture, and the next one is made', async ({
  workbench,
  studio,
  page,
}) => {
  await workbench.open('图片放大');
  await workbench.give('原图', await meadow(1536, 790));
  await workbench.pick('放大', '× 4');
  await studio.generateButton.click();
  await expect.poll(async () => (await workbench.jobs())[0]?.status).toBe('running');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await expect.poll(async () => (await workbench.jobs())[0]?.status).toBe('cancelled');
  await expect(studio.results).toHaveCount(0);

  await page.getByRole('button', { name: '移除原图 1' }).click();
  await workbench.give('原图', await ball());
  await workbench.pick('放大', '× 2');
  const { picture } = await workbench.makeOne();
  expect(picture).toMatchObject({ width: ballSize.width * 2 });
  const [, cancelled] = await workbench.jobs();
  expect(cancelled).toMatchObject({ status: 'cancelled', outputs: [] });
});

test('when the thread that draws is lost, the job says so and can be tried again', async ({ page }) => {
  // A server of its own, with a way to end its threads.
  test.slow();
  const dataDir = freshDataDir();
  const lostWorker = new URL('../src/picturesLostWorker.ts', import.meta.url);
  const server = await startServer(dataDir, { env: { NODE_OPTIONS: `--import=${lostWorker.href}` } });
  try {
    const person = await signUp(server);
    await signInAs(page.context(), server, person);
    const studio = new Studio(page);
    const workbench = new Workbench({ studio, page, server, person });
    await workbench.open('图片放大');
    await workbench.give('原图', await meadow(1536, 790));
    await workbench.pick('放大', '× 4');
    await studio.generateButton.click();
    const progress = async () => (await workbench.jobs())[0]?.progress ?? 0;
    // Under way in the thread, and not only taken from the queue.
    await expect.poll(progress).toBeGreaterThan(0);
    process.kill(server.pid, 'SIGUSR2');
    await expect.poll(async () => (await workbench.jobs())[0]?.status).toBe('failed');
    expect((await workbench.jobs())[0]?.error).toMatchObject({ error: 'engineFailed' });
    await expect(page.getByText('生成失败').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();

    await workbench.pick('放大', '× 2');
    const { picture } = await workbench.makeOne();
    expect(picture).toMatchObject({ width: 3072, height: 1580 });
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
});

test('a picture that is deleted elsewhere is named as gone before anything is asked for', async ({
  workbench,
  studio,
  page,
  server,
  person,
}) => {
  await workbench.open('图片放大');
  await workbench.give('原图', await ball());
  const { data } = await call<{ data: { list: { id: string }[] } }>(
    server,
    '/app/picture/getList',
    {},
    person.token,
  );
  await studio.expectAllLoaded();
  await call(server, `/app/picture/delete/${data.list[0]?.id}`, {}, person.token);
  await studio.expectPictures(0);
  await expect(page.getByText('该图片已不存在')).toBeVisible();
  await expect(studio.generateButton).toBeDisabled();
  expect(await workbench.jobs()).toEqual([]);
});

test('a drawing without a closed area is refused in words, and the next drawing is rendered', async ({
  workbench,
  studio,
  page,
}) => {
  await workbench.open('线稿渲染');
  await workbench.give('线稿', await drawing(200, 160, '<rect width="200" height="160" fill="#fff"/>'));
  await studio.prompt.fill('红色的球');
  expect(await workbench.fail()).toMatchObject({ error: 'engineFailed' });
  await expect(page.getByText('生成失败').first()).toBeVisible();
  await page.getByRole('button', { name: '移除线稿 1' }).click();
  const ring =
    '<rect width="200" height="160" fill="#fff"/><circle cx="100" cy="80" r="50" fill="none" stroke="#000" stroke-width="3"/>';
  await workbench.give('线稿', await drawing(200, 160, ring));
  expect((await workbench.makeOne()).picture).toMatchObject({ tool: 'rendering', width: 200 });
});
