import type { Picture } from '@tai/contracts';

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

/** Opens the sign-in dialog; after signing in the person goes to `returnTo`, else stays. */
export interface SignIn {
  open(options?: { returnTo?: string }): void;
}
export const signInPort = definePort<SignIn>('signIn');

/** Shows pictures large, with arrows, zoom and details. */
export interface PicturePreview {
  open(request: { pictures: Picture[]; startId: string }): void;
}
export const picturePreviewPort = definePort<PicturePreview>('picturePreview');

/** Saves pictures to the person's device: one as a file, several as a ZIP, with the watermark the person chose. */
export interface PictureDownload {
  /** `featureName` becomes part of the file name, see the naming rule of the watermark package. */
  download(pictures: Picture[], options: { featureName: string; format?: 'png' | 'jpg' }): Promise<void>;
  /** Address of an object that holds the watermarked picture; the plain address when drawing fails. */
  watermarked(picture: Picture): Promise<string>;
}
export const pictureDownloadPort = definePort<PictureDownload>('pictureDownload');

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
