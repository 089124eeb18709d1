import { HomeIcon } from '@tai/design-system';
import { authPort, defineFeature, locksPort, navigationPort, settingsPort } from '@tai/kernel';
import { isDrawerOpen, isKeyListOpen, isPaletteOpen } from './state/layers.ts';
import { shellWords } from './words.ts';

const home = { en: 'Home', zh: '首页', ja: 'ホーム' };

/** The frame around every page, the start page, the command palette and the list of keys. */
export const shell = defineFeature({
  id: 'shell',
  words: shellWords,
  wordsAtBoot: true,
  needs: [authPort, navigationPort, locksPort, settingsPort],
  menu: [{ id: 'home', order: 10, label: home, icon: HomeIcon, to: 'shell.home' }],
  routes: [
    {
      id: 'shell.home',
      path: '/home',
      access: 'greeted',
      title: home,
      keepAlive: true,
      page: () => import('./pages/HomePage/HomePage.tsx'),
    },
    {
      id: 'shell.notFound',
      path: '/404',
      access: 'open',
      title: { en: 'Page not found', zh: '页面不存在', ja: 'ページが見つかりません' },
      page: () => import('./pages/NotFoundPage/NotFoundPage.tsx'),
    },
  ],
  overlays: [
    {
      id: 'shell.menu',
      isOpen: isDrawerOpen,
      load: () =>
        import('./components/Frame/MenuDrawer.tsx').then((module) => ({ Component: module.MenuDrawer })),
    },
    {
      id: 'shell.palette',
      isOpen: isPaletteOpen,
      load: () =>
        import('./components/Palette/Palette.tsx').then((module) => ({ Component: module.Palette })),
    },
    {
      id: 'shell.keys',
      isOpen: isKeyListOpen,
      load: () =>
        import('./components/Palette/KeyList.tsx').then((module) => ({ Component: module.KeyList })),
    },
  ],
});
