import type { Page } from '@playwright/test';
import { signUp, type Person } from '../../src/api.ts';
import { makePicture } from '../../src/generation.ts';
import { codeFor } from '../../src/outbox.ts';
import { Studio } from '../../src/studio.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { publishWork, workOf } from '../../src/works.ts';

const feed = (page: Page) => page.getByRole('feed', { name: '社区作品' });
const tile = (page: Page, title: string) => feed(page).getByRole('article', { name: title });

test('a visitor browses and searches, signs in to like, lands where they were and makes it again', async ({
  page,
  server,
  watchErrors,
}) => {
  watchErrors(page);
  const author = await signUp(server);
  await makePicture(server, author, '雨夜霓虹街道上的红色跑车');
  const mark = Date.now().toString(36);
  const work = await publishWork(server, author, {
    title: `霓虹跑车 ${mark}`,
    tags: ['跑车', mark],
    categoryId: 'vehicle',
    isRemixAllowed: true,
  });
  await publishWork(server, author, { title: `雪山 ${mark}`, tags: ['雪'], categoryId: 'nature' });

  await page.goto('/home');
  const studio = new Studio(page);
  await studio.dialog.getByRole('button', { name: '关闭' }).click();
  await page.getByText('最新', { exact: true }).click();
  await expect(page).toHaveURL(/sort=latest/);
  await expect(tile(page, `雪山 ${mark}`)).toBeVisible();

  // Asked once, not again with every filter.
  await page.getByRole('button', { name: '汽车', exact: true }).click();
  await expect(tile(page, `雪山 ${mark}`)).toHaveCount(0);
  await expect(tile(page, `霓虹跑车 ${mark}`)).toBeVisible();
  await expect(studio.dialog).toHaveCount(0);

  await page.getByRole('searchbox', { name: '搜索作品、标签和用户' }).click();
  const search = page.getByRole('combobox', { name: '搜索作品、标签和用户' });
  await search.fill(`霓虹跑车 ${mark}`);
  await expect(page.getByRole('option', { name: `霓虹跑车 ${mark}` })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(feed(page).getByRole('article')).toHaveCount(1);

  await tile(page, `霓虹跑车 ${mark}`)
    .getByRole('link', { name: `霓虹跑车 ${mark}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/detail\\?id=${work.id}`));
  await expect(page.getByRole('heading', { name: `霓虹跑车 ${mark}` })).toBeVisible();
  await expect(page.getByText('雨夜霓虹街道上的红色跑车')).toBeVisible();

  const like = page.getByRole('main').getByRole('button', { name: '点赞' }).first();
  await like.click();
  const email = `reader.${Date.now()}@example.com`;
  await studio.signInByCode(email, () => codeFor(server.dataDir, email));
  await studio.expectWelcome();
  await expect(page).toHaveURL(new RegExp(`/detail\\?id=${work.id}`));
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await workOf(server, author, work.id)).likes).toBe(1);

  // The feed is as it was left: the search, and what was found.
  await page.goBack();
  await expect(page).toHaveURL(/q=/);
  await expect(tile(page, `霓虹跑车 ${mark}`)).toBeVisible();

  // Made again: its prompt is in the workspace.
  await page.goto(`/detail?id=${work.id}`);
  await page.getByRole('button', { name: '生成同款' }).click();
  await expect(page).toHaveURL(/\/main/);
  await expect(studio.prompt).toHaveValue('雨夜霓虹街道上的红色跑车');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('feed and work fit 390 px, and the page comes back where it was scrolled to', async ({
    page,
    server,
    person,
  }) => {
    const mark = Date.now().toString(36);
    // Somebody new may publish two works in an hour.
    const authors = await Promise.all([signUp(server), signUp(server), signUp(server)]);
    await Promise.all(authors.map((author) => makePicture(server, author, '森林晨雾')));
    for (let index = 0; index < 6; index += 1) {
      // One after another, so that their order is known.
      await publishWork(server, authors[index % 3] as Person, { title: `${mark} ${index}`, tags: [mark] });
    }
    await signInAs(page.context(), server, person);
    await page.goto(`/home?sort=latest&tag=${mark}`);
    await expect(feed(page).getByRole('article').first()).toBeVisible();
    const wide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await wide()).toBe(false);
    await tile(page, `${mark} 0`).scrollIntoViewIfNeeded();
    const before = await tile(page, `${mark} 0`).boundingBox();
    await tile(page, `${mark} 0`)
      .getByRole('link', { name: `${mark} 0` })
      .click();
    await expect(page.getByRole('heading', { name: `${mark} 0` })).toBeVisible();
    expect(await wide()).toBe(false);
    await page.goBack();
    await expect(tile(page, `${mark} 0`)).toBeInViewport();
    expect((await tile(page, `${mark} 0`).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  });
});
