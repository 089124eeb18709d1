// The one place that changes an open scene: it checks an act, saves it as patches, and keeps what undoes it.
import { createNextState } from '@reduxjs/toolkit';
import type { DocumentSession } from '@tai/document-kit';
import { createObservable, type Observable } from '@tai/kernel';
import { checkChange, type ActProblem } from '../domain/checkChange.ts';
import { addEntry, emptyHistory, sealEntry, wayTo, type ActName, type History } from '../domain/history.ts';
import { readScene, type ContentProblem, type SceneContent } from '../domain/scene.ts';

export interface EditorState {
  /** Null until the document is there, and when its content cannot be shown. */
  scene: SceneContent | null;
  problem: ContentProblem | null;
  history: History;
  selection: ReadonlySet<string>;
}

/** How an act is entered into the history. */
interface ActOptions {
  /** The object that it is done to, when it is one. */
  subject?: string | undefined;
  /** Acts of the same key that follow within a second and a half are one entry. */
  joinKey?: string | undefined;
  /** What is selected after it. */
  select?: readonly string[] | undefined;
}

export interface SceneEditor extends Observable<EditorState> {
  /** @param recipe changes a draft; it can run twice, so ids are made outside @returns whether it was done */
  act(name: ActName, recipe: (draft: SceneContent) => void, options?: ActOptions): boolean;
  /** A drag or typing has ended: what follows is an entry of its own. */
  seal(): void;
  undo(): void;
  redo(): void;
  /** @param at how many entries are done then */
  goTo(at: number): void;
  select(ids: Iterable<string>, adds?: boolean): void;
  start(): () => void;
}

interface Parts {
  session: DocumentSession<SceneContent>;
  onRefused(reason: ActProblem | 'readOnly' | 'conflict'): void;
  now?(): number;
}

/** Milliseconds within which acts of the same key are one. */
const joinWithin = 1_500;

const unopened: EditorState = { scene: null, problem: null, history: emptyHistory, selection: new Set() };

export function createSceneEditor({ session, onRefused, now = Date.now }: Parts): SceneEditor {
  const state = createObservable(unopened);
  /** Content that was read or made here, so that it is not checked again. */
  let known: object | null = null;
  const { change, isChanging } = createChanging();
  let actedAt = Number.NEGATIVE_INFINITY;

  function show(changes: Partial<EditorState> = {}): void {
    const { content: scene } = session.get();
    const former = state.get();
    // What cannot be shown stays so until other content comes.
    if (former.problem !== null && scene === known) return;
    if (scene && scene !== known) {
      known = scene;
      const read = readSafely(scene);
      if (typeof read === 'string') return state.set({ ...former, scene: null, problem: read });
    }
    const selection = changes.selection ?? former.selection;
    const alive = new Set([...selection].filter((id) => scene?.objects[id]));
    if (scene === former.scene && Object.keys(changes).length === 0) return;
    state.set({
      ...former,
      ...changes,
      ...{ scene, problem: null },
      selection: alive.size === selection.size ? selection : alive,
    });
  }

  function goTo(to: number): void {
    const { history } = state.get();
    const at = Math.max(0, Math.min(history.entries.length, to));
    if (at === history.at) return;
    if (!session.get().canEdit) return onRefused('readOnly');
    const direction = at < history.at ? -1 : 1;
    let reached = history.at;
    for (const patches of wayTo(history, at)) {
      if (!change(() => session.applyPatches(patches))) {
        // Somebody else changed the same: the way back ends here.
        onRefused('conflict');
        break;
      }
      reached += direction;
    }
    // Unlike an act it is checked as a whole: its patches are older than what others may have done since.
    show({ history: sealEntry({ ...history, at: reached }) });
  }

  function act(
    name: ActName,
    recipe: (draft: SceneContent) => void,
    { subject, joinKey, select }: ActOptions = {},
  ): boolean {
    const { scene, history } = state.get();
    if (!scene) return false;
    if (!session.get().canEdit) {
      onRefused('readOnly');
      return false;
    }
    const next = tryRecipe(scene, recipe);
    if (typeof next === 'string') {
      onRefused(next);
      return false;
    }
    if (next === scene) {
      if (select) show({ selection: new Set(select) });
      return true;
    }
    const made = change(() => session.change(recipe));
    if (!made) return false;
    known = session.get().content;
    const isSoon = now() - actedAt < joinWithin;
    actedAt = now();
    show({
      history: addEntry(isSoon ? history : sealEntry(history), {
        ...{ act: name, patches: made.patches, inverse: made.inverse, joinKey: joinKey ?? null },
        subject: subject === undefined ? null : (scene.objects[subject]?.name ?? null),
      }),
      ...(select && { selection: new Set(select) }),
    });
    return true;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    act,
    seal: () => void (actedAt = Number.NEGATIVE_INFINITY),
    undo: () => goTo(state.get().history.at - 1),
    redo: () => goTo(state.get().history.at + 1),
    goTo,
    select: (ids, adds = false) =>
      show({ selection: adds ? toggled(state.get().selection, ids) : new Set(ids) }),
    start() {
      show();
      return session.subscribe(() => {
        if (!isChanging()) show();
      });
    },
  };
}

/** The session tells of a change while it is made; the editor shows it once, with its entry in the history. */
function createChanging() {
  let isNow = false;
  return {
    isChanging: () => isNow,
    change<Result>(make: () => Result): Result {
      isNow = true;
      try {
        return make();
      } finally {
        isNow = false;
      }
    },
  };
}

/** A second press with the key takes an object out of the selection again. */
function toggled(selection: ReadonlySet<string>, ids: Iterable<string>): Set<string> {
  const next = new Set(selection);
  for (const id of ids) if (!next.delete(id)) next.add(id);
  return next;
}

/** What a recipe makes of a scene, or why it is not done. */
function tryRecipe(scene: SceneContent, recipe: (draft: SceneContent) => void): SceneContent | ActProblem {
  try {
    const next = createNextState(scene, recipe);
    return next === scene ? scene : (checkChange(scene, next) ?? next);
  } catch (error) {
    if (error instanceof RangeError) return 'belowItself';
    throw error;
  }
}

/** A tree that is nested without end overflows the stack of its reader: such a content is broken as well. */
function readSafely(content: unknown): SceneContent | ContentProblem {
  try {
    return readScene(content);
  } catch {
    return 'broken';
  }
}
