// Gives the document a cover of what its viewport shows some seconds after the last act.
import type { DocumentSession } from '@tai/document-kit';
import type { Observable } from '@tai/kernel';
import type { SceneContent } from '../domain/scene.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import type { SceneEditor } from './sceneEditor.ts';

/** Milliseconds after the last act: drawing one takes seconds on a machine without a graphics card, and would hold up what is done next. */
const quiet = 5_000;
/** Lists show covers of up to 768 px on dense screens. */
const size = { width: 640, height: 480 };

interface Parts {
  session: DocumentSession<SceneContent>;
  editor: SceneEditor;
  view: Observable<ViewHandle | null>;
  /** Tells the server which file of the document is its cover. */
  setCover: (hash: string) => Promise<unknown>;
}

/**
 * A scene without a cover gets it at once when the page is hidden or left.
 * @returns stops; a cover that is then made goes on
 */
export function keepCover({ session, editor, view, setCover }: Parts): () => void {
  /** What the cover shows; null until the document is there. */
  let covered: SceneContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { signal } = new AbortController();

  const hasCover = () => covered !== null || Boolean(session.get().document?.coverUrl);
  function isDue(): boolean {
    const { scene, history } = editor.get();
    if (!scene || !view.get() || !session.get().canEdit) return false;
    // One that was opened and has a cover keeps it until something is done.
    if (covered === null && session.get().document?.coverUrl && history.entries.length === 0) covered = scene;
    // An empty scene would be a plain rectangle; the list shows an icon for a scene without a cover.
    return scene !== covered && (scene.root.length > 0 || hasCover());
  }
  async function make(): Promise<void> {
    const shown = view.get();
    if (!isDue() || !shown) return;
    covered = editor.get().scene;
    const wish = { size, passes: ['beauty'], isTransparent: false, samples: 1 } as const;
    const rendered = await shown.render(wish, signal).catch(() => null);
    const file = rendered?.images[0]?.image;
    const added = file && (await session.assets.add(file));
    if (!added || 'problem' in added) return;
    if ((await session.assets.uploadNamed(added.name)) === null)
      await setCover(added.name.slice(added.name.indexOf(':') + 1));
  }
  function wait(): void {
    clearTimeout(timer);
    if (isDue()) timer = setTimeout(() => void make(), quiet);
  }
  /** A cover that is only old waits for the next time: drawing would hold up what the person goes to. */
  function leave(): void {
    if (!hasCover()) void make();
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stops = [editor.subscribe(wait), view.subscribe(wait)];
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    for (const stop of stops) stop();
    leave();
  };
}
