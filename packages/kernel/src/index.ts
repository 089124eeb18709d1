export { addresses, href, type AddressId, type LinkOptions } from './addresses.ts';
export { createEvents, type AppEvents, type EventName, type Events } from './events.ts';
export {
  defineFeature,
  type Feature,
  type FeatureContext,
  type FeatureRoute,
  type FeatureRuntime,
  type MenuEntry,
  type Overlay,
  type PageAccess,
} from './feature.ts';
export { createHost, type Host, type RuntimeSink } from './host.ts';
export { HostProvider, useEvents, useHost, useObservable, usePort, useSlot } from './HostProvider.tsx';
export { languageCodeOf, languageOf, useLanguage } from './language.ts';
export { createObservable, type Observable, type ObservableValue } from './observable.ts';
export {
  readPersisted,
  writePersisted,
  type KeyValueStorage,
  type PersistedFields,
  type PersistedRead,
  type PersistedSpec,
} from './persisted.ts';
export {
  createPorts,
  definePort,
  navigationPort,
  pictureDownloadPort,
  picturePreviewPort,
  signInPort,
  windowTitlePort,
  type Navigation,
  type PictureDownload,
  type PicturePreview,
  type Port,
  type PortRegistry,
  type SignIn,
  type WindowTitle,
} from './ports.ts';
export {
  defineSlot,
  fillSlot,
  homeSectionSlot,
  pictureActionSlot,
  workspacePanelSlot,
  type ComponentItem,
  type PictureAction,
  type Slot,
  type SlotFill,
  type SlotItem,
  type WorkspacePanelItem,
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
