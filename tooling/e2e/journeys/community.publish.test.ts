import { communityRoutes, noticeStreamPath } from '@tai/contracts';
import type { Page } from '@playwright/test';
import { call, signUp, type Person } from '../src/api.ts';
import { drawing } from '../src/pictures.ts';
import type { RunningServer } from '../src/server.ts';
import type { Studio } from '../src/studio.ts';
import { expect, test } from '../src/test.ts';
import { upload } from '../src/uploads.ts';
import { decide, newestPictures, publishWork, submitWork, workOf } from '../src/works.ts';

const bell = /^消息/;

/** Puts pictures of different colours into a library, the last of them newest. */
async function giveFrom(server: RunningServer, person: Person, colours: readonly string[]): Promise<void> {
  for (const colour of colours) {
    const picture = await drawing(640, 480, `<rect width="640" height="480" fill="${colour}"/>`);
    await upload(server, person, picture, `${colour.slice(1)}.png`);
  }
}

/** What the bell says, in its dialog. */
async function expectMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: bell }).click();
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The id of the work that the person sent last. */
async function newestWork(server: RunningServer, person: Person): Promise<string> {
  const path = communityRoutes.listWorksOf.path;
  const reply = await call<{ data: { records: { id: string }[] } }>(
    server,
    path,
    { personId: person.user.userId },
    person.token,
  );
  const [work] = reply.data.records;
  if (!work) throw new Error('Nothing was sent.');
  return work.id;
}

/** Makes a small picture and opens the publish dialog from its menu. */
async function publishResult(studio: Studio, page: Page): Promise<void> {
  await studio.openWorkspace();
  await studio.chooseSmallSize();
  await studio.generate('雪山日落，湖面倒影');
  await studio.expectPictures(1);
  await studio.libraryPictures.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '发布…' }).click();
  await expect(page.getByRole('dialog', { name: '发布作品' })).toBeVisible();
}

test('a result is published: kept over a reload, submitted, approved, told, and in the feed', async ({
  studio,
  page,
  server,
  person,
}) => {
  const title = `雪山 ${person.user.userId.slice(-6)}`;
  await publishResult(studio, page);
  await expect(page.getByRole('dialog').getByAltText(/第 1 张图片.*雪山日落/)).toBeVisible();
  await field(page, /^标题/).fill(title);
  await page.reload();
  await page.goto('/home');
  await page.getByRole('button', { name: '发布作品' }).first().click();
  await expect(page.getByText('已恢复你尚未提交的作品。')).toBeVisible();
  await expect(field(page, /^标题/)).toHaveValue(title);
  await expect(page.getByRole('dialog').getByAltText(/雪山日落/)).toBeVisible();

  // What is missing is asked for in its order, and nothing has gone out.
  await press(page, '发布');
  await expect(page.getByText('请输入描述')).toBeVisible();
  await expect(field(page, /^描述/)).toBeFocused();
  await page.keyboard.type('清晨的湖边');
  await page.getByRole('combobox', { name: '添加标签' }).fill('雪，');
  await press(page, '发布');
  const result = page.getByRole('dialog', { name: /正在检查|等待审核/ });
  await expect(result).toBeVisible();
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();

  await decide(server, await newestWork(server, person), { actions: ['approve'] });
  await press(page, '查看作品');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectMessage(page, `作品“${title}”已通过审核并公开`);
  await page.goto('/home');
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  // Nothing of it is left to be sent.
  await page.getByRole('button', { name: '发布作品' }).first().click();
  await expect(field(page, /^标题/)).toHaveValue('');
});

test('a rejected work says why, is changed, and is submitted again', async ({
  studio,
  page,
  server,
  person,
}) => {
  await giveFrom(server, person, ['#405070', '#704050']);
  const title = `港口 ${person.user.userId.slice(-6)}`;
  const { id } = await submitWork(server, person, { title });
  await decide(server, id, { actions: ['reject'], reason: '画面中有其他公司的标志' });

  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  await expectMessage(page, `作品“${title}”未通过审核，修改后可以重新提交`);
  await page.goto(`/detail?id=${id}`);
  await expect(page.getByText('原因：画面中有其他公司的标志')).toBeVisible();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('原因：画面中有其他公司的标志')).toBeVisible();
  // Another picture in its place.
  await page.getByRole('dialog').getByRole('button', { name: '替换第 1 张图片' }).click();
  const picker = page.getByRole('dialog', { name: '选择另一张图片' });
  await picker.getByRole('tab').nth(1).click();
  await picker.locator('img').last().click();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog').getByAltText(/405070/)).toBeVisible();
  await press(page, '重新提交');
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();
  await decide(server, id, { actions: ['approve'] });
  expect((await workOf(server, await signUp(server), id)).state).toBe('approved');
});

test('the author who has the list open sees the approval without a touch', async ({
  studio,
  page,
  server,
  person,
}) => {
  await giveFrom(server, person, ['#307070']);
  const title = `海湾 ${person.user.userId.slice(-6)}`;
  const { id } = await submitWork(server, person, { title });
  const lineIsUp = page.waitForResponse((response) => response.url().includes(noticeStreamPath));
  await page.goto('/user-detail?tab=works');
  await expect(page.getByRole('button', { name: '等待审核 1' })).toBeVisible();
  await expect(studio.accountMenu).toBeVisible();
  await lineIsUp;

  await decide(server, id, { actions: ['approve'] });
  await expect(page.getByRole('button', { name: '已发布 1' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).not.toContainText('等待审核');
});

test('of two tabs that change the same work neither overwrites the other unasked', async ({
  studio,
  page,
  context,
  server,
  person,
}) => {
  await giveFrom(server, person, ['#405070']);
  const pictureIds = (await newestPictures(server, person)).map((picture) => picture.id);
  const draft = { title: '港口', description: '一个安静的早晨', tags: ['港口'], pictureIds };
  await call(server, communityRoutes.saveWork.path, draft, person.token);
  const id = await newestWork(server, person);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/detail?id=${id}`);
    await tab.getByRole('button', { name: '继续编辑', exact: true }).click();
    await expect(field(tab, /标题/)).toHaveValue('港口');
  }
  await expect(studio.accountMenu).toBeVisible();
  await field(page, /标题/).fill('清晨的港口');
  await press(page, '发布');
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();

  await field(other, /标题/).fill('夜里的港口');
  await press(other, '发布');
  await expect(other.getByText(/此作品已在别处被修改/)).toBeVisible();
  await expect(field(other, /标题/)).toHaveValue('夜里的港口');
  expect((await workOf(server, person, id)).title).toBe('清晨的港口');
  await press(other, '仍然保存我的');
  await expect(other.getByRole('dialog', { name: '等待审核' })).toBeVisible();
  expect((await workOf(server, person, id)).title).toBe('夜里的港口');

  await other.goto('/user-detail?tab=works');
  await expect(other.getByRole('button', { name: '等待审核 1' })).toBeVisible();
});

test('an appeal against a hidden work is heard, and until then it cannot be changed', async ({
  page,
  studio,
  server,
  person,
}) => {
  await giveFrom(server, person, ['#305030']);
  const title = `森林 ${person.user.userId.slice(-6)}`;
  const { id } = await publishWork(server, person, { title });
  const reporter = await signUp(server);
  await call(
    server,
    communityRoutes.submitReport.path,
    { targetType: 'work', targetId: id, reason: 'plagiarism', details: '' },
    reporter.token,
  );
  await decide(server, id, { actions: ['hide'], reason: '需要核实来源' });

  await page.goto(`/detail?id=${id}`);
  await expect(studio.accountMenu).toBeVisible();
  await expect(page.getByText('原因：需要核实来源')).toBeVisible();
  await page.getByRole('button', { name: '申诉', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('这是我自己画的');
  await dialog.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
  expect((await workOf(server, person, id)).state).toBe('appealed');
  await decide(server, id, { actions: ['approve'] });
  await expectMessage(page, `您的作品“${title}”已恢复公开`);
});

test('several pictures are put into order, saved as a draft, and published later', async ({
  page,
  server,
  person,
  studio,
}) => {
  await giveFrom(server, person, ['#a03030', '#30a030', '#3030a0']);
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  await page.getByRole('button', { name: '发布作品' }).first().click();
  await press(page, '选择图片');
  const picker = page.getByRole('dialog', { name: '选择作品图片' });
  await picker.getByRole('tab').nth(1).click();
  for (const place of [0, 1, 2]) await picker.locator('img').nth(place).click();
  await picker.getByRole('button', { name: '确定' }).click();
  const tiles = page.getByRole('dialog').getByRole('list', { name: '图片' }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  const shown = () =>
    tiles.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt));
  const before = await shown();
  await tiles.nth(2).dragTo(tiles.nth(0));
  const nameOf = (alt: string | undefined) => alt?.split('：')[1];
  await expect.poll(async () => nameOf((await shown())[0])).toBe(nameOf(before[2]));
  await tiles.nth(0).getByRole('button', { name: '替换第 1 张图片' }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => nameOf((await shown())[1])).toBe(nameOf(before[2]));
  await expect(tiles.nth(1).getByRole('button', { name: '替换第 2 张图片' })).toBeFocused();
  await field(page, /^标题/).fill('三种颜色');
  await press(page, '保存草稿');
  await page.getByRole('button', { name: '打开', exact: true }).click();
  await expect(page).toHaveURL(/\/detail\?id=/);
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(field(page, /^标题/)).toHaveValue('三种颜色');
  await expect(tiles).toHaveCount(3);
});

test('feedback with a picture goes out from the account menu', async ({ page, studio }) => {
  await page.goto('/home');
  await studio.accountMenu.click();
  await page.getByRole('menuitem', { name: '意见反馈' }).click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  await field(page, /^描述/).fill('预览一直是黑的');
  const wrong = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await dialog.locator('input[type=file]').setInputFiles(wrong);
  await expect(dialog.getByText(/不能上传“log.txt”/)).toBeVisible();
  // A name that promises a picture is not believed: the server looks, and what was written stays.
  await dialog.locator('input[type=file]').setInputFiles({ ...wrong, name: 'fake.png' });
  await press(page, '提交');
  await expect(dialog.getByText(/“fake.png”无法作为附件/)).toBeVisible();
  const buffer = await drawing(64, 64, '<rect width="64" height="64"/>');
  await dialog.locator('input[type=file]').setInputFiles({ name: '屏幕.png', mimeType: 'image/png', buffer });
  await press(page, '提交');
  await expect(page.getByText('感谢反馈，管理员已收到。')).toBeVisible();
  await expect(dialog).toBeHidden();
});
