import { clientPort, storePort } from '@tai/api-client';
import { BrushIcon } from '@tai/design-system';
import { documents } from '@tai/document-kit';
import { generation } from '@tai/generation-kit';
import { defineFeature, imagePickerPort, navigationPort, pictureUploadPort } from '@tai/kernel';
import { drawingWords } from './words.ts';

const title = { en: 'Drawing', zh: '画图', ja: 'お絵描き' };

/** The drawing canvas: layers, brushes and selections on documents that save themselves. */
export const drawing = defineFeature({
  id: 'drawing',
  kits: [generation, documents],
  words: drawingWords,
  needs: [clientPort, storePort, navigationPort, imagePickerPort, pictureUploadPort],
  menu: [{ id: 'drawing', order: 30, label: title, icon: BrushIcon, to: 'drawing.canvas' }],
  routes: [
    {
      id: 'drawing.canvas',
      path: '/main?type=1',
      access: 'member',
      title,
      keepAlive: true,
      isWorkspace: true,
      page: () => import('./pages/DrawingPage/DrawingPage.tsx'),
    },
  ],
  runtime: () => import('./runtime.ts'),
});
