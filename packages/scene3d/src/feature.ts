import { clientPort, storePort } from '@tai/api-client';
import { Cube3dIcon } from '@tai/design-system';
import { documents } from '@tai/document-kit';
import { generation } from '@tai/generation-kit';
import { confirmPort, defineFeature, imagePickerPort, navigationPort, pictureUploadPort } from '@tai/kernel';

const title = { en: '3D', zh: '3D', ja: '3D' };

/** Scenes with lights and cameras, and models from images. */
export const scene3d = defineFeature({
  id: 'scene3d',
  kits: [generation, documents],
  needs: [clientPort, storePort, navigationPort, imagePickerPort, pictureUploadPort, confirmPort],
  menu: [
    { id: 'scene3d', order: 60, label: title, icon: Cube3dIcon, to: 'scene3d.home', dividerAfter: true },
  ],
  routes: [
    {
      id: 'scene3d.home',
      path: '/3d',
      access: 'member',
      title,
      keepAlive: true,
      isWorkspace: true,
      page: () => import('./pages/ScenePage/ScenePage.tsx'),
    },
  ],
});
