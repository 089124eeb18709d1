import { useObservable } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';
import { firstFiles } from '../../state/firstFiles.ts';
import { useAddFiles } from '../addFiles/useAddFiles.ts';
import { useOpenScene, useViewOnlyReason } from './scene.ts';

/** Adds what a new scene was made for, once its viewport knows where things go. */
export function useFirstFiles(): void {
  const { session, editor, view } = useOpenScene();
  const { addFile, addPicture } = useAddFiles();
  const viewOnly = useViewOnlyReason();
  const isReady = useObservable(view) !== null && viewOnly === undefined;
  const fill = useEffectEvent(async () => {
    const first = firstFiles.take(session.id);
    if (first?.pictureId !== undefined) await addPicture(first.pictureId);
    for (const file of first?.files ?? []) await addFile(file);
    if (first) await view.get()?.frameOnceRead(editor.get().scene?.root ?? []);
  });
  useEffect(() => {
    if (isReady) void fill();
  }, [isReady]);
}
