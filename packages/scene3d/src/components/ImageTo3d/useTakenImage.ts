import { pictureApi, useErrorText, type AppStore } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { imagePickerPort, pictureUploadPort, usePort } from '@tai/kernel';
import { useCallback, useMemo } from 'react';
import { useStore } from 'react-redux';
import { modelWords } from '../../modelWords.ts';
import { modelPlaced } from '../../state/modelSlice.ts';

/** The ways in which something comes onto this page. */
export interface TakenImage {
  /** From the library: a model goes on the stage, an image into the form. */
  picture: (picture: Picture) => void;
  /** The same by id, for what is dropped. */
  byId: (id: string) => void;
  /** Uploads files and takes the first that can be used. */
  files: (files: readonly File[]) => void;
  /** Lets the person choose an image of the library. */
  choose: () => void;
}

/** @param setFront puts an image into the form */
export function useTakenImage(setFront: (id: string) => void): TakenImage {
  const say = modelWords.useWords();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const uploads = usePort(pictureUploadPort);
  const picker = usePort(imagePickerPort);
  const picture = useCallback(
    ({ id, medium }: Picture) => {
      if (medium === '3d') store.dispatch(modelPlaced(id));
      else if (medium === 'image') setFront(id);
      else toast.show({ id: 'scene3d.front', message: say('front.notImage'), tone: 'warning' });
    },
    [store, setFront, say],
  );
  return useMemo(
    () => ({
      picture,
      byId: (id) =>
        void store
          .dispatch(pictureApi.endpoints.picturesById.initiate([id], { subscribe: false }))
          .then(({ data, error }) => {
            if (data?.[0]) picture(data[0]);
            else if (error) toast.show({ id: 'scene3d.drop', message: errorText(error), tone: 'danger' });
          }),
      files: (files) =>
        void uploads.upload(files).then(([first]) => {
          if (first) picture(first);
        }),
      // Closed without a choice, the picker rejects.
      choose: () =>
        void picker.pick({ max: 1 }).then(
          ({ images: [first] }) => first && picture(first),
          () => undefined,
        ),
    }),
    [picture, store, uploads, picker, errorText],
  );
}
