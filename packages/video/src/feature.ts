import { clientPort, storePort } from '@tai/api-client';
import { VideoIcon } from '@tai/design-system';
import { documents, projects } from '@tai/document-kit';
import { generation } from '@tai/generation-kit';
import {
  confirmPort,
  defineFeature,
  fillSlot,
  generationPageSlot,
  href,
  imagePickerPort,
  navigationPort,
  pictureActionSlot,
  picturePreviewPort,
  pictureUploadPort,
  placeCommandsSlot,
} from '@tai/kernel';
import { isCutOpen, openCut } from './state/cutClip.ts';
import { animateAction, pageId } from './state/page.ts';

const title = { en: 'Generate video', zh: '生成视频', ja: '動画生成' };

/** The video page: clips from words and from images, a player with frame tools. */
export const video = defineFeature({
  id: 'video',
  kits: [generation, documents, projects],
  needs: [
    clientPort,
    storePort,
    navigationPort,
    imagePickerPort,
    pictureUploadPort,
    confirmPort,
    picturePreviewPort,
  ],
  menu: [{ id: 'video', order: 50, label: title, icon: VideoIcon, to: 'video.workspace' }],
  routes: [
    {
      id: 'video.workspace',
      path: '/video',
      access: 'member',
      title,
      keepAlive: true,
      isWorkspace: true,
      page: () => import('./pages/VideoPage/VideoPage.tsx'),
    },
  ],
  overlays: [
    {
      id: 'video.cut',
      isOpen: isCutOpen,
      load: () => import('./components/CutClip/CutOverlay.tsx'),
    },
  ],
  slots: [
    fillSlot(generationPageSlot, {
      id: pageId,
      order: 50,
      path: href('video.workspace'),
      makes: ({ medium }) => medium === 'video',
    }),
    fillSlot(placeCommandsSlot, ({ ports }) => ({
      id: 'video.tools',
      order: 12,
      label: { en: 'Video tools', zh: '视频工具', ja: '動画ツール' },
      load: async () => {
        const { videoToolCommands } = await import('./videoToolCommands.ts');
        return { commands: await videoToolCommands(ports.use(storePort)) };
      },
    })),
    fillSlot(pictureActionSlot, ({ ports }) => ({
      id: animateAction,
      order: 19,
      label: { en: 'Animate', zh: '让图片动起来', ja: '動かす' },
      icon: VideoIcon,
      leavesPage: true,
      predicate: (pictures) => pictures.length === 1 && pictures[0]?.medium === 'image',
      run([picture]) {
        if (!picture) return;
        ports.use(navigationPort).go(href('video.workspace', { query: { firstFrame: picture.id } }));
      },
    })),
    fillSlot(pictureActionSlot, {
      id: 'video.cut',
      order: 20,
      label: { en: 'Trim and export', zh: '剪辑与导出', ja: '切り取りと書き出し' },
      icon: VideoIcon,
      predicate: (pictures) => pictures.length === 1 && pictures[0]?.medium === 'video',
      run([clip]) {
        if (clip) openCut(clip);
      },
    }),
  ],
  runtime: () => import('./runtime.ts'),
});
