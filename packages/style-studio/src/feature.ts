import { clientPort, storePort } from '@tai/api-client';
import { StyleIcon } from '@tai/design-system';
import { projects } from '@tai/document-kit';
import { generation } from '@tai/generation-kit';
import {
  confirmPort,
  defineFeature,
  imagePickerPort,
  navigationPort,
  picturePreviewPort,
  publishPort,
  reportingPort,
  styleUsePort,
} from '@tai/kernel';

const title = { en: 'Styles', zh: '风格管理', ja: 'スタイル' };

/** The styles of a person: what they trained, and the library of styles. */
export const styleStudio = defineFeature({
  id: 'styleStudio',
  kits: [generation, projects],
  // A list of words of its own, so that none of it is a part of the first load.
  words: {
    namespace: 'styleStudio',
    load: async (language) => (await import('./words.ts')).loadWords(language),
  },
  needs: [
    clientPort,
    storePort,
    navigationPort,
    confirmPort,
    imagePickerPort,
    picturePreviewPort,
    publishPort,
    reportingPort,
    styleUsePort,
  ],
  menu: [{ id: 'styleStudio', order: 80, label: title, icon: StyleIcon, to: 'styleStudio.home' }],
  routes: [
    {
      id: 'styleStudio.home',
      path: '/style',
      access: 'member',
      title,
      page: () => import('./pages/StylePage/StylePage.tsx'),
    },
  ],
});
