import { clientPort, storePort } from '@tai/api-client';
import { NodeIcon } from '@tai/design-system';
import { documents, projects } from '@tai/document-kit';
import { generation } from '@tai/generation-kit';
import {
  confirmPort,
  defineFeature,
  fillSlot,
  imagePickerPort,
  loadChunk,
  navigationPort,
  pictureActionSlot,
  publishPort,
} from '@tai/kernel';

const title = { en: 'Node canvas', zh: '节点画布', ja: 'ノードキャンバス' };

/** Boards on which tools are wired together, shared, and run on the server. */
export const nodeCanvas = defineFeature({
  id: 'nodeCanvas',
  kits: [generation, documents, projects],
  needs: [clientPort, storePort, navigationPort, imagePickerPort, confirmPort, publishPort],
  menu: [{ id: 'nodeCanvas', order: 40, label: title, icon: NodeIcon, to: 'nodeCanvas.home' }],
  routes: [
    {
      id: 'nodeCanvas.home',
      path: '/node',
      access: 'member',
      title,
      keepAlive: true,
      isWorkspace: true,
      page: () => import('./pages/NodePage/NodePage.tsx'),
    },
  ],
  slots: [
    fillSlot(pictureActionSlot, ({ ports }) => ({
      id: 'nodeCanvas.openBoard',
      order: 37,
      label: { en: 'Open as board', zh: '打开为画布', ja: 'ボードとして開く' },
      icon: NodeIcon,
      leavesPage: true,
      predicate: (pictures) => pictures.length === 1 && pictures[0]?.hasBoard === true,
      async run([picture]) {
        if (!picture) return;
        const { openBoardOf } = await loadChunk(() => import('./state/openBoardOf.ts'));
        await openBoardOf(picture, ports);
      },
    })),
  ],
  runtime: () => import('./runtime.ts'),
});
