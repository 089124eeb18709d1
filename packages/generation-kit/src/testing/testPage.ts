// A feature with a page that owns everything, for stories and tests of the kit.
import { defineFeature, fillSlot, generationPageSlot, href } from '@tai/kernel';
import type { ToolPlace } from '../components/useTool.ts';
import { generation } from '../kit.ts';

export const testPlace = { key: 'create', page: 'testPage', draw: () => undefined } satisfies ToolPlace;

export const testPage = defineFeature({
  id: 'testPage',
  kits: [generation],
  slots: [
    fillSlot(generationPageSlot, {
      id: testPlace.page,
      order: 1,
      path: href('image.workspace', { query: { type: 0 } }),
      makes: () => true,
    }),
  ],
});
