import type { PixelBox } from '@tai/contracts';
import type { DocumentSession } from '@tai/document-kit';
import { createObservable, useObservable, type ObservableValue } from '@tai/kernel';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { viewBox } from '../../domain/camera.ts';
import type { DrawingContent } from '../../domain/content.ts';
import type { DrawingDocument } from '../../engine/document/drawingDocument.ts';
import { tilesOf } from '../../engine/document/historyMemory.ts';
import type { CameraActions } from '../../engine/cameraActions.ts';
import type { Editor, EditorState } from '../../engine/editor.ts';
import type { LayerActions } from '../../engine/layerActions.ts';
import type { SelectionActions } from '../../engine/selectionActions.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import type { DrawingStage } from '../../engine/stage/drawingStage.ts';

/** Guided mode. The editor shows a practice canvas meanwhile, and the drawing is kept aside. */
interface Guide {
  /** Gives the drawing back. */
  leave(): void;
}

/** Everything around one open drawing, for the components that show it. */
export interface Studio {
  session: DocumentSession<DrawingContent>;
  editor: Editor;
  document: DrawingDocument;
  /** Says why the drawing cannot be changed now. */
  refuse: () => void;
  layers: LayerActions;
  selection: SelectionActions;
  cameras: CameraActions;
  /** The stage while it is shown. */
  stage: ObservableValue<DrawingStage | null>;
  /** The tool has something that Enter applies. */
  isPending: ObservableValue<boolean>;
  /** Work that takes a while is under way. */
  isBusy: ObservableValue<boolean>;
  /** Guided mode, while it lasts. */
  guide: ObservableValue<Guide | null>;
}

const studioContext = createContext<Studio | null>(null);
export const StudioProvider = studioContext.Provider;

/** The open drawing. */
export function useStudio(): Studio {
  const studio = use(studioContext);
  if (!studio) throw new Error('This component belongs into an open drawing: wrap it in StudioProvider.');
  return studio;
}

/** A part of what the editor shows; renders again when that part changed. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  const { editor } = useStudio();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}

/** What tools get of the drawing: what the chosen camera covers, or the whole canvas. The same object while it stays there. */
export function useCameraBox(): PixelBox {
  const { cameraId } = useSelector(selectToolSettings);
  const drawing = useEditor((state) => state.drawing);
  const { left, top, width, height } = viewBox(drawing, cameraId);
  return useMemo(() => ({ left, top, width, height }), [left, top, width, height]);
}

/** Parts of a studio that are not made from others. */
export function createStudioSignals(): Pick<Studio, 'stage' | 'isPending' | 'isBusy' | 'guide'> {
  return {
    stage: createObservable<DrawingStage | null>(null),
    isPending: createObservable(false),
    isBusy: createObservable(false),
    guide: createObservable<Guide | null>(null),
  };
}

/** Whose results wait over the canvas: those of guided mode are not the drawing's. */
export function useStagingId(): string {
  const { session, guide } = useStudio();
  return useObservable(guide) ? `${session.id}:guide` : session.id;
}

/** Shows another state of the history, after its pixels were unpacked. What a tool has not applied is given up. */
export async function goToState(studio: Studio, index: number): Promise<void> {
  const { editor, document, stage } = studio;
  // What is shown would differ from the document, which takes nothing.
  if (document.access() !== 'all') return studio.refuse();
  stage.get()?.cancel();
  const { history } = editor.get();
  const entry = history.entries[Math.min(history.entries.length - 1, Math.max(0, index))];
  if (!entry) return;
  const packed = tilesOf(entry.drawing).filter(({ pixels }) => !pixels);
  if (packed.length > 0) await document.files.load(packed);
  // Another act may have come while pixels were unpacked.
  const at = editor.get().history.entries.findIndex(({ id }) => id === entry.id);
  if (at >= 0) editor.goTo(at);
}
