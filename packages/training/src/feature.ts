import { clientPort, storePort } from '@tai/api-client';
import { ModelIcon } from '@tai/design-system';
import { generation } from '@tai/generation-kit';
import { confirmPort, defineFeature, imagePickerPort } from '@tai/kernel';

const title = { en: 'Model training', zh: '模型训练', ja: 'モデル学習' };

/** Datasets of labelled images, and styles that are trained with them. */
export const training = defineFeature({
  id: 'training',
  kits: [generation],
  needs: [clientPort, storePort, confirmPort, imagePickerPort],
  menu: [{ id: 'training', order: 70, label: title, icon: ModelIcon, to: 'training.home' }],
  routes: [
    {
      id: 'training.home',
      path: '/model',
      access: 'member',
      title,
      isWorkspace: true,
      page: () => import('./pages/ModelPage/ModelPage.tsx'),
    },
  ],
});
