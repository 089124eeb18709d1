export { addresses, href, lockedPaths, memberPaths, type AddressId, type LinkOptions } from './addresses.ts';
export { formatDate, formatDateTime, formatListTime, formatTime, formatWeekday } from './dateTime.ts';
export { isMenuCollapsed, isWorkspaceMenuCollapsed } from './state/sidebar.ts';
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { createEvents, type AppEvents, type EventName, type Events } from './events.ts';
export {
  defineFeature,
  type Feature,
  type FeatureContext,
  type FeatureRoute,
  type FeatureRuntime,
  type Kit,
  type MenuEntry,
  type Overlay,
  type PageAccess,
  withKits,
} from './feature.ts';
export { createHost, type Host, type RuntimeSink } from './host.ts';
export {
  HostProvider,
  useEvents,
  useHost,
  useObservable,
  usePort,
  useShortcuts,
  useSlot,
} from './HostProvider.tsx';
export { keepsScroll, Link, useSearchParams, type LinkProps } from './Link.tsx';
export { LazyPart, PartFrame } from './LazyPart.tsx';
export { BannerPlace } from './BannerPlace.tsx';
export { SlotComponent } from './SlotComponent.tsx';
export { languageCodeOf, languageOf, useLanguage } from './language.ts';
export { loadChunk } from './loadChunk.ts';
export {
  paletteSourceSlot,
  type PaletteResult,
  type PaletteSearch,
  type PaletteSource,
} from './paletteSource.ts';
export { onceOnline, tellOnline } from './online.ts';
export { useSettled } from './useSettled.ts';
export { whenIdle } from './whenIdle.ts';
export { useChunk, type Chunk } from './useChunk.ts';
export { createObservable, type Observable, type ObservableValue } from './observable.ts';
export { isAt } from './isAt.ts';
export { isDialogOpen, isOverlayOpen } from './openOverlay.ts';
export { isOwnPath } from './ownPath.ts';
export { pageAt, queryOf, type RouteEntry } from './pageAt.ts';
export { shown, showPseudoWords } from './pseudo.ts';
export {
  readPersisted,
  writePersisted,
  type KeyValueStorage,
  type PersistedFields,
  type PersistedRead,
  type PersistedSpec,
} from './persisted.ts';
export {
  authPort,
  confirmPort,
  createPorts,
  definePort,
  imagePickerPort,
  locksPort,
  messagesPort,
  navigationPort,
  pictureDownloadPort,
  picturePreviewPort,
  pictureUploadPort,
  publishPort,
  recreationPort,
  reportingPort,
  settingsPort,
  styleUsePort,
  UserCancelledError,
  windowTitlePort,
  type Auth,
  type Confirm,
  type DownloadOptions,
  type ImagePicker,
  type Locks,
  type Messages,
  type Navigation,
  type PickRequest,
  type Question,
  type Recreation,
  type SettingsDialog,
  type SettingsTabId,
  type StyleUse,
  type PictureDownload,
  type ImageFileFormat,
  type PicturePreview,
  type PictureUpload,
  type Port,
  type PortRegistry,
  type Publish,
  type WindowTitle,
} from './ports.ts';
export { randomKey } from './randomKey.ts';
export { createShortcuts, type MatchKeys, type ShortcutEntry, type Shortcuts } from './shortcuts.ts';
export {
  accountSectionSlot,
  bannerSlot,
  commandSlot,
  defineSlot,
  fillSlot,
  generationPageOf,
  generationPageSlot,
  headerSlot,
  homeSectionSlot,
  pictureActionSlot,
  placeCommandsSlot,
  settingsTabSlot,
  userMenuSlot,
  workspacePanelSlot,
  type CommandItem,
  type ComponentItem,
  type GenerationPage,
  type GenerationSource,
  type HomeSectionItem,
  type PlaceCommand,
  type PlaceCommandsItem,
  type PictureAction,
  type SettingsTabItem,
  type UserMenuItem,
  type BannerItem,
  type Slot,
  type SlotFill,
  type SlotItem,
  type WorkspacePanelItem,
  type WorkspacePanelProps,
} from './slots.ts';
export {
  defineWords,
  type Language,
  type Say,
  type Translation,
  type WordKey,
  type Words,
  type WordsBundle,
  type WordValues,
} from './words.ts';
