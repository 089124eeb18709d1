/** Chosen pictures and where a range with Shift starts. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Position of the last picture that was chosen alone: a range starts there. */
  anchor: number | null;
  /** What was chosen before the range, so that a range can shrink again. */
  base: ReadonlySet<string>;
}

export const noSelection: Selection = { ids: new Set(), anchor: null, base: new Set() };

export type SelectionAction =
  | { type: 'toggle'; id: string; position: number }
  /** Everything from the anchor to where the person points now, in place of the range before. */
  | { type: 'range'; ids: readonly string[] }
  /** These alone, as a rectangle covers them. */
  | { type: 'set'; ids: readonly string[] }
  | { type: 'add'; ids: readonly string[] }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'clear' };

/** How a selection changes. */
export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'toggle': {
      const ids = new Set(state.ids);
      if (!ids.delete(action.id)) ids.add(action.id);
      return { ids, anchor: action.position, base: ids };
    }
    case 'range':
      return { ...state, ids: new Set([...state.base, ...action.ids]) };
    case 'set': {
      const ids = new Set(action.ids);
      if (ids.size === state.ids.size && action.ids.every((id) => state.ids.has(id))) return state;
      return { ids, anchor: null, base: ids };
    }
    case 'add': {
      const ids = new Set([...state.ids, ...action.ids]);
      return { ...state, ids, base: ids };
    }
    case 'remove': {
      const isKept = (id: string) => !action.ids.includes(id);
      const ids = new Set([...state.ids].filter(isKept));
      if (ids.size === state.ids.size) return state;
      return { ids, anchor: state.anchor, base: new Set([...state.base].filter(isKept)) };
    }
    case 'clear':
      return noSelection;
  }
}
