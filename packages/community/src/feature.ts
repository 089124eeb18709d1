import { clientPort, storePort } from '@tai/api-client';
import { limits, pictureTypes, type Picture } from '@tai/contracts';
import { MegaphoneIcon, SendIcon } from '@tai/design-system';
import {
  authPort,
  commandSlot,
  confirmPort,
  defineFeature,
  fillSlot,
  homeSectionSlot,
  imagePickerPort,
  loadChunk,
  navigationPort,
  paletteSourceSlot,
  pictureActionSlot,
  pictureDownloadPort,
  publishPort,
  recreationPort,
  reportingPort,
  userMenuSlot,
  settingsPort,
  styleUsePort,
} from '@tai/kernel';
import { collecting, givingFeedback, publishing, reporting } from './state/dialogs.ts';
import { communityWords } from './words.ts';

const feedback = {
  label: { en: 'Send feedback', zh: '意见反馈', ja: 'フィードバックを送る' },
  icon: MegaphoneIcon,
  run: () => givingFeedback.open(true),
};

/** The files of a work are all of one medium; a mask is a part of the work on another picture. */
function makeOneWork(pictures: readonly Picture[]): boolean {
  const { length } = pictures;
  return (
    length > 0 &&
    length <= limits.community.picturesMax &&
    pictures.every(({ medium, picType }) => medium === pictures[0]?.medium && picType !== pictureTypes.mask)
  );
}

/** The community: the feed of the start page, works, publishing, and people. */
export const community = defineFeature({
  id: 'community',
  words: communityWords,
  provides: [publishPort, reportingPort],
  needs: [
    clientPort,
    storePort,
    authPort,
    navigationPort,
    confirmPort,
    imagePickerPort,
    pictureDownloadPort,
    recreationPort,
    settingsPort,
    styleUsePort,
  ],
  routes: [
    {
      id: 'community.work',
      path: '/detail',
      access: 'open',
      title: { en: 'Work', zh: '作品', ja: '作品' },
      page: () => import('./pages/WorkPage/WorkPage.tsx'),
    },
    {
      id: 'community.person',
      path: '/user-detail',
      access: 'member',
      openWith: 'id',
      title: { en: 'Profile', zh: '个人主页', ja: 'プロフィール' },
      page: () => import('./pages/PersonPage/PersonPage.tsx'),
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
    {
      id: 'community.publish',
      isOpen: publishing.isOpen,
      load: () => import('./components/PublishDialog/PublishOverlay.tsx'),
    },
    {
      id: 'community.feedback',
      isOpen: givingFeedback.isOpen,
      load: () => import('./components/FeedbackDialog/FeedbackOverlay.tsx'),
    },
  ],
  slots: [
    fillSlot(homeSectionSlot, {
      id: 'community.feed',
      order: 30,
      isOpen: true,
      load: () => import('./components/Feed/Feed.tsx'),
    }),
    fillSlot(pictureActionSlot, {
      id: 'community.publish',
      order: 25,
      label: { en: 'Publish…', zh: '发布…', ja: '公開…' },
      icon: SendIcon,
      needs: 'own',
      predicate: makeOneWork,
      run: (pictures) => publishing.open({ pictureIds: pictures.map(({ id }) => id) }),
    }),
    fillSlot(paletteSourceSlot, (context) => ({
      id: 'community.works',
      order: 20,
      isOpen: true,
      label: { en: 'Published works', zh: '已发布的作品', ja: '公開作品' },
      load: () =>
        import('./state/paletteSearch.ts').then((module) => ({ search: module.createWorkSearch(context) })),
    })),
    fillSlot(paletteSourceSlot, (context) => ({
      id: 'community.people',
      order: 30,
      label: { en: 'People', zh: '用户', ja: 'ユーザー' },
      load: () =>
        import('./state/paletteSearch.ts').then((module) => ({ search: module.createPersonSearch(context) })),
    })),
    fillSlot(commandSlot, {
      id: 'community.publish',
      order: 30,
      label: { en: 'Publish a work', zh: '发布作品', ja: '作品を公開' },
      icon: SendIcon,
      run: () => publishing.open({}),
    }),
    fillSlot(commandSlot, { id: 'community.feedback', order: 90, ...feedback }),
    fillSlot(userMenuSlot, { id: 'community.feedback', order: 60, predicate: () => true, ...feedback }),
  ],
  setup({ events, ports, provide }) {
    provide(publishPort, { open: publishing.open });
    provide(reportingPort, { report: reporting.open });
    return events.on('ownWork.moved', ({ workId }) => {
      loadChunk(() => import('./state/ownWorkMoved.ts')).then(
        ({ ownWorkMoved }) => ports.use(storePort).dispatch(ownWorkMoved(workId)),
        // Own works are asked for again whenever they are shown.
        () => undefined,
      );
    });
  },
});
