// The one place that changes an open storyboard: it saves a change as patches and keeps what undoes it.
import { storyboardSchema, storyboardVersion, type Patch, type Storyboard } from '@tai/contracts';
import type { DocumentSession } from '@tai/document-kit';
import { createObservable, type Observable } from '@tai/kernel';

/** A change and what undoes it. */
interface Entry {
  patches: readonly Patch[];
  inverse: readonly Patch[];
}

interface EditorState {
  /** Null until the document is there, and when its content cannot be shown. */
  storyboard: Storyboard | null;
  problem: 'newer' | 'broken' | null;
  canUndo: boolean;
  canRedo: boolean;
}

export interface StoryboardEditor extends Observable<EditorState> {
  /** @param joinKey changes of the same key that follow within a second and a half are undone together */
  change(recipe: (draft: Storyboard) => void, joinKey?: string): boolean;
  /** Notes what came from elsewhere, such as the result of a job: undoing does not take it back. */
  note(recipe: (draft: Storyboard) => void): void;
  undo(): void;
  redo(): void;
  start(): () => void;
}

const joinWithin = 1_500;

export function createStoryboardEditor(session: DocumentSession<Storyboard>): StoryboardEditor {
  const state = createObservable<EditorState>({
    storyboard: null,
    problem: null,
    canUndo: false,
    canRedo: false,
  });
  let done: Entry[] = [];
  let undone: Entry[] = [];
  let last = { key: '', at: 0 };
  let read: { content: object; storyboard: Storyboard | null; problem: EditorState['problem'] } | null = null;

  function show(): void {
    const { content } = session.get();
    if (content && read?.content !== content) read = { content, ...readStoryboard(content) };
    const { storyboard = null, problem = null } = content ? (read ?? {}) : {};
    state.set({ storyboard, problem, canUndo: done.length > 0, canRedo: undone.length > 0 });
  }

  function step(from: Entry[], to: Entry[], way: keyof Entry): void {
    const entry = from.pop();
    last = { key: '', at: 0 };
    // Somebody else changed the same: what leads back there is gone.
    if (entry && session.applyPatches(entry[way])) to.push(entry);
    show();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    change(recipe, joinKey = '') {
      const change = session.change((draft) => recipe(draft as Storyboard));
      if (!change) return false;
      const now = Date.now();
      const before =
        joinKey !== '' && joinKey === last.key && now - last.at < joinWithin ? done.pop() : undefined;
      last = { key: joinKey, at: now };
      done.push({
        patches: [...(before?.patches ?? []), ...change.patches],
        inverse: [...change.inverse, ...(before?.inverse ?? [])],
      });
      undone = [];
      show();
      return true;
    },
    note(recipe) {
      if (session.change((draft) => recipe(draft as Storyboard))) show();
    },
    undo: () => step(done, undone, 'inverse'),
    redo: () => step(undone, done, 'patches'),
    start() {
      done = [];
      undone = [];
      show();
      return session.subscribe(show);
    },
  };
}

function readStoryboard(content: object): Pick<EditorState, 'storyboard' | 'problem'> {
  const { version } = content as { version?: unknown };
  if (typeof version === 'number' && version > storyboardVersion)
    return { storyboard: null, problem: 'newer' };
  return storyboardSchema.safeParse(content).success
    ? { storyboard: content as Storyboard, problem: null }
    : { storyboard: null, problem: 'broken' };
}
