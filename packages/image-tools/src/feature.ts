import { clientPort, storePort } from '@tai/api-client';
import { limits, type Picture } from '@tai/contracts';
import { ImageIcon, TextIcon } from '@tai/design-system';
import { generation } from '@tai/generation-kit';
import {
  defineFeature,
  fillSlot,
  generationPageSlot,
  homeSectionSlot,
  href,
  imagePickerPort,
  isAt,
  loadChunk,
  navigationPort,
  pictureActionSlot,
  placeCommandsSlot,
  pictureDownloadPort,
  picturePreviewPort,
  pictureUploadPort,
  styleUsePort,
} from '@tai/kernel';
import { isBatchOpen } from './state/batchDialog.ts';
import { isDescribeOpen, openDescribe } from './state/describe.ts';
import { pageId, placeAction } from './state/page.ts';
import { imageToolsWords } from './words.ts';

const title = { en: 'Generate image', zh: '生成图片', ja: '画像生成' };

/** The tools of this page draw on images. */
const areImages = (pictures: readonly Picture[]) =>
  pictures.length > 0 && pictures.every(({ medium }) => medium === 'image');

/** The image workspace: prompt, parameters, jobs and results. */
export const imageTools = defineFeature({
  id: 'imageTools',
  kits: [generation],
  words: imageToolsWords,
  provides: [styleUsePort],
  needs: [
    clientPort,
    storePort,
    navigationPort,
    picturePreviewPort,
    pictureDownloadPort,
    imagePickerPort,
    pictureUploadPort,
  ],
  overlays: [
    {
      id: 'imageTools.batch',
      isOpen: isBatchOpen,
      load: () => import('./components/Batch/BatchOverlay.tsx'),
    },
    {
      id: 'imageTools.describe',
      isOpen: isDescribeOpen,
      load: () => import('./components/Describe/DescribeOverlay.tsx'),
    },
  ],
  menu: [
    { id: 'imageTools', order: 20, label: title, icon: ImageIcon, to: 'image.workspace', query: { type: 0 } },
  ],
  routes: [
    {
      id: 'image.workspace',
      path: '/main',
      access: 'member',
      title,
      keepAlive: true,
      isWorkspace: true,
      page: () => import('./pages/ImageWorkspacePage/ImageWorkspacePage.tsx'),
    },
  ],
  slots: [
    fillSlot(generationPageSlot, {
      id: pageId,
      // After the pages of other media: until a feature has them, what they make is shown here.
      order: 100,
      path: href('image.workspace', { query: { type: 0 } }),
      makes: ({ flow, tool }) => flow !== '' || tool !== '',
    }),
    fillSlot(placeCommandsSlot, ({ ports }) => ({
      id: 'imageTools.tools',
      order: 10,
      label: { en: 'Image tools', zh: '图片工具', ja: '画像ツール' },
      load: async () => {
        const { imageToolCommands } = await import('./imageToolCommands.ts');
        return { commands: await imageToolCommands(ports.use(storePort)) };
      },
    })),
    fillSlot(homeSectionSlot, {
      id: 'imageTools.start',
      order: 10,
      load: () => import('./components/HomeStart/HomeStart.tsx'),
    }),
    fillSlot(pictureActionSlot, ({ events, ports }) => ({
      id: placeAction,
      order: 12,
      label: { en: 'Open in workspace', zh: '在工作区中打开', ja: 'ワークスペースで開く' },
      icon: ImageIcon,
      leavesPage: true,
      predicate: (pictures) => areImages(pictures) && pictures.length === 1,
      run: ([picture]) => {
        if (!picture) return;
        events.emit('picture.placeRequested', { id: picture.id });
        const page = href('image.workspace', { query: { type: 0 } });
        if (!isAt(page)) ports.use(navigationPort).go(page);
      },
    })),
    fillSlot(pictureActionSlot, {
      id: 'imageTools.describe',
      order: 55,
      label: { en: 'Describe image', zh: '图片转文字', ja: '文章にする' },
      icon: TextIcon,
      predicate: (pictures) => areImages(pictures) && pictures.length <= limits.generation.describeMax,
      run: (pictures) => openDescribe(pictures),
    }),
  ],
  setup({ events, ports, provide }) {
    provide(styleUsePort, {
      use: (style) =>
        void loadChunk(() => import('./state/mixStyle.ts')).then(({ mixStyle }) =>
          mixStyle(style, { events, ports }),
        ),
    });
  },
  runtime: () => import('./runtime.ts'),
});
