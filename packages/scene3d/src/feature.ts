import { clientPort, storePort } from '@tai/api-client';
import { Cube3dIcon } from '@tai/design-system';
import { documents, projects } from '@tai/document-kit';
import { generation } from '@tai/generation-kit';
import {
  confirmPort,
  defineFeature,
  fillSlot,
  generationPageSlot,
  href,
  imagePickerPort,
  navigationPort,
  picturePreviewPort,
  pictureActionSlot,
  pictureUploadPort,
  placeCommandsSlot,
  publishPort,
} from '@tai/kernel';
import { modelPageId, toModelAction } from './state/modelPage.ts';

const title = { en: '3D', zh: '3D', ja: '3D' };

/** Scenes with lights and cameras, and models from images. */
export const scene3d = defineFeature({
  id: 'scene3d',
  kits: [generation, documents, projects],
  needs: [
    clientPort,
    storePort,
    navigationPort,
    imagePickerPort,
    pictureUploadPort,
    confirmPort,
    publishPort,
    picturePreviewPort,
  ],
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
  slots: [
    fillSlot(generationPageSlot, {
      id: modelPageId,
      order: 60,
      path: href('scene3d.home', { query: { tool: 'imageTo3d' } }),
      makes: ({ medium }) => medium === '3d',
    }),
    fillSlot(placeCommandsSlot, ({ ports }) => ({
      id: 'scene3d.tools',
      order: 13,
      label: { en: '3D tools', zh: '3D 工具', ja: '3Dツール' },
      load: async () => {
        const { modelToolCommands } = await import('./modelToolCommands.ts');
        return { commands: await modelToolCommands(ports.use(storePort)) };
      },
    })),
    fillSlot(pictureActionSlot, ({ ports }) => ({
      id: toModelAction,
      order: 21,
      label: { en: 'Turn into a 3D model', zh: '转为 3D 模型', ja: '3Dモデルにする' },
      icon: Cube3dIcon,
      leavesPage: true,
      predicate: (pictures) => pictures.length === 1 && pictures[0]?.medium === 'image',
      run([picture]) {
        if (!picture) return;
        const query = { tool: 'imageTo3d', front: picture.id };
        ports.use(navigationPort).go(href('scene3d.home', { query }));
      },
    })),
    fillSlot(pictureActionSlot, ({ ports }) => ({
      id: 'scene3d.open',
      order: 34,
      label: { en: 'Open in 3D', zh: '在 3D 中打开', ja: '3Dで開く' },
      icon: Cube3dIcon,
      leavesPage: true,
      predicate: (pictures) => pictures.length === 1 && pictures[0]?.medium === '3d',
      run([picture]) {
        if (picture) ports.use(navigationPort).go(href('scene3d.home', { query: { picture: picture.id } }));
      },
    })),
  ],
  runtime: () => import('./runtime.ts'),
});
