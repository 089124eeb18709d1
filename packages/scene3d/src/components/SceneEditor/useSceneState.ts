import { toast } from '@tai/design-system';
import { useDocument, useSetDocumentCoverMutation, type DocumentSession } from '@tai/document-kit';
import { createObservable } from '@tai/kernel';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { SceneContent } from '../../domain/scene.ts';
import { keepSceneCover } from '../../engine/coverKeeper.ts';
import { fillFirstScene } from '../../engine/fillFirstScene.ts';
import { keepMatching } from '../../state/matchDraft.ts';
import type { Matching } from '../../engine/photoMatching.ts';
import { createSceneActions } from '../../engine/sceneActions.ts';
import { createSceneEditor } from '../../engine/sceneEditor.ts';
import { editWords } from '../../editWords.ts';
import type { SceneFacts, ViewHandle } from '../../viewport/viewportProps.ts';
import type { OpenScene, UiState } from './scene.ts';

/** Opens a scene for as long as the component is shown. */
export function useSceneState(id: string, linkToken: string | undefined): OpenScene {
  const session = useDocument<SceneContent>({ id, type: 'scene', linkToken });
  const scene = useMemo(() => createOpenScene(session), [session]);
  const [setCover] = useSetDocumentCoverMutation();
  useEffect(() => {
    const lookThrough = (cameraId: string) => scene.ui.set({ ...scene.ui.get(), cameraId });
    const stops = [scene.editor.start(), fillFirstScene(scene), keepMatching({ ...scene, lookThrough })];
    return () => {
      for (const stop of stops) stop();
    };
  }, [scene]);
  // Of the layout, because a cover that is made on leaving has to begin before the canvas is taken down.
  useLayoutEffect(
    () =>
      keepSceneCover({
        ...scene,
        setCover: (cover) => setCover({ id: session.id, pictureId: null, ...cover }),
      }),
    [scene, session, setCover],
  );
  return scene;
}

const firstUi: UiState = {
  mode: 'select',
  space: 'world',
  look: 'shaded',
  showsHelpers: true,
  walks: false,
  cameraId: null,
  isOrthographic: false,
  focalLength: 35,
};

function createOpenScene(session: DocumentSession<SceneContent>): OpenScene {
  const { say } = editWords;
  const view = createObservable<ViewHandle | null>(null);
  const warn = (message: string) => void toast.show({ id: 'scene3d.notice', message, tone: 'warning' });
  const editor = createSceneEditor({
    session,
    onRefused: (reason) =>
      warn(
        reason === 'readOnly' ? say(`viewOnly.${session.get().readOnly ?? 'now'}`) : say(`refused.${reason}`),
      ),
  });
  const actions = createSceneActions({
    ...{ session, editor, view },
    tell: (notice) =>
      notice === 'copied' || notice === 'materialCopied'
        ? void toast.show({ id: 'scene3d.notice', message: say(`notice.${notice}`) })
        : warn(say(`notice.${notice}`)),
    words: {
      nameOf: (thing) => say(`thing.${thing}`),
      shotName: (number) => say('shot.name', { number }),
      text: () => say('shape.firstText'),
    },
  });
  return {
    ...{ session, editor, actions, view },
    ui: createObservable(firstUi),
    facts: createObservable<SceneFacts | null>(null),
    problem: createObservable<'noWebGl' | 'contextLost' | null>(null),
    matching: createObservable<Matching | null>(null),
  };
}
