import { pictureUploadPort, usePort } from '@tai/kernel';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { picturePlaced } from '../state/workspaceSlice.ts';

/** Uploads files to the library and puts the first of them that was accepted on the stage. */
export function useStageFiles(): (files: readonly File[]) => void {
  const uploads = usePort(pictureUploadPort);
  const dispatch = useDispatch();
  return useCallback(
    (files) =>
      void uploads.upload(files).then(([first]) => {
        if (first !== undefined) dispatch(picturePlaced(first));
      }),
    [uploads, dispatch],
  );
}
