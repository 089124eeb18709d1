import { storePort } from '@tai/api-client';
import { SparklesIcon } from '@tai/design-system';
import { generation } from '@tai/generation-kit';
import { defineFeature, fillSlot, generationPageSlot, href } from '@tai/kernel';
import { place } from './state/place.ts';
import { nodeCanvasWords } from './words.ts';

const title = { en: 'Node canvas', zh: 'Node canvas', ja: 'Node canvas' };

/** Node canvas. */
export const nodeCanvas = defineFeature({
  id: 'nodeCanvas',
  kits: [generation],
  needs: [storePort],
  words: nodeCanvasWords,
  menu: [{ id: 'nodeCanvas', order: 100, label: title, icon: SparklesIcon, to: 'nodeCanvas.home' }],
  routes: [
    {
      id: 'nodeCanvas.home',
      path: '/node-canvas',
      access: 'member',
      title,
      page: () => import('./pages/NodeCanvasPage/NodeCanvasPage.tsx'),
    },
  ],
  slots: [
    fillSlot(generationPageSlot, {
      id: place.page,
      order: 50,
      path: href('nodeCanvas.home'),
      makes: ({ tool }) => tool === place.key,
    }),
  ],
  runtime: () => import('./runtime.ts'),
});
