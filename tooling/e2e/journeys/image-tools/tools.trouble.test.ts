import { signUp } from '../../src/api.ts';
import { freshDataDir, removeDataDir } from '../../src/dataDir.ts';
import { ball, ballSize, meadow } from '../../src/pictures.ts';
import { expect, test, Workbench } from '../../src/picturesWorkbench.ts';
import { startServer } from '../../src/server.ts';
import { Studio } from '../../src/studio.ts';
import { signInAs } from '../../src/test.ts';

test('when the thread that draws is lost, the job says so and can be tried again', async ({ page }) => {
  // A server of its own, with a way to end its threads.
  test.slow();
  const dataDir = freshDataDir();
  const lostWorker = new URL('../../src/picturesLostWorker.ts', import.meta.url);
  const server = await startServer(dataDir, { preload: [lostWorker] });
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
    expect((await workbench.jobs())[0]?.error).toMatchObject({ error: 'drawingFailed' });
    await expect(page.getByText('生成失败').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();

    await page.getByRole('button', { name: '移除原图 1' }).click();
    await workbench.give('原图', await ball());
    await workbench.pick('放大', '× 2');
    const { picture } = await workbench.makeOne();
    expect(picture).toMatchObject({ width: ballSize.width * 2, height: ballSize.height * 2 });
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
});
