import { clientPort, storePort } from '@tai/api-client';
import { BrushIcon, WandIcon } from '@tai/design-system';
import {
  defineFeature,
  fillSlot,
  headerSlot,
  imagePickerPort,
  navigationPort,
  pictureActionSlot,
  pictureDownloadPort,
  recreationPort,
  windowTitlePort,
  type Kit,
} from '@tai/kernel';
import { isSendToOpen, openSendTo } from './state/sendTo.ts';
import { generationWords } from './words.ts';

/** What a feature that makes things is built with: forms, requests, jobs and results. */
export const generation: Kit = defineFeature({
  id: 'generation',
  words: generationWords,
  needs: [
    ...[clientPort, storePort, navigationPort, windowTitlePort],
    ...[pictureDownloadPort, imagePickerPort, recreationPort],
  ],
  overlays: [
    {
      id: 'generation.sendTo',
      isOpen: isSendToOpen,
      load: () => import('./components/SendTo/SendToOverlay.tsx'),
    },
  ],
  slots: [
    fillSlot(headerSlot, {
      id: 'generation.jobs',
      order: 10,
      load: () => import('./components/HeaderJobs/HeaderJobs.tsx'),
    }),
    fillSlot(pictureActionSlot, {
      id: 'generation.sendTo',
      order: 18,
      label: { en: 'Edit with…', zh: '用工具编辑…', ja: 'ツールで編集…' },
      icon: BrushIcon,
      leavesPage: true,
      predicate: (pictures) =>
        pictures.length > 0 &&
        pictures.every(({ medium, remoteEngineId }) => medium === 'image' || remoteEngineId !== undefined),
      run: (pictures) => openSendTo(pictures),
    }),
    fillSlot(pictureActionSlot, ({ ports }) => ({
      id: 'generation.recreate',
      order: 20,
      label: { en: 'Recreate', zh: '再创作', ja: '再作成' },
      icon: WandIcon,
      leavesPage: true,
      predicate: ([picture, ...others]) => others.length === 0 && picture?.operationCode != null,
      run: async ([picture]) => {
        if (picture?.operationCode) await ports.use(recreationPort).recreate(picture.operationCode);
      },
    })),
  ],
  runtime: () => import('./runtime.ts'),
});
