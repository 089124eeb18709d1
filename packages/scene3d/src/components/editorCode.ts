// The code of an open scene. The viewport, with three.js the larger part, is first shown by the editor: it is asked for together with it,
// and not only once that is there and has its document.
import type { Language } from '@tai/kernel';
import { editorWords } from '../editWords.ts';

export const loadViewport = async () => ({
  Component: (await import('../viewport/SceneViewport.tsx')).SceneViewport,
});

export function loadEditor() {
  // One that does not come is asked for again, and told, where it is shown.
  loadViewport().catch(() => undefined);
  return import('./SceneEditor/SceneEditor.tsx');
}

/** For the list of scenes: who opens one waits for no code. Not for people who save data. */
export function loadEditorAhead(language: Language): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  Promise.all([loadEditor(), editorWords.load(language)]).catch(() => undefined);
}
