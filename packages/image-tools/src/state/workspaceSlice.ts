import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { acknowledged, resultChosen, submitted, type Draft } from '@tai/generation-kit';
import type { Batch } from '../domain/batch.ts';
import { pageId } from './page.ts';

/** What the stage shows: the chosen result, results beside each other, what was made from what, the grid of a batch, or drawing on a picture. */
export type StageMode =
  | { kind: 'result' }
  | { kind: 'compare' }
  | { kind: 'lineage' }
  | { kind: 'batch'; id: string }
  | { kind: 'draw'; parameter: string };

export interface WorkspaceState {
  /** Mode key of the tool in use. */
  tool: string;
  /** Batches of late, newest first. */
  batches: Batch[];
  stage: StageMode;
  /** Id of the library image on the stage; null while the chosen result is there. */
  placed: string | null;
  /** The tool was opened with an image of its own, which goes on the stage in place of the one that is there. */
  isInputNewer: boolean;
  /** The input that the one on the stage replaced, with what was drawn on it, for the tool it was in. */
  former: { tool: string; values: Draft } | null;
}

/** Batches that are kept. */
const batchesKept = 12;

const initialState: WorkspaceState = {
  tool: 'create',
  batches: [],
  stage: { kind: 'result' },
  placed: null,
  isInputNewer: false,
  former: null,
};

/** What of the workspace is not the same on every page: the tool in use, the stage, and batches. */
export const workspaceSlice = createSlice({
  name: 'imageTools',
  initialState,
  reducers: {
    restored: (state, { payload }: PayloadAction<Partial<WorkspaceState>>) => ({ ...state, ...payload }),
    toolChosen(state, { payload }: PayloadAction<string>) {
      state.tool = payload;
      if (state.stage.kind === 'draw') state.stage = { kind: 'result' };
    },
    /** From elsewhere: what it makes is to be seen. */
    toolOpened(state, { payload }: PayloadAction<string>) {
      state.tool = payload;
      state.stage = { kind: 'result' };
      state.isInputNewer = true;
    },
    picturePlaced(state, { payload }: PayloadAction<string>) {
      state.placed = payload;
      state.isInputNewer = false;
      if (state.stage.kind !== 'draw') state.stage = { kind: 'result' };
    },
    /** The image on the stage became the input of the tool, in place of another one if there was one. */
    inputReplaced(state, { payload }: PayloadAction<WorkspaceState['former']>) {
      state.isInputNewer = false;
      if (payload) state.former = payload;
    },
    /** Cells whose requests went out while this was not loaded get their jobs. */
    requestsSent(state, { payload }: PayloadAction<Readonly<Record<string, string>>>) {
      for (const cell of state.batches.flatMap(({ cells }) => cells))
        cell.jobId ??= payload[cell.key] ?? null;
    },
    stageChanged(state, { payload }: PayloadAction<StageMode>) {
      state.stage = payload;
    },
    /** Its requests are in the outbox. */
    batchStarted(state, { payload }: PayloadAction<Batch>) {
      state.batches = [payload, ...state.batches].slice(0, batchesKept);
      state.stage = { kind: 'batch', id: payload.id };
    },
    /** A cell is asked for again, under another key. */
    batchCellRetried(state, { payload }: PayloadAction<{ id: string; key: string; newKey: string }>) {
      const cell = state.batches
        .find(({ id }) => id === payload.id)
        ?.cells.find(({ key }) => key === payload.key);
      if (cell) Object.assign(cell, { key: payload.newKey, jobId: null });
      state.stage = { kind: 'batch', id: payload.id };
    },
  },
  extraReducers(builder) {
    builder
      .addCase(submitted, (state, { payload }) => {
        if (payload.page !== pageId) return;
        state.stage = { kind: 'result' };
        state.placed = null;
      })
      .addCase(acknowledged, (state, { payload }) => {
        for (const { cells } of state.batches) {
          const cell = cells.find(({ key }) => key === payload.key);
          if (cell) cell.jobId = payload.jobId;
        }
      })
      .addCase(resultChosen, (state, { payload }) => {
        if (payload.page !== pageId) return;
        state.placed = null;
        if (state.stage.kind === 'lineage' || state.stage.kind === 'batch') state.stage = { kind: 'result' };
      });
  },
  selectors: {
    selectTool: (state) => state.tool,
    selectStage: (state) => state.stage,
    selectBatches: (state) => state.batches,
    selectPlaced: (state) => state.placed,
    selectIsInputNewer: (state) => state.isInputNewer,
    selectFormer: (state) => state.former,
  },
});

export const {
  restored,
  requestsSent,
  toolChosen,
  toolOpened,
  picturePlaced,
  inputReplaced,
  stageChanged,
  batchStarted,
  batchCellRetried,
} = workspaceSlice.actions;
export const { selectTool, selectStage, selectBatches, selectPlaced, selectIsInputNewer, selectFormer } =
  workspaceSlice.selectors;

/** State of the workspace before anybody used it, and while its slice is not injected. */
export function workspaceOf(state: unknown): WorkspaceState {
  return (state as { imageTools?: WorkspaceState }).imageTools ?? initialState;
}
