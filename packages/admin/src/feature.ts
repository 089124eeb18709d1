import { clientPort, storePort } from '@tai/api-client';
import { SettingsIcon, VideoIcon } from '@tai/design-system';
import {
  authPort,
  confirmPort,
  defineFeature,
  fillSlot,
  navigationPort,
  settingsPort,
  userMenuSlot,
} from '@tai/kernel';
import { adminWords } from './words.ts';

/** The administrative shell: people, notices, engines, configuration, audit log, keys and tutorials. */
export const admin = defineFeature({
  id: 'admin',
  words: adminWords,
  needs: [clientPort, storePort, navigationPort, confirmPort, authPort, settingsPort],
  routes: [
    {
      id: 'admin.home',
      path: '/admin',
      also: ['/system/*', '/monitor/*', '/pki/*', '/yanxishe/*'],
      access: 'member',
      layout: 'bare',
      title: { en: 'Administration', zh: '管理后台', ja: '管理' },
      page: () => import('./pages/AdminPage/AdminPage.tsx'),
    },
  ],
  slots: [
    fillSlot(userMenuSlot, ({ ports }) => ({
      id: 'admin.home',
      order: 40,
      label: { en: 'Administration', zh: '管理后台', ja: '管理' },
      icon: SettingsIcon,
      predicate: ({ roles, permissions, secondFactorRequired = false }) =>
        roles.includes('admin') || permissions.length > 0 || secondFactorRequired,
      run: () => ports.use(navigationPort).go('/admin'),
    })),
    fillSlot(userMenuSlot, ({ ports }) => ({
      id: 'admin.tutorials',
      order: 50,
      label: { en: 'Tutorials', zh: '教程视频', ja: 'チュートリアル' },
      icon: VideoIcon,
      predicate: () => true,
      run: () => ports.use(navigationPort).go('/yanxishe/video'),
    })),
  ],
});
