// Pages of people: what is shown there is arranged through the wire, once for all pictures.
import { communityRoutes as routes, type Collection } from '@tai/contracts';
import type { Page } from '@playwright/test';
import { administratorAsPerson, call, type Person } from '../api.ts';
import { meadow } from '../pictures.ts';
import { upload } from '../uploads.ts';
import { decide, newestPictures, publishWork, submitWork } from '../works.ts';
import type { Screen } from './ways.ts';

const tab = (name: string) => `/user-detail?tab=${name}`;

/** Pages of oneself and of somebody else, with folders and dialogs. */
export const peopleScreens: readonly Screen[] = [
  {
    name: 'person-visitor',
    as: 'visitor',
    // The page is for members: it asks a visitor to sign in.
    open: (page) => page.goto('/user-detail').then(() => page.getByRole('dialog').waitFor()),
  },
  { name: 'person-own-empty', as: 'newcomer', open: (page) => visitPerson(page, '/user-detail') },
  { name: 'person-own', as: 'regular', open: (page) => visitArranged(page, '/user-detail') },
  ...(['videos', 'collections', 'liked', 'history', 'privacy'] as const).map((name): Screen => ({
    name: `person-${name}`,
    as: 'regular',
    open: (page) => visitArranged(page, tab(name)),
  })),
  {
    name: 'person-folder',
    as: 'regular',
    open: async (page) => {
      const { folderId } = await arranged(page);
      await visitPerson(page, `${tab('collections')}&folder=${folderId}`);
    },
  },
  {
    name: 'person-folder-new',
    as: 'regular',
    open: async (page) => {
      await visitArranged(page, tab('collections'));
      await page.getByRole('button', { name: /^(新建收藏夹|New collection|新しいフォルダー)$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'person-other',
    as: 'regular',
    open: async (page) => visitPerson(page, `/user-detail?id=${(await arranged(page)).otherId}`),
  },
  {
    name: 'person-follows',
    as: 'regular',
    open: async (page) => {
      await visitPerson(page, `/user-detail?id=${(await arranged(page)).otherId}`);
      await page.getByRole('button', { name: /^(\d+ 位粉丝|\d+ followers?|フォロワー \d+ 人)$/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'person-block',
    as: 'regular',
    open: async (page) => {
      await visitPerson(page, `/user-detail?id=${(await arranged(page)).otherId}`);
      await page
        .getByRole('button', { name: /的更多操作|^More actions for|その他の操作/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^(拉黑|Block|ブロック)/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'person-not-there',
    as: 'regular',
    open: (page) => page.goto('/user-detail?id=nobody').then(() => shown(page)),
  },
];

/** Waits for the state that stands in place of a person. */
const shown = (page: Page) => page.getByRole('main').getByRole('button').first().waitFor();

async function visitPerson(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).last().waitFor();
  await page.getByRole('tabpanel').waitFor();
}

async function visitArranged(page: Page, path: string): Promise<void> {
  await arranged(page);
  await visitPerson(page, path);
}

interface Arranged {
  /** Somebody else who published. */
  otherId: string;
  folderId: string;
}
let arranging: Promise<Arranged> | undefined;

async function arranged(page: Page): Promise<Arranged> {
  await page.goto('/user');
  arranging ??= arrange(page);
  return arranging;
}

/** Works that stand differently, a folder, likes, views, follows, and what is muted. */
async function arrange(page: Page): Promise<Arranged> {
  const server = { url: new URL(page.url()).origin };
  const me = await page.evaluate(() => ({
    email: '',
    token: localStorage.getItem('token') ?? '',
    user: JSON.parse(localStorage.getItem('user') ?? '{}') as Person['user'],
  }));
  const other = await administratorAsPerson(server);
  const post = (who: Person, path: string, body: unknown = {}) =>
    call<{ data: unknown }>(server, path, body, who.token);
  await upload(server, other, await meadow(480, 320), 'meadow.png');
  const theirs = await publishWork(server, other, { title: '草地' });
  const [first, second, third] = await newestPictures(server, me, 3, 'image');
  if (!first || !second || !third) throw new Error('The library has too few pictures.');
  await publishWork(server, me, { title: '雪山日落', pictureIds: [first.id] });
  const rejected = await submitWork(server, me, { title: 'Neon', pictureIds: [second.id] });
  if (rejected.state === 'review')
    await decide(server, rejected.id, {
      actions: ['reject'],
      reason: '图片中出现了品牌标志，请移除后重新提交。',
    });
  await post(me, routes.saveWork.path, { pictureIds: [third.id], title: 'Draft', description: '', tags: [] });
  const made = await post(me, routes.saveCollection.path, { name: '灵感', isPrivate: false });
  const folderId = (made.data as Collection).id;
  await post(me, routes.collectWorks.path, { ids: [theirs.id], folderId });
  await post(me, routes.likeWork.path, { id: theirs.id, isLiked: true });
  await post(me, routes.getWork.path.replace('{id}', theirs.id));
  await post(me, routes.followPerson.path, { id: other.user.userId, isFollowed: true });
  await post(me, routes.muteTag.path, { tag: '汽车', isMuted: true });
  return { otherId: other.user.userId, folderId };
}
