// Keeps the drawing that is edited and its document the same: acts are written as changed tiles and patches, and what others or
// an older revision bring is shown.
import type { DocumentSession } from '@tai/document-kit';
import type { PixelSize } from '@tai/contracts';
import { createObservable, type Observable, type ObservableValue } from '@tai/kernel';
import {
  readContent,
  toDrawing,
  writeContent,
  type ContentProblem,
  type DrawingContent,
} from '../../domain/content.ts';
import type { ActName } from '../../domain/history.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { EditAccess } from '../../domain/toolSettings.ts';
import type { Editor } from '../editor.ts';
import { createWorkLoop } from './workLoop.ts';
import { createTileFiles, type TileCodec, type TileFiles } from './tileFiles.ts';
import { packHistory, tilesOf } from './historyMemory.ts';
import { createTileArrival } from './tileArrival.ts';
import { isLayerLoaded, tileOrder } from './tileOrder.ts';

/**
 * How the document stands. `loading`: the editor has the drawing, and its pixels come, those of the active layer first: once they are
 * there it can be painted on. `lost` counts tiles whose files cannot be had: the rest is shown, and nothing can be edited, since what
 * is made of a blank place would replace them.
 */
type DrawingDocumentState =
  | { kind: 'opening' }
  | { kind: 'loading'; canPaint: boolean }
  | { kind: 'ready'; lost: number }
  | { kind: 'problem'; problem: ContentProblem | 'missing' };

/** Made by {@link createDrawingDocument}. */
export interface DrawingDocument {
  readonly state: Observable<DrawingDocumentState>;
  /** How much of the pixels is there while the drawing is loading, 0 to 1. */
  readonly progress: Observable<number>;
  /** Whether acts may be done now: all pixels are there, and the session takes changes. */
  canEdit(): boolean;
  /** What may be done now: while the pixels come, the active layer can be painted on as soon as it has its own. */
  access(): EditAccess;
  takes(act: ActName): boolean;
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
  const isWhole = () => isWholeState(state.get());
  const canEdit = () => isWhole() && session.get().canEdit;
  function access(): EditAccess {
    if (canEdit()) return 'all';
    return isPaintableState(state.get()) && session.get().canEdit ? 'brush' : 'none';
  }
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
    if (written && isWhole() && isWritten(read, written, files)) return;
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
    canEdit,
    access,
    takes: (act) => ['all', act].includes(access()),
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

interface OpeningOptions extends Pick<Options, 'editor' | 'begin'> {
  files: TileFiles;
  state: ObservableValue<DrawingDocumentState>;
  progress: ObservableValue<number>;
  isClosed: () => boolean;
  write: (drawing: Drawing) => Promise<void>;
  /** The document has this drawing, or none of what is shown next. */
  onOpen: (drawing: Drawing | null) => void;
}

/** Shows contents in the editor: the first as soon as it is known, while its pixels come, and later ones when they are whole. */
function createOpening({ files, editor, state, progress, begin, isClosed, write, onOpen }: OpeningOptions) {
  function show(drawing: Drawing): void {
    if (isWholeState(state.get())) editor.commit('restored', drawing);
    else editor.replace(drawing);
  }
  return async (content: DrawingContent): Promise<void> => {
    if (content.root.length === 0) {
      onOpen(null);
      show(begin(content));
      return state.set({ kind: 'ready', lost: 0 });
    }
    const drawing = toDrawing(content, files.tileOf);
    if (state.get().kind === 'opening') return openFirst(drawing);
    await files.load(tileOrder(drawing));
    if (isClosed()) return;
    const lost = countLost(drawing);
    if (lost === Infinity) return state.set({ kind: 'problem', problem: 'missing' });
    onOpen(drawing);
    show(drawing);
    state.set({ kind: 'ready', lost });
  };

  /** Shows what is there of the drawing while the rest comes, and lets it be painted on as soon as the active layer is there. */
  async function openFirst(drawing: Drawing): Promise<void> {
    onOpen(drawing);
    editor.replace(drawing);
    state.set({ kind: 'loading', canPaint: isLayerLoaded(drawing, drawing.activeId) });
    const arrival = createTileArrival(drawing, { editor, progress });
    const active = new Set(drawing.layers.get(drawing.activeId)?.tiles.values());
    const others = tileOrder(drawing).filter((tile) => !active.has(tile));
    // Asked for by itself: one answer with the bytes of many other files would be waited for.
    const first = files.load(active, arrival.add).then(() => {
      const canPaint = isLayerLoaded(drawing, drawing.activeId);
      if (canPaint && state.get().kind === 'loading') state.set({ kind: 'loading', canPaint });
    });
    await Promise.all([first, files.load(others, arrival.add)]);
    arrival.end();
    if (isClosed()) return;
    const lost = countLost(drawing);
    // What was painted meanwhile is written now, since nothing is where tiles are lost.
    if (lost > 0 && editor.drawing !== drawing) await write(editor.drawing);
    state.set(lost === Infinity ? { kind: 'problem', problem: 'missing' } : { kind: 'ready', lost });
  }
}

/** How many tiles are lost; `Infinity` when all are, so that there is nothing to show. */
function countLost(drawing: Drawing): number {
  const tiles = [...new Set(tilesOf(drawing))];
  const lost = tiles.filter((tile) => tile.isLost).length;
  return lost > 0 && lost === tiles.length ? Infinity : lost;
}

/** Whether every pixel of the drawing is there. */
export function isWholeState(state: DrawingDocumentState): boolean {
  return state.kind === 'ready' && state.lost === 0;
}

/** Whether the pixels of the active layer are there. */
export function isPaintableState(state: DrawingDocumentState): boolean {
  return isWholeState(state) || (state.kind === 'loading' && state.canPaint);
}

/** Whether writing a drawing over a content would change nothing. */
function isWritten(content: DrawingContent, drawing: Drawing, files: TileFiles): boolean {
  const copy = structuredClone(content);
  writeContent(copy, drawing, files.nameOf);
  return JSON.stringify(copy) === JSON.stringify(content);
}
