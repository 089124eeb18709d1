import { pictureApi, useErrorText, type AppStore } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { pictureUploadPort, usePort } from '@tai/kernel';
import { useCallback, useMemo } from 'react';
import { useStore } from 'react-redux';
import { clipPlaced } from '../state/videoSlice.ts';
import type { FrameEnd } from '../domain/frameInput.ts';

/** The ways in which something comes onto this page. */
export interface Taken {
  /** From the library: a clip goes on the stage, an image becomes the first frame. */
  picture: (picture: Picture) => void;
  /** The same by id, for what is dropped. */
  byId: (id: string) => void;
  /** Uploads files and takes the first that was accepted. */
  files: (files: readonly File[]) => void;
}

/** @param setFrame puts an image at one end of the next clip */
export function useTaken(setFrame: (id: string, end: FrameEnd) => void): Taken {
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const uploads = usePort(pictureUploadPort);
  const picture = useCallback(
    ({ id, medium }: Picture) => {
      if (medium === 'video') store.dispatch(clipPlaced(id));
      else if (medium === 'image') setFrame(id, 'firstFrame');
    },
    [store, setFrame],
  );
  return useMemo(
    () => ({
      picture,
      byId: (id) =>
        void store
          .dispatch(pictureApi.endpoints.picturesById.initiate([id], { subscribe: false }))
          .then(({ data, error }) => {
            if (data?.[0]) picture(data[0]);
            else if (error) toast.show({ id: 'video.drop', message: errorText(error), tone: 'danger' });
          }),
      files: (files) =>
        void uploads.upload(files).then((accepted) => {
          const first = accepted.find(({ medium }) => medium !== '3d');
          if (first) picture(first);
        }),
    }),
    [picture, store, uploads, errorText],
  );
}
