import { clientPort, storePort } from '@tai/api-client';
import { BrushIcon, MarkUpIcon } from '@tai/design-system';
import { documents, projects } from '@tai/document-kit';
import { generation } from '@tai/generation-kit';
import {
  confirmPort,
  defineFeature,
  fillSlot,
  href,
  imagePickerPort,
  navigationPort,
  pictureActionSlot,
  pictureDownloadPort,
  pictureUploadPort,
  publishPort,
} from '@tai/kernel';
import { isMarkUpOpen, openMarkUp } from './state/markRequest.ts';
import { drawingWords } from './words.ts';

const title = { en: 'Drawing', zh: '画图', ja: 'お絵描き' };

/** The drawing canvas: layers, brushes and selections on documents that save themselves. */
export const drawing = defineFeature({
  id: 'drawing',
  kits: [generation, documents, projects],
  words: drawingWords,
  needs: [
    ...[clientPort, storePort, navigationPort, imagePickerPort, confirmPort],
    ...[pictureUploadPort, pictureDownloadPort, publishPort],
  ],
  menu: [{ id: 'drawing', order: 30, label: title, icon: BrushIcon, to: 'drawing.canvas' }],
  overlays: [
    {
      id: 'drawing.markUp',
      isOpen: isMarkUpOpen,
      load: () => import('./components/ImageMark/MarkOverlay.tsx'),
    },
  ],
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
  slots: [
    fillSlot(pictureActionSlot, ({ ports }) => ({
      id: 'drawing.open',
      order: 35,
      label: { en: 'Open in Drawing', zh: '在画图中打开', ja: 'お絵描きで開く' },
      icon: BrushIcon,
      leavesPage: true,
      predicate: (pictures) => pictures.length === 1 && pictures[0]?.medium === 'image',
      run([picture]) {
        if (picture) ports.use(navigationPort).go(href('drawing.canvas', { query: { picture: picture.id } }));
      },
    })),
    fillSlot(pictureActionSlot, {
      id: 'drawing.markUp',
      order: 36,
      label: { en: 'Mark up', zh: '标注', ja: '注釈' },
      icon: MarkUpIcon,
      leavesPage: true,
      predicate: (pictures) => pictures.length === 1 && pictures[0]?.medium === 'image',
      run([picture]) {
        if (picture) openMarkUp(picture);
      },
    }),
  ],
  runtime: () => import('./runtime.ts'),
});
