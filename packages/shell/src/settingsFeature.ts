import { clientPort } from '@tai/api-client';
import {
  authPort,
  confirmPort,
  defineFeature,
  fillSlot,
  locksPort,
  settingsPort,
  settingsTabSlot,
} from '@tai/kernel';
import { setupSettings } from './settingsSetup.ts';
import { settingsWords } from './settingsWords.ts';
import { isAsking, isLockOpen, isSettingsOpen } from './state/dialogs.ts';

/**
 * Settings, locks, questions and the membership page. A feature of its own beside the frame, so that its words and code
 * come when the first of them is opened.
 */
export const settings = defineFeature({
  id: 'settings',
  words: settingsWords,
  provides: [settingsPort, locksPort, confirmPort],
  needs: [authPort, clientPort],
  routes: [
    {
      id: 'shell.membership',
      path: '/vip',
      access: 'member',
      title: { en: 'Membership', zh: '会员', ja: 'メンバーシップ' },
      page: () => import('./pages/MembershipPage/MembershipPage.tsx'),
    },
  ],
  slots: [
    fillSlot(settingsTabSlot, {
      id: 'account',
      order: 10,
      label: { en: 'Account', zh: '账号', ja: 'アカウント' },
      load: () => import('./components/settings/AccountTab/AccountTab.tsx'),
    }),
    fillSlot(settingsTabSlot, {
      id: 'setting',
      order: 30,
      label: { en: 'General', zh: '通用', ja: '一般' },
      load: () => import('./components/settings/GeneralTab/GeneralTab.tsx'),
    }),
    fillSlot(settingsTabSlot, {
      id: 'about',
      order: 40,
      label: { en: 'About', zh: '关于', ja: 'このアプリについて' },
      load: () => import('./components/settings/AboutTab/AboutTab.tsx'),
    }),
  ],
  overlays: [
    {
      id: 'settings.dialog',
      isOpen: isSettingsOpen,
      load: () =>
        import('./components/settings/SettingsDialog/SettingsDialog.tsx').then((module) => ({
          Component: module.SettingsDialog,
        })),
    },
    {
      id: 'settings.lock',
      isOpen: isLockOpen,
      load: () =>
        import('./components/settings/LockDialog/LockDialog.tsx').then((module) => ({
          Component: module.LockDialog,
        })),
    },
    {
      id: 'settings.confirm',
      isOpen: isAsking,
      load: () =>
        import('./components/settings/ConfirmOverlay/ConfirmOverlay.tsx').then((module) => ({
          Component: module.ConfirmOverlay,
        })),
    },
  ],
  setup: setupSettings,
});
