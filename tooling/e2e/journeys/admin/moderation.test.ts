import type { Browser, Page } from '@playwright/test';
import { communityRoutes, moderationRoutes } from '@tai/contracts';
import { administratorAsPerson, administratorToken, call, signUp, type Person } from '../../src/api.ts';
import { drawing } from '../../src/pictures.ts';
import type { RunningServer } from '../../src/server.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { upload } from '../../src/uploads.ts';
import { publishWork, submitWork, workOf } from '../../src/works.ts';

/** Somebody who has a picture to publish. */
async function designer(server: RunningServer): Promise<Person> {
  const person = await signUp(server);
  const picture = await drawing(640, 480, '<rect width="640" height="480" fill="#405070"/>');
  await upload(server, person, picture, 'harbour.png');
  return person;
}

/** Somebody who may moderate and nothing more of the administration. */
async function moderator(server: RunningServer): Promise<Person> {
  const person = await signUp(server);
  const reply = await call(
    server,
    '/system/user/change',
    { userId: person.user.userId, role: 'operator' },
    await administratorToken(server),
  );
  if (reply.code !== 0) throw new Error(`The role was refused: ${reply.msg}`);
  return person;
}

/** The queue in a browser of its own. */
async function openQueue(
  browser: Browser,
  server: RunningServer,
  person: Person,
  watchErrors: (page: Page) => void,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, person);
  const page = await context.newPage();
  watchErrors(page);
  await page.goto('/system/moderation');
  await expect(page.getByRole('tab', { name: /作品审核/ })).toBeVisible();
  return page;
}

const rows = (page: Page) => page.getByRole('list', { name: '列表' }).getByRole('listitem');

test('a moderator decides on works and reports with the keys alone, takes steps back, and the author is told', async ({
  ownServer,
  browser,
  watchErrors,
}) => {
  const author = await designer(ownServer);
  const work = await submitWork(ownServer, author, { title: '晨雾中的港口', tags: ['港口'] });
  await submitWork(ownServer, author, { title: '第二件作品' });

  const page = await openQueue(browser, ownServer, await moderator(ownServer), watchErrors);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: '晨雾中的港口' })).toBeVisible();
  await expect(rows(page).first().getByText('由您处理')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  // The next one is open, so that nobody has to reach for it.
  await expect(page.getByRole('heading', { name: '第二件作品' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有待审核的作品')).toBeVisible();
  expect((await workOf(ownServer, author, work.id)).state).toBe('approved');

  const context = await browser.newContext({ baseURL: ownServer.url, locale: 'zh-CN' });
  await signInAs(context, ownServer, author);
  const theirs = await context.newPage();
  await theirs.goto('/home');
  await theirs.getByRole('button', { name: /^消息，/ }).click();
  await expect(theirs.getByRole('dialog').getByText('作品“晨雾中的港口”已通过审核并公开')).toBeVisible();

  // Sending back was a mistake: U takes the last step back.
  await page.keyboard.press('u');
  await expect(rows(page).filter({ hasText: '第二件作品' })).toBeVisible();

  // Reports of three people are one item with what each of them wrote.
  const copyist = await designer(ownServer);
  const reported = await publishWork(ownServer, copyist, { title: '借来的港口' });
  for (const details of ['这是我的作品', '', '去年就见过']) {
    const reply = await call(
      ownServer,
      communityRoutes.submitReport.path,
      { targetType: 'work', targetId: reported.id, reason: 'plagiarism', details },
      (await signUp(ownServer)).token,
    );
    expect(reply.code).toBe(0);
  }

  await page.getByRole('tab', { name: /^举报/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('抄袭侵权 · 3 人')).toBeVisible();
  // The tab still has the focus: the keys must not press it again.
  await page.keyboard.press('j');
  await expect(page.getByText('这是我的作品')).toBeVisible();
  await expect(page.getByText('去年就见过')).toBeVisible();
  // One step, two things: the work goes and its author is warned.
  await page.keyboard.press('x');
  await page.keyboard.press('w');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有待处理的举报')).toBeVisible();
  const removed = await workOf(ownServer, copyist, reported.id);
  expect(removed.state).toBe('removed');
  expect(removed.own?.reason).not.toBe('');

  // Staff still see what is gone for everybody else, with the decision and the way back.
  await page.getByRole('tab', { name: '已处理' }).click();
  await rows(page).filter({ hasText: '举报' }).getByRole('button').click();
  await page.getByRole('button', { name: '撤销' }).first().click();
  // The message of the step that was taken back before may still be there.
  await expect(page.getByText('已撤销 1 项处理').last()).toBeVisible();
  await expect.poll(async () => (await workOf(ownServer, copyist, reported.id)).state).toBe('approved');
});

test('two moderators never work on the same thing unawares', async ({ ownServer, browser, watchErrors }) => {
  const author = await designer(ownServer);
  const work = await submitWork(ownServer, author, { title: '只有一件' });
  const other = await designer(ownServer);
  await submitWork(ownServer, other, { title: '另一件' });

  const first = await openQueue(browser, ownServer, await moderator(ownServer), watchErrors);
  await rows(first).filter({ hasText: '只有一件' }).getByRole('button').click();
  await expect(rows(first).filter({ hasText: '只有一件' }).getByText('由您处理')).toBeVisible();

  const second = await openQueue(browser, ownServer, await administratorAsPerson(ownServer), watchErrors);
  await expect(
    rows(second)
      .filter({ hasText: '只有一件' })
      .getByText(/处理中$/),
  ).toBeVisible();
  await rows(second).filter({ hasText: '只有一件' }).getByRole('button').click();
  await expect(
    second
      .getByRole('status')
      .getByText(/正在处理该项/)
      .first(),
  ).toBeVisible();
  await second.keyboard.press('a');
  await second.keyboard.press('Enter');
  expect((await workOf(ownServer, author, work.id)).state).toBe('review');

  // Of several, what the other has is skipped, and its moderator is named.
  await second.getByRole('button', { name: '全选当前列表' }).click();
  await second.getByRole('button', { name: /^通过/ }).click();
  await second.getByRole('button', { name: /^确认/ }).click();
  await expect(second.getByRole('alert').getByText(/^只有一件：.* 正在处理或已处理$/)).toBeVisible();
  await expect(rows(second)).toHaveCount(1);

  // The first lets go, and the second has it.
  await first.keyboard.press('Escape');
  await expect(first.getByText('请选择一项')).toBeVisible();
  await expect
    .poll(async () => {
      const reply = await call<{ data: { records: { claimedBy: unknown }[] } }>(
        ownServer,
        moderationRoutes.listModeration.path,
        {},
        await administratorToken(ownServer),
      );
      return reply.data.records[0]?.claimedBy;
    })
    .toBeNull();
  await second.keyboard.press('Escape');
  await second.keyboard.press('j');
  await expect(rows(second).getByText('由您处理')).toBeVisible();
  await second.keyboard.press('a');
  await second.keyboard.press('Enter');
  await expect(second.getByText('没有待审核的作品')).toBeVisible();
  expect((await workOf(ownServer, author, work.id)).state).toBe('approved');
});

test('a second tab never has the same item, continues it when asked to, and closing it leaves the first its own', async ({
  ownServer,
  browser,
  watchErrors,
}) => {
  const author = await designer(ownServer);
  await submitWork(ownServer, author, { title: '晨雾中的港口' });
  await submitWork(ownServer, author, { title: '另一件' });
  const first = await openQueue(browser, ownServer, await moderator(ownServer), watchErrors);
  const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
  await row(first, '晨雾中的港口').getByRole('button').click();
  await expect(row(first, '晨雾中的港口').getByText('由您处理')).toBeVisible();

  const second = await first.context().newPage();
  watchErrors(second);
  await second.goto('/system/moderation');
  await expect(row(second, '晨雾中的港口').getByText('在您的另一标签页中')).toBeVisible();
  await row(second, '晨雾中的港口').getByRole('button').click();
  await expect(second.getByText(/^您已在另一个标签页或设备上打开该项/)).toBeVisible();
  await expect(second.getByRole('button', { name: /^通过/ })).toHaveCount(0);
  await row(second, '另一件').getByRole('button').click();
  await expect(row(second, '另一件').getByText('由您处理')).toBeVisible();
  // What the second had is free; what the first has is still there, and is decided there.
  await second.close();
  await expect(row(first, '另一件').getByText('在您的另一标签页中')).toHaveCount(0);
  await first.keyboard.press('a');
  await first.keyboard.press('Enter');
  await expect(rows(first)).toHaveCount(1);

  await expect(row(first, '另一件').getByText('由您处理')).toBeVisible();
  const third = await first.context().newPage();
  watchErrors(third);
  await third.goto('/system/moderation');
  await row(third, '另一件').getByRole('button').click();
  await third.getByRole('button', { name: '在此继续' }).click();
  await expect(row(third, '另一件').getByText('由您处理')).toBeVisible();
  await third.keyboard.press('a');
  await third.keyboard.press('Enter');
  await expect(third.getByText('没有待审核的作品')).toBeVisible();
  await expect(third.getByText(/按 J/)).toHaveCount(0);
});
