/*
 * An open board: its content as the document has it, the acts of this person with what takes them back, and what is selected.
 * Plain code; React reads it through small subscriptions.
 */
import { boardVersion, type Board, type Capability, type Patch } from '@tai/contracts';
import { type Act, actOf, type BoardIndex, type Edit, indexBoard, patchesOf, takeBack } from '@tai/graph';

/** What the editor needs of the session of a document. */
export interface BoardDocument {
  get(): { content: object | null; canEdit: boolean };
  subscribe(listener: () => void): () => void;
  applyPatches(patches: readonly Patch[]): boolean;
}

/** Names of acts, for the history. */
type ActName =
  | 'add'
  | 'remove'
  | 'move'
  | 'connect'
  | 'disconnect'
  | 'value'
  | 'paste'
  | 'group'
  | 'arrange'
  | 'look'
  | 'mode'
  | 'lines'
  | 'resize';

interface HistoryEntry extends Act {
  id: number;
  name: ActName;
}

interface EditorState {
  board: Board;
  canEdit: boolean;
  /** Acts of this person, the oldest first; those from `at` on were taken back. */
  history: readonly HistoryEntry[];
  at: number;
  selected: ReadonlySet<string>;
}

export interface BoardEditor {
  get(): EditorState;
  subscribe(listener: () => void): () => void;
  /** Of the board as it is now. */
  index(): BoardIndex;
  setCapabilities(capabilities: readonly Capability[]): void;
  /**
   * Does something that can be undone as one. False when nothing can be changed, or nothing would change.
   * @param joins acts of the same name and key that follow each other within a second are one, such as typing
   */
  act(name: ActName, edits: readonly Edit[], joins?: string): boolean;
  undo(): UndoAnswer;
  redo(): UndoAnswer;
  /** Undoes or redoes until so many acts are done. */
  goTo(at: number): void;
  select(ids: Iterable<string>): void;
  /** Hears what this person changed, undo and redo included, with the board before; never what others did. */
  onOwnChange(listener: OwnChangeListener): () => void;
  /** Follows the document until the answer is called; until then the board is as it was. */
  start(): () => void;
}

type OwnChangeListener = (before: BoardIndex, edits: readonly Edit[]) => void;

/** `partly` when others have changed some of it since, which stays. */
type UndoAnswer = 'done' | 'partly' | 'nothing';

const joinTime = 1_000;
/** Acts are small: values that were set, and those before. */
const historyMax = 500;

export function createBoardEditor(document: BoardDocument, now: () => number = Date.now): BoardEditor {
  const changes = createListeners<() => void>();
  const ownChanges = createListeners<OwnChangeListener>();
  let capabilities: readonly Capability[] = [];
  let content: object | null | undefined;
  let state: EditorState = {
    ...{ board: boardOf(null), canEdit: false, history: [], at: 0 },
    selected: new Set<string>(),
  };
  let index: BoardIndex | undefined;
  let last: { key: string; time: number } | null = null;
  let nextId = 1;

  function set(next: Partial<EditorState>): void {
    state = { ...state, ...next };
    for (const listener of changes.all) listener();
  }

  /** Takes over what the document has: own acts come back through here as well, merged with those of others. */
  function follow(): void {
    const { content: latest, canEdit } = readDocument(document);
    if (latest === content && canEdit === state.canEdit) return;
    const isSameContent = latest === content;
    content = latest;
    if (isSameContent) return set({ canEdit });
    index = undefined;
    const board = boardOf(latest);
    const selected = [...state.selected].filter((id) => isThere(board, id));
    set({
      ...{ board, canEdit },
      ...(selected.length < state.selected.size && { selected: new Set(selected) }),
    });
  }

  const currentIndex = () => (index ??= indexBoard(state.board, capabilities));

  function apply(edits: readonly Edit[]): boolean {
    const patches = patchesOf(state.board, edits);
    const before = currentIndex();
    if (patches.length === 0 || !document.applyPatches(patches)) return false;
    for (const listener of ownChanges.all) listener(before, edits);
    return true;
  }

  function step(entry: Act | undefined, at: number): UndoAnswer {
    if (!entry || !state.canEdit) return 'nothing';
    const { edits, changedSince } = takeBack(state.board, entry);
    apply(edits);
    last = null;
    set({ at });
    return changedSince.length > 0 ? 'partly' : 'done';
  }

  const undo = () => step(state.history[state.at - 1], state.at - 1);
  const redo = () => {
    const entry = state.history[state.at];
    return step(entry && { edits: entry.inverse, inverse: entry.edits }, state.at + 1);
  };

  follow();
  return {
    get: () => state,
    subscribe: changes.add,
    index: currentIndex,
    setCapabilities(next) {
      if (next === capabilities) return;
      [capabilities, index] = [next, undefined];
      set({});
    },
    act(name, edits, joins) {
      if (!state.canEdit) return false;
      const made = actOf(state.board, edits);
      if (!made || !apply(made.edits)) return false;
      const key = joins === undefined ? '' : `${name} ${joins}`;
      const time = now();
      const isJoined = key !== '' && last?.key === key && time - last.time < joinTime;
      last = { key, time };
      const history = withAct(state.history.slice(0, state.at), { id: nextId++, name, ...made }, isJoined);
      set({ history, at: history.length });
      return true;
    },
    undo,
    redo,
    goTo(at) {
      while (state.at > at && undo() !== 'nothing');
      while (state.at < at && redo() !== 'nothing');
    },
    select(ids) {
      const selected = new Set(ids);
      if (!isSameSet(selected, state.selected)) set({ selected });
    },
    onOwnChange: ownChanges.add,
    start() {
      follow();
      return document.subscribe(follow);
    },
  };
}

function createListeners<Listener>() {
  const all = new Set<Listener>();
  return {
    all,
    add(listener: Listener): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

/** Prefix of the ids of groups among those that are selected: nodes and groups share one list on the stage. */
export const groupPrefix = 'group:';

function isThere({ nodes, groups }: Board, id: string): boolean {
  return id.startsWith(groupPrefix)
    ? Object.hasOwn(groups, id.slice(groupPrefix.length))
    : Object.hasOwn(nodes, id);
}

/** What a newer version wrote could be lost by an edit of this one, so such a board is only shown. */
function readDocument(document: BoardDocument): ReturnType<BoardDocument['get']> {
  const { content, canEdit } = document.get();
  return { content, canEdit: canEdit && boardOf(content).version <= boardVersion };
}

/** The history with one more act, or with the last one going on. */
function withAct(done: readonly HistoryEntry[], entry: HistoryEntry, isJoined: boolean): HistoryEntry[] {
  const before = done.at(-1);
  const next = before && isJoined ? [...done.slice(0, -1), joined(before, entry)] : [...done, entry];
  return next.slice(-historyMax);
}

/** Two acts as one: the later values, and what was there before the first. */
function joined(first: HistoryEntry, second: Act): HistoryEntry {
  const paths = new Set(first.inverse.map(({ path }) => JSON.stringify(path)));
  return {
    ...first,
    edits: [
      ...first.edits.filter(({ path }) => !second.edits.some((edit) => isSamePath(edit.path, path))),
      ...second.edits,
    ],
    inverse: [...second.inverse.filter(({ path }) => !paths.has(JSON.stringify(path))), ...first.inverse],
  };
}

function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, place) => key === b[place]);
}

/** A stored content with what it leaves out. One of another form still opens: what cannot be read as a part of a board is empty. */
function boardOf(content: object | null): Board {
  const { version, nodes, links, groups, lineStyle } = (content ?? {}) as Partial<
    Record<keyof Board, unknown>
  >;
  return {
    version: typeof version === 'number' ? version : boardVersion,
    nodes: recordOf(nodes) as Board['nodes'],
    links: recordOf(links) as Board['links'],
    groups: recordOf(groups) as Board['groups'],
    lineStyle: lineStyle === 'line' ? 'line' : 'curve',
  };
}

const nothing = {};

/** The same object as before where there is one: nodes that did not change keep their identity. */
function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : nothing;
}
