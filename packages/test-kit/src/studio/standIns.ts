import {
  authPort,
  confirmPort,
  defineFeature,
  imagePickerPort,
  locksPort,
  messagesPort,
  pictureDownloadPort,
  picturePreviewPort,
  pictureUploadPort,
  publishPort,
  reportingPort,
  styleUsePort,
  recreationPort,
  settingsPort,
  type Feature,
  type Port,
} from '@tai/kernel';

/** Something that the screen asked another feature for. */
export interface Asked {
  /** Port and method, for example `auth.openSignIn`. */
  what: string;
  with: unknown[];
}

/**
 * A feature that provides the ports which the given features need and nobody provides. It does nothing and writes
 * down what it was asked for.
 */
export function createStandIns(features: readonly Feature[], asked: Asked[]): Feature {
  const provided = new Set(features.flatMap(({ provides = [] }) => provides.map(({ id }) => id)));
  const write =
    <T>(what: string, answer: T) =>
    (...given: unknown[]): T => {
      asked.push({ what, with: given });
      return answer;
    };
  const standIns: [Port<unknown>, unknown][] = [
    [
      authPort,
      {
        openSignIn: write('auth.openSignIn', undefined),
        openChangePassword: write('auth.openChangePassword', undefined),
        confirmIdentity: write('auth.confirmIdentity', Promise.resolve('confirmation')),
        setUpSecondFactor: write('auth.setUpSecondFactor', undefined),
        signOut: write('auth.signOut', Promise.resolve()),
      },
    ],
    [settingsPort, { open: write('settings.open', undefined) }],
    [messagesPort, { open: write('messages.open', undefined) }],
    [locksPort, { isLocked: () => false, show: write('locks.show', undefined) }],
    [confirmPort, { ask: write('confirm.ask', Promise.resolve(true)) }],
    [imagePickerPort, { pick: write('imagePicker.pick', Promise.resolve({ ids: [], images: [] })) }],
    [recreationPort, { recreate: write('recreation.recreate', Promise.resolve()) }],
    [pictureUploadPort, { upload: write('pictureUpload.upload', Promise.resolve([])) }],
    [styleUsePort, { use: write('styleUse.use', undefined) }],
    [reportingPort, { report: write('reporting.report', undefined) }],
    [publishPort, { open: write('publish.open', undefined) }],
    [picturePreviewPort, { open: write('picturePreview.open', undefined) }],
    [
      pictureDownloadPort,
      {
        download: write('pictureDownload.download', Promise.resolve()),
        openInNewTab: write('pictureDownload.openInNewTab', Promise.resolve()),
        watermarked: (image: Blob) => Promise.resolve(image),
      },
    ],
  ];
  const missing = standIns.filter(([port]) => !provided.has(port.id));
  return defineFeature({
    id: 'test-kit.standIns',
    provides: missing.map(([port]) => port),
    setup({ provide }) {
      for (const [port, implementation] of missing) provide(port, implementation);
    },
  });
}
