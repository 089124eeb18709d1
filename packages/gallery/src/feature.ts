import type { Picture } from '@tai/contracts';
import { clientPort, storePort } from '@tai/api-client';
import { projects } from '@tai/document-kit';
import {
  DownloadIcon,
  ExpandIcon,
  ExternalLinkIcon,
  FolderIcon,
  HeartOffIcon,
  HeartIcon,
  ImagesIcon,
  SaveIcon,
  TrashIcon,
  UsersIcon,
} from '@tai/design-system';
import {
  authPort,
  defineFeature,
  fillSlot,
  homeSectionSlot,
  imagePickerPort,
  locksPort,
  navigationPort,
  pictureActionSlot,
  pictureDownloadPort,
  picturePreviewPort,
  pictureUploadPort,
  recreationPort,
  paletteSourceSlot,
  workspacePanelSlot,
  type DownloadOptions,
  type PictureAction,
  type SlotFill,
} from '@tai/kernel';
import { setupGallery } from './setup.ts';
import { isFiling, openFiling } from './state/filing.ts';
import { isPickerOpen } from './state/openPicker.ts';
import { isPreviewOpen, openPreview } from './state/openPreview.ts';
import { getServices } from './state/services.ts';
import { galleryWords } from './words.ts';

const library = { en: 'Library', zh: '图库', ja: 'ライブラリ' };

interface DownloadAction extends Pick<PictureAction, 'order' | 'label' | 'icon' | 'mainLabel'> {
  options: Omit<DownloadOptions, 'featureName'>;
}

/** A watermark is drawn on pixels, which a 3D file does not have; a JPEG holds one image. */
function canBeSaved({ watermark, format }: DownloadAction['options'], { medium }: Picture): boolean {
  if (format) return medium === 'image';
  return !watermark || medium !== '3d';
}

/** One way of saving pictures: one as a file, several as a ZIP. */
function downloadAction(id: string, { options, ...rest }: DownloadAction): SlotFill {
  return fillSlot(pictureActionSlot, {
    ...rest,
    id,
    predicate: (pictures) => pictures.length > 0 && pictures.every((picture) => canBeSaved(options, picture)),
    run: async (pictures) => {
      const { download, flowOf } = getServices();
      await download.download(pictures, {
        ...options,
        featureName: await flowOf(pictures[0]?.tool ?? null),
      });
    },
  });
}

/** The picture library: the panel beside the stage, recent work on the start page, and pictures shown large. */
export const gallery = defineFeature({
  id: 'gallery',
  kits: [projects],
  words: galleryWords,
  provides: [picturePreviewPort, imagePickerPort, pictureUploadPort, recreationPort],
  needs: [clientPort, storePort, pictureDownloadPort, authPort, locksPort, navigationPort],
  menu: [
    { id: 'gallery', order: 15, label: library, icon: ImagesIcon, to: 'gallery.library', dividerAfter: true },
  ],
  routes: [
    {
      id: 'gallery.library',
      path: '/library',
      access: 'member',
      title: library,
      page: () => import('./pages/LibraryPage/LibraryPage.tsx'),
    },
  ],
  overlays: [
    {
      id: 'gallery.picker',
      isOpen: isPickerOpen,
      load: () =>
        import('./components/ImagePicker/ImagePickerDialog.tsx').then((module) => ({
          Component: module.ImagePickerDialog,
        })),
    },
    {
      id: 'gallery.filing',
      isOpen: isFiling,
      load: () => import('./components/FilingOverlay.tsx'),
    },
    {
      id: 'gallery.preview',
      isOpen: isPreviewOpen,
      load: () =>
        import('./components/PreviewOverlay/PreviewOverlay.tsx').then((module) => ({
          Component: module.PreviewOverlay,
        })),
    },
  ],
  slots: [
    fillSlot(pictureActionSlot, {
      id: 'gallery.collect',
      order: 15,
      label: { en: 'Add to favorites', zh: '收藏', ja: '保存' },
      mainLabel: { en: 'Favorite', zh: '收藏', ja: '保存' },
      icon: HeartIcon,
      needs: 'edit',
      predicate: (pictures) => pictures.some(({ picCollect }) => !picCollect),
      run: (pictures) => getServices().commands.collect(pictures, true),
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.uncollect',
      order: 15,
      label: { en: 'Remove from favorites', zh: '取消收藏', ja: '保存を解除' },
      mainLabel: { en: 'Favorited', zh: '已收藏', ja: '保存済み' },
      icon: HeartOffIcon,
      needs: 'edit',
      predicate: (pictures) => pictures.length > 0 && pictures.every(({ picCollect }) => picCollect),
      run: (pictures) => getServices().commands.collect(pictures, false),
    }),
    fillSlot(workspacePanelSlot, {
      id: 'gallery.library',
      order: 10,
      label: library,
      load: () => import('./components/LibraryPanel/LibraryPanel.tsx'),
    }),
    fillSlot(paletteSourceSlot, (context) => ({
      id: 'gallery.pictures',
      order: 10,
      label: { en: 'Your images', zh: '我的图片', ja: '自分の画像' },
      load: () =>
        import('./state/paletteSearch.ts').then((module) => ({
          search: module.createPaletteSearch(context),
        })),
    })),
    fillSlot(homeSectionSlot, {
      id: 'gallery.recent',
      order: 20,
      load: () => import('./components/HomeRecent/HomeRecent.tsx'),
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.open',
      order: 10,
      label: { en: 'View full size', zh: '放大查看', ja: '拡大表示' },
      icon: ExpandIcon,
      predicate: (pictures) => pictures.length === 1,
      run: (pictures) => pictures[0] && openPreview({ pictures, startId: pictures[0].id }),
    }),
    downloadAction('gallery.download', {
      order: 17,
      label: { en: 'Download with watermark', zh: '下载（带水印）', ja: '透かし付きでダウンロード' },
      mainLabel: { en: 'Download', zh: '下载', ja: 'ダウンロード' },
      icon: DownloadIcon,
      options: { watermark: true },
    }),
    downloadAction('gallery.downloadOriginal', {
      order: 40,
      label: { en: 'Download original', zh: '下载原文件', ja: '元のファイルをダウンロード' },
      icon: SaveIcon,
      options: { watermark: false },
    }),
    downloadAction('gallery.downloadJpeg', {
      order: 45,
      label: { en: 'Download as JPEG', zh: '下载 JPEG（带水印）', ja: 'JPEG でダウンロード' },
      icon: DownloadIcon,
      options: { watermark: true, format: 'jpg' },
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.openInNewTab',
      order: 50,
      label: { en: 'Open in new tab', zh: '在新标签页打开', ja: '新しいタブで開く' },
      icon: ExternalLinkIcon,
      predicate: (pictures) => pictures.length === 1,
      run: ([picture]) => picture && getServices().download.openInNewTab(picture),
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.organise',
      order: 60,
      label: { en: 'Organize…', zh: '整理…', ja: '整理…' },
      icon: FolderIcon,
      needs: 'edit',
      predicate: (pictures) => pictures.length > 0,
      run: (pictures) => openFiling('organise', pictures),
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.copyToProject',
      order: 61,
      label: { en: 'Add to project…', zh: '添加到项目…', ja: 'プロジェクトに追加…' },
      icon: UsersIcon,
      predicate: (pictures) => pictures.length > 0,
      run: (pictures) => openFiling('copy', pictures),
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.copyToMine',
      order: 61,
      label: { en: 'Copy to my library', zh: '复制到我的图库', ja: 'マイライブラリにコピー' },
      icon: ImagesIcon,
      predicate: (pictures) => pictures.length > 0 && pictures.every(({ projectId }) => projectId !== null),
      run: async (pictures) => (await getServices().library()).copyToMine(pictures.map(({ id }) => id)),
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.locate',
      order: 62,
      label: { en: 'Show in library', zh: '在图库中定位', ja: 'ライブラリで表示' },
      icon: ImagesIcon,
      leavesPage: true,
      predicate: (pictures) => pictures.length === 1,
      run: async ([picture]) => {
        if (picture) await (await getServices().library()).locate(picture.id);
      },
    }),
    fillSlot(pictureActionSlot, {
      id: 'gallery.delete',
      order: 90,
      label: { en: 'Delete', zh: '删除', ja: '削除' },
      icon: TrashIcon,
      danger: true,
      needs: 'edit',
      predicate: (pictures) => pictures.length > 0,
      run: (pictures) => getServices().commands.remove(pictures),
    }),
  ],
  setup: setupGallery,
});
