import type { DocumentSession } from '@tai/document-kit';
import type { SceneContent } from '../domain/scene.ts';
import { firstScenes } from '../state/firstScenes.ts';

/** Puts what was read from a file into the new document of it, once it is open. @returns stops waiting for it */
export function fillFirstScene(session: DocumentSession<SceneContent>): () => void {
  let isStopped = false;
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
  }
  const stop = session.subscribe(() => void fill());
  void fill();
  return () => {
    isStopped = true;
    stop();
  };
}
