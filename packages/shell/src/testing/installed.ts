import { defineFeature } from '@tai/kernel';

/** An installation with pages for videos and models, which an administrator may lock, and none for styles. */
export const videoAndModels = defineFeature({
  id: 'videoAndModels',
  routes: [
    {
      id: 'gallery.library',
      path: '/library',
      also: ['/video', '/model'],
      access: 'member',
      title: { en: 'Pages', zh: '页面', ja: 'ページ' },
      page: async () => ({ Page: () => null }),
    },
  ],
});
