import { clientPort, storePort } from '@tai/api-client';
import {
  authPort,
  confirmPort,
  defineFeature,
  fillSlot,
  homeSectionSlot,
  imagePickerPort,
  navigationPort,
  pictureDownloadPort,
  recreationPort,
} from '@tai/kernel';
import { collecting, reporting } from './state/dialogs.ts';
import { communityWords } from './words.ts';

/** The community: the feed of the start page, works, publishing, and people. */
export const community = defineFeature({
  id: 'community',
  words: communityWords,
  needs: [
    clientPort,
    storePort,
    authPort,
    navigationPort,
    confirmPort,
    imagePickerPort,
    pictureDownloadPort,
    recreationPort,
  ],
  routes: [
    {
      id: 'community.work',
      path: '/detail',
      access: 'open',
      title: { en: 'Work', zh: '作品', ja: '作品' },
      page: () => import('./pages/WorkPage/WorkPage.tsx'),
    },
  ],
  overlays: [
    {
      id: 'community.report',
      isOpen: reporting.isOpen,
      load: () => import('./components/ReportDialog/ReportOverlay.tsx'),
    },
    {
      id: 'community.collect',
      isOpen: collecting.isOpen,
      load: () => import('./components/CollectDialog/CollectOverlay.tsx'),
    },
  ],
  slots: [
    fillSlot(homeSectionSlot, {
      id: 'community.feed',
      order: 30,
      isOpen: true,
      load: () => import('./components/Feed/Feed.tsx'),
    }),
  ],
});
