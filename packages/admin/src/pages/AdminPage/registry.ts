import type { PageRegistry } from '../../components/AdminShell/pageRegistry.ts';

/** Every page of this package, by the `component` of the server's route tree. */
export const registry: PageRegistry = {
  overview: {
    load: () => import('../OverviewPage/OverviewPage.tsx'),
    tags: ['admin/Overview'],
  },
  pki: { load: () => import('../KeysPage/KeysPage.tsx'), tags: ['admin/Key'] },
  tsp: { load: () => import('../TutorialsPage/TutorialsPage.tsx'), tags: ['admin/Tutorial'] },
  user: { load: () => import('../UsersPage/UsersPage.tsx'), tags: ['admin/User', 'admin/UserSession'] },
  notice: { load: () => import('../NoticesPage/NoticesPage.tsx'), tags: ['admin/Announcement'] },
  moderation: {
    load: () => import('../ModerationPage/ModerationPage.tsx'),
    tags: ['admin/Moderation', 'admin/ModerationHistory', 'admin/ModerationTemplate'],
  },
  dict: { load: () => import('../DictionaryPage/DictionaryPage.tsx'), tags: ['admin/Dict'] },
  config: {
    load: () => import('../ConfigurationPage/ConfigurationPage.tsx'),
    tags: ['admin/Config', 'admin/Project'],
  },
  engine: { load: () => import('../EnginesPage/EnginesPage.tsx'), tags: ['admin/Engine', 'admin/Queue'] },
  backup: { load: () => import('../BackupsPage/BackupsPage.tsx'), tags: ['admin/Backup', 'admin/Config'] },
  audit: { load: () => import('../AuditPage/AuditPage.tsx'), tags: ['admin/Audit'] },
};
