// The library of styles with its dialogs; the styles are arranged through the wire, once for all images.
import type { Page } from '@playwright/test';
import { styleRoutes as routes } from '@tai/contracts';
import { administratorAsPerson, call, type Person } from '../api.ts';
import { loraFile, pushStyle } from '../styles.ts';
import { decide, newestPictures } from '../works.ts';
import type { Screen } from './ways.ts';

export const styleLibraryScreens: readonly Screen[] = [
  {
    name: 'styles-library-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/style?tab=2');
      await page
        .getByRole('link', { name: /^(训练风格|Train a style|スタイルを学習)$/ })
        .last()
        .waitFor();
    },
  },
  { name: 'styles-library', as: 'regular', open: (page) => visitLibrary(page) },
  {
    name: 'styles-shared',
    as: 'regular',
    open: async (page) => {
      await visitLibrary(page);
      await page.getByText(/^(共享|Shared|共有)$/).click();
      await page.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'styles-edit',
    as: 'regular',
    open: async (page) => visitStyle(page, (await arranged(page)).rejectedId),
  },
  {
    name: 'styles-view',
    as: 'regular',
    open: async (page) => visitStyle(page, (await arranged(page)).sharedId),
  },
  { name: 'styles-import', as: 'regular', open: openImport },
  {
    name: 'styles-publish',
    as: 'regular',
    open: async (page) => {
      await openImport(page);
      await page.getByTestId('style-file').setInputFiles({
        ...{ name: 'ink-wash-v3.safetensors', mimeType: 'application/octet-stream' },
        buffer: loraFile({ ss_tag_frequency: '{"ink":{"inkwash":12,"wet paper":9}}' }),
      });
      const publish = page.getByRole('dialog').getByRole('button', { name: /^(发布|Publish|公開)$/ });
      await publish.click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
];

async function openImport(page: Page): Promise<void> {
  await visitLibrary(page);
  await page
    .getByRole('button', { name: /^(导入风格文件|Import style file|スタイルファイルを読み込む)$/ })
    .click();
  await page.getByTestId('style-file').waitFor({ state: 'attached' });
}

async function visitLibrary(page: Page): Promise<void> {
  await arranged(page);
  await page.goto('/style?tab=2');
  await page.getByRole('listitem').first().waitFor();
}

async function visitStyle(page: Page, id: string): Promise<void> {
  await page.goto(`/style?tab=2&style=${id}`);
  await page.getByRole('dialog').locator('form, dl').first().waitFor();
}

interface Arranged {
  rejectedId: string;
  sharedId: string;
}
let arranging: Promise<Arranged> | undefined;

async function arranged(page: Page): Promise<Arranged> {
  await page.goto('/user');
  arranging ??= arrange(page);
  return arranging;
}

/** Own styles in every state, and one of somebody else. */
async function arrange(page: Page): Promise<Arranged> {
  const server = { url: new URL(page.url()).origin };
  const me = await page.evaluate(() => ({
    email: '',
    token: localStorage.getItem('token') ?? '',
    user: JSON.parse(localStorage.getItem('user') ?? '{}') as Person['user'],
  }));
  const pictures = await newestPictures(server, me, 6, 'image');
  const push = (index: number, paramValue: string, wish: object = {}) =>
    pushStyle(server, me, { paramValue, icon: pictures[index % pictures.length]?.picUrl, ...wish });
  await push(0, '水墨', { isShared: false });
  await push(1, 'Warm clay');
  const rejected = await push(2, '霓虹夜景');
  await decide(server, rejected.id, {
    actions: ['reject'],
    reason: '封面中出现了品牌标志，请移除后重新提交。',
  });
  const shared = await push(3, 'Risograph');
  await decide(server, shared.id, { actions: ['approve'] });
  await push(4, '马克笔线稿', { flow_category: '线稿渲染', isShared: false });
  const withdrawn = await push(5, 'Blue hour', { flow_category: '光影优化' });
  await call(server, routes.withdrawStyle.path.replace('{id}', withdrawn.id), {}, me.token);
  const theirs = await pushStyle(server, await administratorAsPerson(server), { paramValue: '暖光' });
  await decide(server, theirs.id, { actions: ['approve'] });
  return { rejectedId: rejected.id, sharedId: theirs.id };
}
