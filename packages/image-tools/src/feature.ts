import { clientPort, storePort } from '@tai/api-client';
import { ImageIcon, WandIcon } from '@tai/design-system';
import {
  defineFeature,
  fillSlot,
  headerSlot,
  href,
  homeSectionSlot,
  navigationPort,
  pictureActionSlot,
  pictureDownloadPort,
  picturePreviewPort,
  windowTitlePort,
  type Events,
} from '@tai/kernel';
import { imageToolsWords } from './words.ts';

const title = { en: 'Generate image', zh: '生成图片', ja: '画像生成' };
let events: Events | null = null;

/** The image workspace: prompt, parameters, jobs and results. */
export const imageTools = defineFeature({
  id: 'imageTools',
  words: imageToolsWords,
  needs: [clientPort, storePort, navigationPort, windowTitlePort, picturePreviewPort, pictureDownloadPort],
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
      id: 'imageTools.recreate',
      order: 20,
      label: { en: 'Recreate', zh: '再创作', ja: '再作成' },
      icon: WandIcon,
      leavesPage: true,
      predicate: ([picture, ...others]) => others.length === 0 && picture?.operationCode != null,
      run: ([picture]) => {
        if (picture?.operationCode)
          events?.emit('picture.recreateRequested', { operationCode: picture.operationCode });
      },
    }),
  ],
  runtime: () => import('./runtime.ts'),
  setup(context) {
    events = context.events;
    // The page may not be loaded yet; when it is, its runtime hears the request that brought it.
    const stop = context.events.on('picture.recreateRequested', () =>
      context.ports.use(navigationPort).go(href('image.workspace', { query: { type: 0 } })),
    );
    return () => {
      events = null;
      stop();
    };
  },
});
