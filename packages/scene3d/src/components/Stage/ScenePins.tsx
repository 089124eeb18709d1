import { CommentPins, type PinSurface } from '@tai/document-kit';
import { useObservable } from '@tai/kernel';
import { useMemo } from 'react';
import type { ViewHandle } from '../../viewport/viewportProps.ts';
import { useOpenScene, type OpenScene } from '../SceneEditor/scene.ts';

/** Comments on objects of the scene. */
export function ScenePins() {
  const { view, editor } = useOpenScene();
  const handle = useObservable(view);
  const surface = useMemo(() => handle && surfaceOf(handle, editor), [handle, editor]);
  return surface && <CommentPins surface={surface} />;
}

function surfaceOf(handle: ViewHandle, editor: OpenScene['editor']): PinSurface {
  return {
    owns: (place) => 'targetId' in place && !('x' in place),
    toScreen: (place) => ('targetId' in place ? handle.project(place.targetId ?? '') : null),
    isGone: (place) =>
      'targetId' in place && !Object.hasOwn(editor.get().scene?.objects ?? {}, place.targetId ?? ''),
    takes: 'objects',
    placeAt(point) {
      const targetId = handle.objectAt(point);
      return targetId === null ? null : { targetId };
    },
    show(place) {
      if ('targetId' in place && place.targetId !== undefined) handle.frame([place.targetId]);
    },
    subscribe(listener) {
      const stops = [handle.onFrame(listener), editor.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
