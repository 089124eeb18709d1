import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { resultChosen, submitted } from '@tai/generation-kit';
import { modelPageId } from './modelPage.ts';

export interface ModelState {
  /** Mode key of the tool in use. */
  tool: string;
  /** Id of the library model on the stage; null while the chosen result is there. */
  placed: string | null;
}

const initialState: ModelState = { tool: 'imageTo3d', placed: null };

/** What of the page of models is not the same on every page: the tool in use and what is on the stage. */
export const modelSlice = createSlice({
  name: 'scene3dModel',
  initialState,
  reducers: {
    modelRestored: (state, { payload }: PayloadAction<Partial<ModelState>>) => ({ ...state, ...payload }),
    modelToolChosen(state, { payload }: PayloadAction<string>) {
      state.tool = payload;
    },
    modelPlaced(state, { payload }: PayloadAction<string>) {
      state.placed = payload;
    },
  },
  extraReducers(builder) {
    const showResult = (state: ModelState, page: string | undefined) => {
      if (page === modelPageId) state.placed = null;
    };
    builder
      .addCase(submitted, (state, { payload }) => showResult(state, payload.page))
      .addCase(resultChosen, (state, { payload }) => showResult(state, payload.page));
  },
  selectors: {
    selectModelTool: (state) => state.tool,
    selectPlacedModel: (state) => state.placed,
  },
});

export const { modelRestored, modelToolChosen, modelPlaced } = modelSlice.actions;
export const { selectModelTool, selectPlacedModel } = modelSlice.selectors;

/** State of the page before anybody used it, and while its slice is not injected. */
export function modelOf(state: unknown): ModelState {
  return (state as { scene3dModel?: ModelState }).scene3dModel ?? initialState;
}
