// Gives the document a cover of what its viewport shows.
import { keepCover, type CoverSource, type DocumentSession } from '@tai/document-kit';
import type { Observable } from '@tai/kernel';
import type { SceneContent } from '../domain/scene.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import type { SceneEditor } from './sceneEditor.ts';

/** Milliseconds after the last act: drawing one takes seconds on a machine without a graphics card, and would hold up what is done next. */
const quiet = 5_000;
/** Lists show covers of up to 768 px on dense screens. */
const size = { width: 640, height: 480 };

interface Parts extends Pick<CoverSource<SceneContent>, 'setCover'> {
  session: DocumentSession<SceneContent>;
  editor: SceneEditor;
  view: Observable<ViewHandle | null>;
}

/** @returns stops; a cover that is then made goes on */
export function keepSceneCover({ session, editor, view, setCover }: Parts): () => void {
  const { signal } = new AbortController();
  return keepCover<SceneContent>({
    ...{ session, setCover, quiet, changes: [editor, view] },
    current: () => (view.get() && session.get().canEdit ? editor.get().scene : null),
    isChanged: () => editor.get().history.entries.length > 0,
    // It would be a plain rectangle; the list shows an icon for a scene without a cover.
    isEmpty: ({ root }) => root.length === 0,
    isBusy: () => view.get()?.isMoving() ?? false,
    async draw() {
      const wish = { size, passes: ['beauty'], isTransparent: false, samples: 1 } as const;
      const rendered = await view.get()?.render(wish, signal);
      return rendered?.images[0]?.image ?? null;
    },
  });
}
