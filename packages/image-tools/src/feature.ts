import { clientPort, storePort } from '@tai/api-client';
import { limits, type Picture } from '@tai/contracts';
import { BrushIcon, ImageIcon, TextIcon, WandIcon } from '@tai/design-system';
import {
  defineFeature,
  fillSlot,
  headerSlot,
  homeSectionSlot,
  imagePickerPort,
  navigationPort,
  pictureActionSlot,
  pictureDownloadPort,
  picturePreviewPort,
  windowTitlePort,
  recreationPort,
  type PortRegistry,
} from '@tai/kernel';
import { isBatchOpen } from './state/batchDialog.ts';
import { isDescribeOpen, openDescribe } from './state/describe.ts';
import { isSendToOpen, openSendTo } from './state/sendTo.ts';
import { imageToolsWords } from './words.ts';

const title = { en: 'Generate image', zh: '生成图片', ja: '画像生成' };
let ports: Pick<PortRegistry, 'use'> | null = null;

/** The tools of this page draw on images. */
const areImages = (pictures: readonly Picture[]) =>
  pictures.length > 0 && pictures.every(({ medium }) => medium === 'image');

/** The image workspace: prompt, parameters, jobs and results. */
export const imageTools = defineFeature({
  id: 'imageTools',
  words: imageToolsWords,
  needs: [
    clientPort,
    storePort,
    navigationPort,
    windowTitlePort,
    picturePreviewPort,
    pictureDownloadPort,
    imagePickerPort,
    recreationPort,
  ],
  overlays: [
    {
      id: 'imageTools.sendTo',
      isOpen: isSendToOpen,
      load: () => import('./components/SendTo/SendToOverlay.tsx'),
    },
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
      page: () => import('./pages/ImageWorkspacePage/ImageWorkspacePage.tsx'),
    },
  ],
  slots: [
    fillSlot(headerSlot, {
      id: 'imageTools.jobs',
      order: 10,
      load: () => import('./components/HeaderJobs/HeaderJobs.tsx'),
    }),
    fillSlot(homeSectionSlot, {
      id: 'imageTools.start',
      order: 10,
      load: () => import('./components/HomeStart/HomeStart.tsx'),
    }),
    fillSlot(pictureActionSlot, {
      id: 'imageTools.sendTo',
      order: 18,
      label: { en: 'Edit with…', zh: '用工具编辑…', ja: 'ツールで編集…' },
      icon: BrushIcon,
      leavesPage: true,
      predicate: areImages,
      run: (pictures) => openSendTo(pictures),
    }),
    fillSlot(pictureActionSlot, {
      id: 'imageTools.describe',
      order: 55,
      label: { en: 'Put into words', zh: '图片转文字', ja: '文章にする' },
      icon: TextIcon,
      predicate: (pictures) => areImages(pictures) && pictures.length <= limits.generation.describeMax,
      run: (pictures) => openDescribe(pictures),
    }),
    fillSlot(pictureActionSlot, {
      id: 'imageTools.recreate',
      order: 20,
      label: { en: 'Recreate', zh: '再创作', ja: '再作成' },
      icon: WandIcon,
      leavesPage: true,
      predicate: ([picture, ...others]) => others.length === 0 && picture?.operationCode != null,
      run: async ([picture]) => {
        if (picture?.operationCode) await ports?.use(recreationPort).recreate(picture.operationCode);
      },
    }),
  ],
  runtime: () => import('./runtime.ts'),
  setup(context) {
    ports = context.ports;
    return () => {
      ports = null;
    };
  },
});
