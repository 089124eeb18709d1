/** Chosen pictures and where a range with Shift starts. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Last picture that was chosen alone. */
  anchor: string | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

export type SelectionAction =
  | { type: 'toggle'; id: string }
  /** Everything from the anchor to `id`, in the order of `loaded`. */
  | { type: 'range'; id: string; loaded: readonly string[] }
  | { type: 'add'; ids: readonly string[] }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'clear' };

/** How a selection changes. */
export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'toggle': {
      const ids = new Set(state.ids);
      if (!ids.delete(action.id)) ids.add(action.id);
      return { ids, anchor: action.id };
    }
    case 'range': {
      const from = state.anchor === null ? -1 : action.loaded.indexOf(state.anchor);
      const to = action.loaded.indexOf(action.id);
      if (from === -1 || to === -1) return selectionReducer(state, { type: 'toggle', id: action.id });
      const between = action.loaded.slice(Math.min(from, to), Math.max(from, to) + 1);
      return { ids: new Set([...state.ids, ...between]), anchor: state.anchor };
    }
    case 'add':
      return { ids: new Set([...state.ids, ...action.ids]), anchor: state.anchor };
    case 'remove': {
      const ids = new Set([...state.ids].filter((id) => !action.ids.includes(id)));
      return ids.size === state.ids.size ? state : { ids, anchor: state.anchor };
    }
    case 'clear':
      return noSelection;
  }
}
