import { startServer } from '../../src/server.ts';
import { heldBase } from '../../src/stubEngine/trainer.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { makeDataset, startTraining, trainingUntil } from '../../src/trainings.ts';
import { signUp } from '../../src/api.ts';

const card = /^水墨/;

test('a training is started, stopped half-way and resumed, and leads to its style', async ({
  studio,
  page,
  server,
  person,
}) => {
  const { id } = await makeDataset(server, person);
  await page.goto(`/model?dataset=${id}`);
  await page.getByRole('combobox', { name: '训练器' }).click();
  await page.getByRole('option', { name: /中途等待/ }).click();
  await page.getByRole('button', { name: '开始训练' }).click();
  await expect(page.getByText('训练已开始')).toBeVisible();
  const runs = page.getByRole('region', { name: '训练记录' });
  await expect(runs.getByText('第 20 / 40 步')).toBeVisible();
  await expect(runs.getByRole('img', { name: /^损失曲线/ })).toBeVisible();
  await expect(runs.getByRole('button', { name: '第 1 轮样图：山间小屋' })).toBeVisible();

  await page.reload();
  await runs.getByRole('button', { name: '停止' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '停止' }).click();
  await expect(runs.getByRole('button', { name: card }).getByText('已停止')).toBeVisible();
  await runs.getByRole('button', { name: '继续训练' }).click();
  await expect(runs.getByRole('button', { name: card }).getByText('已完成')).toBeVisible();
  await expect(runs.getByText('第 2 轮（最终）')).toBeVisible();
  await expect(runs.getByRole('link', { name: '测试与发布' })).toHaveAttribute(
    'href',
    /^\/style\?train=\w+$/,
  );

  // Whoever was elsewhere finds it among the messages, which lead back to it.
  await page.goto('/home');
  await page.getByRole('button', { name: /^消息/ }).click();
  await studio.dialog.getByText('风格“水墨”已训练完成，测试后即可发布').click();
  await expect(page).toHaveURL(/\/model\?train=\w+$/);
  await expect(page.getByRole('link', { name: '测试与发布' })).toBeVisible();
});

test('a server killed in the middle of a training and started again finishes it', async ({
  page,
  ownServer,
}) => {
  // Two starts of a server.
  test.slow();
  const person = await signUp(ownServer);
  await signInAs(page.context(), ownServer, person);
  const dataset = await makeDataset(ownServer, person);
  const trainNo = await startTraining(ownServer, person, dataset, { base: heldBase });
  await trainingUntil(ownServer, person, trainNo, ({ checkpoints }) => checkpoints.length === 1);
  await page.goto(`${ownServer.url}/model?train=${trainNo}`);
  await expect(page.getByText('第 20 / 40 步')).toBeVisible();
  await ownServer.kill();
  await expect(page.getByText(/^当前离线，训练仍在进行/)).toBeVisible();
  const again = await startServer(ownServer.dataDir, { port: ownServer.port, engine: 'stub' });
  try {
    // The page catches up by itself, and the training goes on from its checkpoint.
    await expect(page.getByText('第 2 轮（最终）')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(/^当前离线/)).toHaveCount(0);
  } finally {
    await again.stop();
  }
});
