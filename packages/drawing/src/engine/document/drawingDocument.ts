// Keeps the drawing that is edited and its document the same: acts are written as changed tiles and patches, and what others or
// an older revision bring is shown.
import type { DocumentSession } from '@tai/document-kit';
import type { PixelSize } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import { readContent, writeContent, type DrawingContent } from '../../domain/content.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { EditAccess } from '../../domain/toolSettings.ts';
import type { Editor } from '../editor.ts';
import { createOpening } from './drawingOpening.ts';
import { accessOf, isPaintableState, isWholeState, type DrawingDocumentState } from './drawingState.ts';
import { createWorkLoop } from './workLoop.ts';
import { createTileFiles, type TileCodec, type TileFiles } from './tileFiles.ts';
import { packHistory, tilesOf } from './historyMemory.ts';

/** Made by {@link createDrawingDocument}. */
export interface DrawingDocument {
  readonly state: Observable<DrawingDocumentState>;
  /** How much of the pixels is there while the drawing is loading, 0 to 1. */
  readonly progress: Observable<number>;
  /** What may be done now: while the pixels come, the active layer can be painted on as soon as it has its own. */
  access(): EditAccess;
  /** Tries to load lost tiles again. */
  reload(): void;
  /** Acts were done that the document does not have: their tiles are being encoded, or this browser could not keep them. */
  readonly isBehind: Observable<boolean>;
  readonly files: TileFiles;
  /** Something else lies in the editor. */
  readonly isPaused: boolean;
  /**
   * Writes what is left. From then on nothing is written and nothing that comes is shown, so that something else may lie in the
   * editor.
   * @returns goes on
   */
  pause(): Promise<() => void>;
  /** Shows the document and writes what is done. @returns writes what is left and stops */
  start(): () => void;
}

type Session = DocumentSession<DrawingContent>;

interface Options {
  session: Session;
  codec: TileCodec;
  editor: Editor;
  /** The drawing of a document that has no layers yet. */
  begin: (size: PixelSize) => Drawing;
  /** A tile could not be kept in this browser. */
  onNoRoom: () => void;
}

export function createDrawingDocument({ session, codec, editor, begin, onNoRoom }: Options): DrawingDocument {
  const files = createTileFiles(session.assets, codec);
  const state = createObservable<DrawingDocumentState>({ kind: 'opening' });
  const progress = createObservable(0);
  const isUnwritten = createObservable(false);
  /** The content that the editor shows or has written. */
  let known: unknown = null;
  let written: Drawing | null = null;
  /** What this browser could not keep. It is tried again with the next act. */
  let unkept: Drawing | null = null;
  let isClosed = true;
  const pauses = createPauses({ finish: () => loop.finish(), goOn: () => goOn() });
  const open = createOpening({
    ...{ files, editor, state, progress, begin, write },
    isClosed: () => isClosed,
    onOpen: (drawing) => void (written = drawing),
  });
  /** Counts starts and stops. */
  let starts = 0;

  const hasNews = () => ![null, known].includes(session.get().content);
  const access = () => accessOf(state.get(), session.get().canEdit);
  const isUnsaved = () => isPaintableState(state.get()) && editor.drawing !== written;
  const hasWork = () => isUnsaved() && editor.drawing !== unkept;
  const isBehind = () => !pauses.isPaused && (hasNews() || (hasWork() && session.get().canEdit));

  const loop = createWorkLoop({
    isDue: () => !isClosed && isBehind(),
    run: writeOrLoad,
    onRest: tell,
  });

  async function writeOrLoad(): Promise<void> {
    if (hasNews()) return load(session.get().content);
    if (hasWork()) await write(editor.drawing);
  }

  async function load(content: unknown): Promise<void> {
    known = content;
    const read = readContent(content);
    if (typeof read === 'string') return state.set({ kind: 'problem', problem: read });
    // What the browser rebased or the server acknowledged is the same drawing in another object.
    if (written && isWholeState(state.get()) && isWritten(read, written, files)) return;
    await open(read);
  }

  async function write(drawing: Drawing): Promise<void> {
    if (!session.get().canEdit) return;
    if (!(await files.store(tilesOf(drawing)))) {
      unkept = drawing;
      onNoRoom();
    } else if (!isClosed && session.change((draft) => writeContent(draft, drawing, files.nameOf))) {
      known = session.get().content;
      written = drawing;
    } else if (session.get().canEdit) written = drawing;
    packHistory(editor.get().history);
  }

  /** What could not be kept in this browser stays unsaved until the next act, although nothing is under way. */
  function tell(): void {
    isUnwritten.set(!pauses.isPaused && isUnsaved() && session.get().canEdit);
  }
  const goOn = () => {
    tell();
    if (isBehind()) void loop.work();
  };

  return {
    state,
    progress,
    access,
    reload() {
      known = null;
      goOn();
    },
    isBehind: isUnwritten,
    files,
    get isPaused() {
      return pauses.isPaused;
    },
    pause: pauses.pause,
    start() {
      codec.prepare();
      isClosed = false;
      starts += 1;
      const stops = [session.subscribe(goOn), editor.subscribe(goOn)];
      goOn();
      return () => {
        for (const stop of stops) stop();
        const own = (starts += 1);
        void loop.finish().finally(() => {
          // It may have been started again while it was written.
          if (starts !== own) return;
          isClosed = true;
          codec.destroy();
        });
      };
    },
  };
}

/** Times in which something else lies in the editor. */
function createPauses({ finish, goOn }: { finish: () => Promise<void>; goOn: () => void }) {
  let isPaused = false;
  function set(next: boolean): void {
    isPaused = next;
    goOn();
  }
  return {
    get isPaused() {
      return isPaused;
    },
    async pause(): Promise<() => void> {
      await finish();
      set(true);
      return () => set(false);
    },
  };
}

/** Whether writing a drawing over a content would change nothing. */
function isWritten(content: DrawingContent, drawing: Drawing, files: TileFiles): boolean {
  const copy = structuredClone(content);
  writeContent(copy, drawing, files.nameOf);
  return JSON.stringify(copy) === JSON.stringify(content);
}
