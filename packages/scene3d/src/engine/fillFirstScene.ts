import type { DocumentSession } from '@tai/document-kit';
import type { Observable } from '@tai/kernel';
import type { SceneContent } from '../domain/scene.ts';
import { firstScenes } from '../state/firstScenes.ts';
import type { ViewHandle } from '../viewport/viewportProps.ts';
import { showFirst } from './showFirst.ts';

interface Parts {
  session: DocumentSession<SceneContent>;
  view: Observable<ViewHandle | null>;
}

/** Puts what was read from a file into the new document of it, once it is open, and shows it. @returns stops waiting for it */
export function fillFirstScene({ session, view }: Parts): () => void {
  let isStopped = false;
  let stopShowing = () => {};
  async function fill(): Promise<void> {
    const { content, canEdit } = session.get();
    if (isStopped || !content || !canEdit) return;
    const first = firstScenes.take(session.id);
    if (!first) return;
    for (const file of first.files.values()) {
      const added = await session.assets.add(file);
      // Without room for its files the scene is shown without them: the person was told when the file was opened.
      if ('problem' in added) break;
    }
    session.change((draft) => void Object.assign(draft, first.content));
    if (!isStopped) stopShowing = showFirst(first.content, view);
  }
  const stop = session.subscribe(() => void fill());
  void fill();
  return () => {
    isStopped = true;
    stop();
    stopShowing();
  };
}
