import { adminScreens } from './adminScreens.ts';
import { boardScreens } from './boardScreens.ts';
import { drawingScreens } from './drawingScreens.ts';
import { engineScreens } from './engineScreens.ts';
import { libraryScreens } from './libraryScreens.ts';
import { markScreens } from './markScreens.ts';
import { modelScreens } from './modelScreens.ts';
import { moderationScreens } from './moderationScreens.ts';
import { paperScreens } from './paperScreens.ts';
import { peopleScreens } from './peopleScreens.ts';
import { publishScreens } from './publishScreens.ts';
import { runScreens } from './runScreens.ts';
import { sceneScreens } from './sceneScreens.ts';
import { secondFactorScreens } from './secondFactorScreens.ts';
import { styleScreens } from './styleScreens.ts';
import { styleLibraryScreens } from './styleLibraryScreens.ts';
import { trainingScreens } from './trainingScreens.ts';
import { videoScreens } from './videoScreens.ts';
import { isNarrow, passwordForm, showForm, visit, workspace, type Screen } from './ways.ts';

const longPrompt =
  'An old harbour town at blue hour seen from the hill above: slate roofs, lit windows, fishing boats at the quay, wet cobblestones, a lighthouse far out, gulls, drifting fog, warm lamps against the cold sea. '.repeat(
    4,
  );

/** Every screen and dialog in its main states. A new screen joins here. */
export const screens: readonly Screen[] = [
  // First: a new account may publish a few works an hour, and other screens publish, too.
  ...peopleScreens,
  ...drawingScreens,
  ...boardScreens,
  ...markScreens,
  ...paperScreens,
  ...runScreens,
  ...sceneScreens,
  ...styleScreens,
  ...styleLibraryScreens,
  ...trainingScreens,
  ...videoScreens,
  ...modelScreens,
  { name: 'landing', as: 'visitor', open: (page) => visit(page, '/') },
  { name: 'agreement', as: 'visitor', open: (page) => visit(page, '/user') },
  { name: 'privacy', as: 'visitor', open: (page) => visit(page, '/privacy') },
  {
    name: 'reset',
    as: 'visitor',
    open: (page) => visit(page, '/reset?email=ada@example.com&code=123456'),
  },
  { name: 'register', as: 'newcomer', open: (page) => visit(page, '/register') },
  { name: 'membership', as: 'regular', open: (page) => visit(page, '/vip') },
  {
    name: 'forgot-password',
    as: 'visitor',
    open: async (page) => {
      await passwordForm(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(忘记密码|Forgot your password|パスワードをお忘れ)/ })
        .click();
    },
  },
  ...(['account', 'notification', 'general', 'about'] as const).map((tab, index): Screen => ({
    name: `settings-${tab}`,
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('button', { name: /^(设置|Settings|設定)/ }).click();
      await page.getByRole('dialog').getByRole('tab').nth(index).click();
    },
  })),
  {
    name: 'messages-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('button', { name: /^(消息|Notifications|メッセージ)/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'user-menu',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('button', { name: /账号菜单|Account menu|アカウント/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'watermark-over-all',
    as: 'regular',
    open: async (page) => {
      await workspace(page);
      await page.getByRole('button', { name: /^(设置|Settings|設定)/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab').nth(2).click();
      await dialog.getByRole('switch', { name: /水印|watermark|透かし/i }).click();
    },
  },
  {
    name: 'sign-in-password',
    as: 'visitor',
    open: passwordForm,
  },
  {
    name: 'sign-in-code',
    as: 'visitor',
    open: async (page) => void (await page.goto('/home'), await page.getByRole('dialog').waitFor()),
  },
  {
    name: 'sign-in-problems',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/home');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(登录|Sign in|ログイン)$/ })
        .click();
    },
  },
  {
    name: 'home-visitor',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'home-empty',
    as: 'newcomer',
    open: async (page) =>
      void (await page.goto('/home'), await page.getByRole('heading', { level: 2 }).first().waitFor()),
  },
  {
    name: 'home',
    as: 'regular',
    open: async (page) => void (await page.goto('/home'), await page.locator('main img').nth(3).waitFor()),
  },
  { name: 'workspace-empty', as: 'newcomer', open: async (page) => void (await workspace(page)) },
  {
    name: 'workspace',
    as: 'regular',
    open: async (page) => {
      await workspace(page);
      await page
        .getByRole('option', { name: /Red sports car/ })
        .last()
        .click();
    },
  },
  ...(['biogram', 'repaint', 'augment', 'imgtoimg'] as const).map((tool): Screen => ({
    name: `tool-${tool}`,
    as: 'regular',
    open: async (page) => {
      await workspace(page, tool);
      await showForm(page);
    },
  })),
  {
    name: 'tool-mask',
    as: 'regular',
    open: async (page) => {
      await workspace(page, 'cutout');
      await page.getByRole('button', { name: /^(在图上涂抹|Paint on image|画像に塗る)/ }).click();
      const canvas = page.getByRole('img', { name: /^(可绘制|Image to paint|描画する画像)/ });
      const area = await canvas.boundingBox();
      if (!area) throw new Error('The canvas to paint on is not there.');
      const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
      await page.mouse.move(middle.x - 40, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + 40, middle.y + 20, { steps: 8 });
      await page.mouse.up();
    },
  },
  ...(['compare', 'lineage'] as const).map((mode): Screen => ({
    name: `stage-${mode}`,
    as: 'regular',
    open: async (page) => {
      await workspace(page);
      if (mode === 'compare') await page.getByRole('button', { name: /^(对比|Compare|比較)$/ }).click();
      else {
        await page.getByRole('button', { name: /^(更多|More|その他)$/ }).click();
        await page.getByRole('menuitem', { name: /^(来源关系|History|来歴)/ }).click();
      }
      await page.getByRole('button', { name: /^(返回结果|Back to result|結果に戻る)/ }).waitFor();
    },
  })),
  ...[
    '/system/overview',
    '/system/user',
    '/system/notice',
    '/system/moderation',
    '/monitor/engine',
    '/system/dict',
    '/system/config',
    '/monitor/audit',
    '/pki/index',
    '/yanxishe/video',
  ].map((path): Screen => ({
    name: `admin${path.replaceAll('/', '-')}`,
    as: 'administrator',
    open: (page) => visit(page, path),
  })),
  ...adminScreens,
  {
    name: 'workspace-running',
    as: 'regular',
    open: async (page) => {
      const studio = await workspace(page);
      await showForm(page);
      await studio.prompt.fill('Future city at dusk, flying vehicles, teal and orange');
      await studio.setSize(2048, 2048);
      if (isNarrow(page)) await page.keyboard.press('Escape');
      await studio.generateButton.click();
      await page.getByRole('progressbar').first().waitFor();
    },
  },
  {
    name: 'workspace-long-prompt',
    as: 'regular',
    open: async (page) => {
      const studio = await workspace(page);
      await showForm(page);
      await studio.prompt.fill(longPrompt.repeat(3));
      await page.getByRole('button', { name: /^(高级|Advanced|詳細設定)$/ }).click();
    },
  },
  {
    name: 'workspace-form',
    as: 'regular',
    widths: [390],
    open: async (page) => {
      await workspace(page);
      await showForm(page);
    },
  },
  {
    name: 'workspace-library',
    as: 'regular',
    widths: [390],
    open: async (page) => {
      await workspace(page);
      await page.getByRole('button', { name: /^(图库|Library|ライブラリ)$/ }).click();
      await page.locator('[data-picture]').first().waitFor();
    },
  },
  {
    name: 'workspace-selection',
    as: 'regular',
    widths: [1440],
    open: async (page) => {
      await workspace(page);
      await page
        .locator('[data-picture]')
        .nth(2)
        .click({ modifiers: ['Control'] });
      await page
        .locator('[data-picture]')
        .nth(1)
        .click({ modifiers: ['Control'] });
    },
  },
  ...libraryScreens,
  ...publishScreens,
  ...secondFactorScreens,
  ...moderationScreens,
  ...engineScreens,
  {
    name: 'batch',
    as: 'regular',
    async open(page) {
      await workspace(page);
      await page
        .getByRole('button', { name: /^(批量生成…|Batch…|まとめて生成…)$/ })
        .last()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: /^(对比网格|Comparison grid|比較グリッド)$/ }).click();
      await dialog.getByRole('combobox').nth(1).waitFor();
    },
  },
  {
    name: 'workspace-failed',
    as: 'newcomer',
    open: async (page) => {
      await page.route('**/app/generation/capabilities', (route) => route.abort());
      await page.route('**/app/picture/timeline', (route) => route.abort());
      await page.goto('/main?type=0');
      await page
        .getByRole('button', { name: /重试|Try again|もう一度|再試行/ })
        .first()
        .or(page.getByRole('button', { name: /参数|Parameters|パラメーター/ }))
        .first()
        .waitFor();
      await showForm(page);
    },
  },
  {
    name: 'preview-details',
    as: 'regular',
    open: async (page) => {
      await page.goto('/home');
      await page
        .getByRole('main')
        .getByRole('button', { name: /Red sports car/ })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('i');
    },
  },
  {
    name: 'command-palette',
    as: 'regular',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keys',
    as: 'regular',
    widths: [1440],
    open: async (page) => {
      await workspace(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-menu',
    as: 'regular',
    open: async (page) => {
      await page.goto('/home');
      await page.getByRole('button', { name: /账号菜单|Account menu|アカウントメニュー/ }).click();
    },
  },
  {
    name: 'not-found',
    as: 'regular',
    open: async (page) => void (await page.goto('/nothing-here'), await page.waitForURL('**/404')),
  },
];
