import type { LockableFeature, Medium, Picture, ReportTarget, WorkSubjectType } from '@tai/contracts';

/**
 * A port: do this for me, and answer me. Declared here, provided by exactly one feature, asked for by any.
 */
export interface Port<T> {
  readonly id: string;
  /** Only carries the type. */
  readonly type?: T;
}

/** Declares a port. */
export function definePort<T>(id: string): Port<T> {
  return { id };
}

/** Signing in and out. */
export interface Auth {
  /**
   * Opens the sign-in dialog. After signing in the person goes to `returnTo`; with `comesBack` to this page, for something
   * they were about to do on it; else from the start pages to the workspace, and elsewhere nowhere else.
   */
  openSignIn(options?: { returnTo?: string; comesBack?: boolean; mode?: 'password' | 'code' }): void;
  /** Opens the form that sets a new password with a code from e-mail, for `email` when it is known. */
  openChangePassword(options?: { email?: string }): void;
  /**
   * Asks for the password, or for a code where there is none.
   * @returns the confirmation that calls carry which could take the account over; null when the person gave up
   */
  confirmIdentity(): Promise<string | null>;
  /** Opens the dialog that sets up two-step verification. */
  setUpSecondFactor(): void;
  /** Ends the session here and on the server, and goes to the landing page. */
  signOut(): Promise<void>;
}
export const authPort = definePort<Auth>('auth');

/** Tabs of the settings dialog by id. A tab is filled by its owner, see `settingsTabSlot`. */
export type SettingsTabId = 'account' | 'notification' | 'setting' | 'about';

/** The settings dialog. */
export interface SettingsDialog {
  /** Opens it on a tab (`account` unless named), with the password form over it when asked. */
  open(tab?: SettingsTabId, options?: { password?: boolean }): void;
}
export const settingsPort = definePort<SettingsDialog>('settings');

/** The messages dialog. */
export interface Messages {
  open(): void;
}
export const messagesPort = definePort<Messages>('messages');

/** Features that an administrator has locked for this account. */
export interface Locks {
  isLocked(feature: LockableFeature): boolean;
  /** Says that a feature is locked and whom to ask. */
  show(feature?: LockableFeature): void;
}
export const locksPort = definePort<Locks>('locks');

/** A question that must be answered before something goes on. */
export interface Question {
  title: string;
  content: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks with the confirm dialog. */
export interface Confirm {
  /** True when the person confirmed; false when they cancelled or closed it. One question at a time, in their order. */
  ask(question: Question): Promise<boolean>;
}
export const confirmPort = definePort<Confirm>('confirm');

/** What a picture is wanted for. */
export interface PickRequest {
  /** Title of the dialog; "Select image" in the person's language unless given. */
  title?: string;
  /** At most so many; 2 unless given. */
  max?: number;
  /** Ids that are selected when it opens. */
  selected?: readonly string[];
  /** What may be chosen; images alone unless given. */
  takes?: readonly Medium[];
  /** Choosing a cover: one picture, in a wide dialog that also takes uploads. */
  cover?: boolean;
  /** Libraries to choose from: `any` has those of projects, too, an id only that of a project; the personal one unless given. */
  library?: 'any' | { projectId: string };
}

/** The person closed the image selection without choosing. */
export class UserCancelledError extends Error {
  constructor() {
    super('user cancelled');
    this.name = 'UserCancelledError';
  }
}

/** Lets the person choose pictures of a library. */
export interface ImagePicker {
  /**
   * Resolves with what was chosen, in the order of choosing.
   * @throws UserCancelledError
   */
  pick(request?: PickRequest): Promise<{ ids: string[]; images: Picture[] }>;
}
export const imagePickerPort = definePort<ImagePicker>('imagePicker');

/** Puts files into the library, as its own upload button does: progress and refusals are shown to the person. */
export interface PictureUpload {
  /** Resolves with what was accepted, in the order of the files: also clips and 3D files. */
  upload(files: readonly File[]): Promise<Picture[]>;
}
export const pictureUploadPort = definePort<PictureUpload>('pictureUpload');

/** Makes something again from its recreate code: goes to the page that makes such things and hands it the code. */
export interface Recreation {
  /** Failures are told to the person. A visitor is asked to sign in first. */
  recreate(operationCode: string): Promise<void>;
}
export const recreationPort = definePort<Recreation>('recreation');

/** Publishes things as a work. */
export interface Publish {
  /** Opens the publish dialog with images of the person's library, and with what the work shows beside them. */
  open(request: {
    pictureIds: readonly string[];
    title: string;
    subject: { type: WorkSubjectType; id: string };
  }): void;
}
export const publishPort = definePort<Publish>('publish');

/** Shows pictures large, with arrows, zoom and details. */
export interface PicturePreview {
  open(request: { pictures: Picture[]; startId: string }): void;
}
export const picturePreviewPort = definePort<PicturePreview>('picturePreview');

/** Image files that browsers write. */
export type ImageFileFormat = 'png' | 'jpg' | 'webp';

/** How pictures are saved. */
export interface DownloadOptions {
  /** What made them, as the person calls it; part of the file name. */
  featureName: string;
  watermark: boolean;
  /** Whose name the watermark carries; the person's own unless given. */
  byline?: string;
  /** PNG unless asked otherwise. */
  format?: 'png' | 'jpg';
}

/** Saves pictures to the person's device: one as a file, several as a ZIP. */
export interface PictureDownload {
  /** Resolves when the browser has the file; failures are told to the person. */
  download(pictures: readonly Picture[], options: DownloadOptions): Promise<void>;
  /** Opens the picture with the watermark in a new tab; the plain picture when drawing fails. */
  openInNewTab(picture: Picture): Promise<void>;
  /**
   * The image with the watermark of the person, its AI label kept.
   * @param quality from 0 to 1, where the format has one
   * @throws when this browser cannot draw on it, or does not write the format
   */
  watermarked(image: Blob, as: { format: ImageFileFormat; quality?: number }): Promise<Blob>;
}
export const pictureDownloadPort = definePort<PictureDownload>('pictureDownload');

/** Makes an image with a trained style. */
export interface StyleUse {
  /**
   * Opens a tool that takes the style and adds it to the style mix of that tool; failures are shown to the person. `value` is an option
   * value of a `styles` parameter.
   */
  use(style: { value: string; name: string }): void;
}
export const styleUsePort = definePort<StyleUse>('styleUse');

/** Reports things to the moderators. */
interface Reporting {
  /** Opens the dialog that asks for a reason; `name` is how it calls what is reported. */
  report(target: { type: ReportTarget; id: string; name: string }): void;
}
export const reportingPort = definePort<Reporting>('reporting');

/** Goes to a page of the product from code that is not a component. Provided by the host. */
export interface Navigation {
  go(path: string): void;
}
export const navigationPort = definePort<Navigation>('navigation');

/** Text before the page title, such as the progress of a job while the tab is hidden. Provided by the host. */
export interface WindowTitle {
  setPrefix(text: string | null): void;
}
export const windowTitlePort = definePort<WindowTitle>('windowTitle');

/** Who provides what. */
export interface PortRegistry {
  provide<T>(port: Port<T>, implementation: T): void;
  /** @throws Error when nothing provides the port; the host checks needs at boot, so that this cannot happen late */
  use<T>(port: Port<T>): T;
  has(port: Port<unknown>): boolean;
}

/** Makes the registry of one app. A second provider for the same port is refused by name. */
export function createPorts(): PortRegistry {
  const implementations = new Map<string, unknown>();
  return {
    provide(port, implementation) {
      if (implementations.has(port.id))
        throw new Error(`Port "${port.id}" has two providers. Remove one of the features that provide it.`);
      implementations.set(port.id, implementation);
    },
    use<T>(port: Port<T>): T {
      if (!implementations.has(port.id)) {
        throw new Error(
          `Nothing provides the port "${port.id}". Add a feature that provides it to the host's list.`,
        );
      }
      return implementations.get(port.id) as T;
    },
    has: (port) => implementations.has(port.id),
  };
}
