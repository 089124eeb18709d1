import { communityRoutes, type Collection, type Comment } from '@tai/contracts';
import type { Browser, Page } from '@playwright/test';
import { call, signUp, type Person } from '../../src/api.ts';
import { codeFor } from '../../src/outbox.ts';
import { meadow } from '../../src/pictures.ts';
import type { RunningServer } from '../../src/server.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { upload } from '../../src/uploads.ts';
import { publishWork } from '../../src/works.ts';

const routes = communityRoutes;
const bell = /^消息/;

/** Somebody new of that name. */
async function member(server: RunningServer, name: string): Promise<Person> {
  const person = await signUp(server);
  const renamed = await call(server, '/app/userCenter/update', { realName: name }, person.token);
  expect(renamed.code).toBe(0);
  return { ...person, user: { ...person.user, username: name } };
}

/** Somebody new whose work everybody sees. */
async function author(server: RunningServer, name: string, title: string) {
  const person = await member(server, name);
  await upload(server, person, await meadow(), 'meadow.png');
  return { person, work: await publishWork(server, person, { title }) };
}

/** A browser of their own in which somebody is signed in. */
async function pageOf(browser: Browser, server: RunningServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, person);
  return context.newPage();
}

const post = <Data>(server: RunningServer, person: Person | null, path: string, body: unknown = {}) =>
  call<{ data: Data }>(server, path, body, person?.token);
const personPath = ({ user }: Person) => `/user-detail?id=${user.userId}`;
const workPath = ({ id }: { id: string }) => `/detail?id=${id}`;
/** The path of a call about one thing. */
const about = (path: string, id: string) => path.replace('{id}', id);

test('what is collected into a private folder stays with its owner, until they make it public', async ({
  studio,
  page,
  server,
  person,
  browser,
}) => {
  const { work } = await author(server, '收藏作者', '清晨的草地');
  const other = await member(server, '旁观者');
  await page.goto(workPath(work));
  await page.getByRole('main').getByRole('button', { name: '收藏', exact: true }).click();
  await studio.dialog.getByRole('button', { name: '新建收藏夹' }).click();
  await studio.dialog.getByRole('textbox', { name: '新收藏夹名称' }).fill('灵感');
  await studio.dialog.getByRole('button', { name: '新建收藏夹' }).click();
  await expect(page.getByText('已收藏到“灵感”')).toBeVisible();

  await studio.accountMenu.click();
  await page.getByRole('menuitem', { name: '个人主页' }).click();
  await page.getByRole('tab', { name: '收藏' }).click();
  await page.getByRole('link', { name: '灵感' }).click();
  await expect(page.getByRole('link', { name: '清晨的草地' })).toBeVisible();
  const folderId = new URL(page.url()).searchParams.get('folder') ?? '';
  expect(folderId).not.toBe('');

  // Neither the page nor a call that knows the id says that it is there.
  const personId = person.user.userId;
  const read = (who: Person) =>
    post<{ records: unknown[] }>(server, who, routes.listCollectedWorks.path, { personId, folderId });
  expect((await read(other)).error).toBe('folderNotFound');
  const listed = await post<Collection[]>(server, other, routes.listCollections.path, { personId });
  expect(listed.data).toEqual([]);
  const otherPage = await pageOf(browser, server, other);
  await otherPage.goto(`${personPath(person)}&tab=collections&folder=${folderId}`);
  await expect(otherPage.getByText('收藏夹不存在')).toBeVisible();

  await page.getByRole('button', { name: /收藏夹“灵感”的更多操作/ }).click();
  await page.getByRole('menuitem', { name: '重命名或公开…' }).click();
  await studio.dialog.getByRole('switch', { name: '私密' }).click();
  await studio.dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('收藏夹已保存')).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByRole('link', { name: '清晨的草地' })).toBeVisible();
  await otherPage.context().close();

  // The folder goes; what was in it is kept in the default one.
  await page.getByRole('button', { name: /收藏夹“灵感”的更多操作/ }).click();
  await page.getByRole('menuitem', { name: '删除收藏夹…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除收藏夹', exact: true }).click();
  await expect(page.getByText('收藏夹已删除')).toBeVisible();
  await expect(page.getByRole('link', { name: '灵感' })).toHaveCount(0);
  await page.getByRole('link', { name: '默认收藏夹' }).click();
  await expect(page.getByRole('link', { name: '清晨的草地' })).toBeVisible();
});

test('who is followed hears of it, and finds the follower', async ({
  studio,
  page,
  server,
  person,
  browser,
}) => {
  const follower = await member(server, '新来的粉丝');
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  const followerPage = await pageOf(browser, server, follower);
  await followerPage.goto(personPath(person));
  await followerPage.getByRole('main').getByRole('button', { name: '关注', exact: true }).click();
  await expect(followerPage.getByRole('button', { name: '已关注' })).toBeVisible();
  await expect(followerPage.getByRole('button', { name: '1 位粉丝' })).toBeVisible();

  await expect(page.getByRole('button', { name: '消息，1 条未读' })).toBeVisible();
  await page.getByRole('button', { name: bell }).click();
  await studio.dialog.getByRole('button', { name: /新来的粉丝 关注了您/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新来的粉丝' })).toBeVisible();
  await expect(page.getByText('关注了您')).toBeVisible();

  await page.goto('/user-detail');
  await page.getByRole('button', { name: '1 位粉丝' }).click();
  await studio.dialog.getByRole('button', { name: '关注', exact: true }).click();
  await expect(studio.dialog.getByRole('button', { name: '已关注' })).toBeVisible();
  await followerPage.context().close();
});

test('a blocked person sees and reaches nothing of who blocked them', async ({ server, browser }) => {
  const { person: owner, work } = await author(server, '拉黑别人的人', '只给朋友看的草地');
  const { work: third } = await author(server, '第三位作者', '公共草地');
  const blocked = await member(server, '被拉黑的人');
  const said = await post<Comment>(server, owner, routes.addComment.path, {
    workId: third.id,
    text: '我的评论',
  });
  expect(said.code).toBe(0);
  const folder = await post<Collection>(server, owner, routes.saveCollection.path, {
    name: '公开',
    isPrivate: false,
  });
  await post(server, blocked, routes.followPerson.path, { id: owner.user.userId, isFollowed: true });

  const page = await pageOf(browser, server, owner);
  await page.goto(personPath(blocked));
  await page.getByRole('button', { name: '被拉黑的人 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '拉黑…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('互相看不到');
  await question.getByRole('button').last().click();
  await expect(page.getByText('您已拉黑 被拉黑的人')).toBeVisible();
  await page.goto('/user-detail');
  await expect(page.getByText('0 位粉丝')).toBeVisible();

  const theirs = await pageOf(browser, server, blocked);
  await theirs.goto('/home?sort=latest');
  await expect(theirs.getByRole('link', { name: '公共草地' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: '只给朋友看的草地' })).toHaveCount(0);
  await theirs.goto(workPath(work));
  await expect(theirs.getByText('作品不存在')).toBeVisible();
  await theirs.goto(personPath(owner));
  await expect(theirs.getByText('用户不存在')).toBeVisible();
  await expect(theirs.getByText('拉黑别人的人')).toHaveCount(0);
  await theirs.goto(workPath(third));
  await expect(theirs.getByText('还没有评论')).toBeVisible();
  await expect(theirs.getByText('我的评论')).toHaveCount(0);

  const ownerId = owner.user.userId;
  const errors: Record<string, string | undefined> = {};
  const attempt = async (path: string, body: unknown = {}) => {
    errors[path] = (await post(server, blocked, path, body)).error;
  };
  await attempt(about(routes.getWork.path, work.id));
  await attempt(about(routes.getProfile.path, ownerId));
  await attempt(routes.listWorksOf.path, { personId: ownerId });
  await attempt(routes.listLikedWorks.path, { personId: ownerId });
  await attempt(routes.listPeople.path, { list: 'followers', personId: ownerId });
  await attempt(routes.listCollections.path, { personId: ownerId });
  await attempt(routes.listCollectedWorks.path, { personId: ownerId, folderId: folder.data.id });
  await attempt(routes.listComments.path, { workId: work.id });
  await attempt(routes.followPerson.path, { id: ownerId, isFollowed: true });
  await attempt(routes.likeWork.path, { id: work.id, isLiked: true });
  await attempt(routes.addComment.path, { workId: work.id, text: 'hello' });
  await attempt(routes.collectWorks.path, { ids: [work.id], folderId: 'default' });
  await attempt(routes.likeComment.path, { id: said.data.id, isLiked: true });
  expect(errors).toEqual({
    [about(routes.getWork.path, work.id)]: 'workNotFound',
    [about(routes.getProfile.path, ownerId)]: 'userNotFound',
    [routes.listWorksOf.path]: 'userNotFound',
    [routes.listLikedWorks.path]: 'userNotFound',
    [routes.listPeople.path]: 'userNotFound',
    [routes.listCollections.path]: 'userNotFound',
    [routes.listCollectedWorks.path]: 'userNotFound',
    [routes.listComments.path]: 'workNotFound',
    [routes.followPerson.path]: 'userNotFound',
    [routes.likeWork.path]: 'workNotFound',
    [routes.addComment.path]: 'workNotFound',
    [routes.collectWorks.path]: 'workNotFound',
    [routes.likeComment.path]: 'commentNotFound',
  });
  await page.context().close();
  await theirs.context().close();
});

test('a thread goes to and fro: a comment, a reply that names somebody, and each hears of it', async ({
  server,
  browser,
}) => {
  const { person: owner, work } = await author(server, '话题作者', '会被讨论的草地');
  const commenter = await member(server, '评论的人');
  const named = await member(server, '被提到的人');

  const page = await pageOf(browser, server, commenter);
  await page.goto(workPath(work));
  await page.getByRole('textbox', { name: '您的评论' }).fill('颜色很安静');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('颜色很安静')).toBeVisible();

  const ownerPage = await pageOf(browser, server, owner);
  await ownerPage.goto('/home');
  await ownerPage.getByRole('button', { name: bell }).click();
  await ownerPage
    .getByRole('dialog')
    .getByRole('button', { name: /评论的人 评论了您的作品/ })
    .click();
  await expect(ownerPage).toHaveURL(new RegExp(work.id));
  await ownerPage.getByRole('button', { name: '回复', exact: true }).click();
  const reply = ownerPage.getByRole('textbox', { name: '回复 评论的人' });
  await reply.pressSequentially('谢谢 @被提到');
  await ownerPage.getByRole('option', { name: '被提到的人' }).click();
  await reply.press('Control+Enter');
  await expect(ownerPage.getByRole('link', { name: '@被提到的人' })).toBeVisible();

  const namedPage = await pageOf(browser, server, named);
  await namedPage.goto('/home');
  await namedPage.getByRole('button', { name: bell }).click();
  await namedPage
    .getByRole('dialog')
    .getByRole('button', { name: /话题作者 在作品“会被讨论的草地”的评论中提到了您/ })
    .click();
  await expect(namedPage.getByRole('heading', { level: 1, name: '会被讨论的草地' })).toBeVisible();
  await page.getByRole('button', { name: bell }).click();
  await expect(
    page.getByRole('dialog').getByText(/话题作者 在作品“会被讨论的草地”下回复了您的评论/),
  ).toBeVisible();

  await ownerPage.getByRole('link', { name: '@被提到的人' }).click();
  await expect(ownerPage.getByRole('heading', { level: 1, name: '被提到的人' })).toBeVisible();
  for (const one of [page, ownerPage, namedPage]) await one.context().close();
});

test('an account is deleted for good, and its works stay without a name when that is wished', async ({
  server,
  browser,
}) => {
  const name = '离开但留下';
  const { person: leaving, work } = await author(server, name, `${name}的草地`);
  const page = await pageOf(browser, server, leaving);
  await page.goto('/user-detail');
  await page.getByRole('button', { name: '编辑资料' }).click();
  const dialog = page.getByRole('dialog', { name: '设置' });
  await dialog.getByRole('button', { name: '注销账号…' }).click();
  await page.getByText('匿名保留', { exact: true }).click();
  await page.getByRole('textbox', { name: /DELETE/ }).fill('DELETE');
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('确定要永久注销账号吗？');
  await question.getByRole('button').last().click();
  const identity = page.getByRole('dialog', { name: '验证身份' });
  await identity.getByRole('button', { name: '获取验证码' }).click();
  await expect(identity.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await identity
    .getByLabel(/^验证码/)
    .last()
    .fill(codeFor(server.dataDir, leaving.email));
  await identity.getByRole('button', { name: '确认' }).click();
  await expect(page.getByText(/账号已注销/)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await call(server, '/getInfo', undefined, leaving.token)).code).toBe(401);
  await page.context().close();

  const visitor = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await visitor.goto(personPath(leaving));
  await expect(visitor.getByText('用户不存在')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await post<{ author: unknown }>(server, null, about(routes.getWork.path, work.id))).data?.author,
    )
    .toEqual({ id: '', name: '', avatar: null });
  await visitor.goto(workPath(work));
  await expect(visitor.getByRole('heading', { level: 1, name: `${name}的草地` })).toBeVisible();
  await expect(visitor.getByText('已注销用户')).toBeVisible();
  await expect(visitor.getByText(name, { exact: true })).toHaveCount(0);
  await visitor.close();
});
