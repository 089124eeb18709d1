import { pictureUploadPort, usePort } from '@tai/kernel';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { picturePlaced } from '../state/workspaceSlice.ts';

/** Uploads files to the library and puts the first image that was accepted on the stage, which shows no clips and no 3D files. */
export function useStageFiles(): (files: readonly File[]) => void {
  const uploads = usePort(pictureUploadPort);
  const dispatch = useDispatch();
  return useCallback(
    (files) =>
      void uploads.upload(files).then((accepted) => {
        const image = accepted.find(({ medium }) => medium === 'image');
        if (image) dispatch(picturePlaced(image.id));
      }),
    [uploads, dispatch],
  );
}
