import type { DocumentSession } from '@tai/document-kit';
import { useDocumentState } from '@tai/document-kit';
import type { ObservableValue } from '@tai/kernel';
import { useObservable } from '@tai/kernel';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SceneContent, SceneObject } from '../../domain/scene.ts';
import type { Matching } from '../../engine/photoMatching.ts';
import type { EditorState, SceneEditor } from '../../engine/sceneEditor.ts';
import type { SceneActions } from '../../engine/sceneActions.ts';
import type { GizmoMode, SceneFacts, SceneViewportProps, ViewHandle } from '../../viewport/viewportProps.ts';
import { editWords } from '../../editWords.ts';

/** What is chosen in the editor and no part of the scene. */
export interface UiState {
  mode: GizmoMode;
  space: 'local' | 'world';
  look: SceneViewportProps['look'];
  showsHelpers: boolean;
  /** The view is walked through the scene. */
  walks: boolean;
  /** The camera that is looked through. */
  cameraId: string | null;
  isOrthographic: boolean;
  focalLength: number;
}

/** Everything around one open scene, for the components that show it. */
export interface OpenScene {
  session: DocumentSession<SceneContent>;
  editor: SceneEditor;
  actions: SceneActions;
  /** The viewport while it is shown. */
  view: ObservableValue<ViewHandle | null>;
  ui: ObservableValue<UiState>;
  facts: ObservableValue<SceneFacts | null>;
  problem: ObservableValue<'noWebGl' | 'contextLost' | null>;
  /** A camera that is matched to a photograph now; the viewport shows what it would be. */
  matching: ObservableValue<Matching | null>;
}

const sceneContext = createContext<OpenScene | null>(null);
export const SceneProvider = sceneContext.Provider;

/** The open scene. */
export function useOpenScene(): OpenScene {
  const scene = use(sceneContext);
  if (!scene) throw new Error('This component belongs into an open scene: wrap it in SceneProvider.');
  return scene;
}

/** A part of what the editor shows; renders again when that part changed. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  const { editor } = useOpenScene();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}

/** The scene, which is there while the editor is shown. */
export function useScene(): SceneContent {
  const scene = useEditor((state) => state.scene);
  if (!scene) throw new Error('The scene is not there yet: show this component when it is.');
  return scene;
}

/** The grid, for what does not render again with every act. */
export function useGrid(): SceneContent['world']['grid'] {
  const grid = useEditor(({ scene }) => scene?.world.grid);
  if (!grid) throw new Error('The scene is not there yet: show this component when it is.');
  return grid;
}

export function useUi(): [UiState, (changes: Partial<UiState>) => void] {
  const { ui } = useOpenScene();
  return [useObservable(ui), (changes) => ui.set({ ...ui.get(), ...changes })];
}

/** Selected objects with their ids, in the order of selecting. */
export function useSelected(): (SceneObject & { id: string })[] {
  const selection = useEditor((state) => state.selection);
  const { objects } = useScene();
  return [...selection].flatMap((id) => {
    const object = objects[id];
    return object ? [{ ...object, id }] : [];
  });
}

/** Why the scene can only be looked at, for controls that change it; undefined while it can be changed. */
export function useViewOnlyReason(): string | undefined {
  const say = editWords.useWords();
  const { session } = useOpenScene();
  const canEdit = useDocumentState(session, (state) => state.canEdit);
  const readOnly = useDocumentState(session, (state) => state.readOnly);
  return canEdit ? undefined : say(`viewOnly.${readOnly ?? 'now'}`);
}
