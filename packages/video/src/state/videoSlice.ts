import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { resultChosen, submitted } from '@tai/generation-kit';
import { pageId } from './page.ts';

export interface VideoState {
  /** Mode key of the tool in use. */
  tool: string;
  /** Id of the library clip on the stage; null while the chosen result is there. */
  placed: string | null;
  /** Id of the clip that plays in step with the one on the stage; null while that is alone. */
  compared: string | null;
}

const initialState: VideoState = { tool: 'textToVideo', placed: null, compared: null };

/** What of the video page is not the same on every page: the tool in use and what is on the stage. */
export const videoSlice = createSlice({
  name: 'video',
  initialState,
  reducers: {
    restored: (state, { payload }: PayloadAction<Partial<VideoState>>) => ({ ...state, ...payload }),
    toolChosen(state, { payload }: PayloadAction<string>) {
      state.tool = payload;
    },
    clipPlaced(state, { payload }: PayloadAction<string>) {
      state.placed = payload;
      state.compared = null;
    },
    clipCompared(state, { payload }: PayloadAction<string | null>) {
      state.compared = payload;
    },
  },
  extraReducers(builder) {
    const showResult = (state: VideoState, page: string | undefined) => {
      if (page !== pageId) return;
      state.placed = null;
      state.compared = null;
    };
    builder
      .addCase(submitted, (state, { payload }) => showResult(state, payload.page))
      .addCase(resultChosen, (state, { payload }) => showResult(state, payload.page));
  },
  selectors: {
    selectTool: (state) => state.tool,
    selectPlaced: (state) => state.placed,
    selectCompared: (state) => state.compared,
  },
});

export const { restored, toolChosen, clipPlaced, clipCompared } = videoSlice.actions;
export const { selectTool, selectPlaced, selectCompared } = videoSlice.selectors;

/** State of the page before anybody used it, and while its slice is not injected. */
export function videoOf(state: unknown): VideoState {
  return (state as { video?: VideoState }).video ?? initialState;
}
