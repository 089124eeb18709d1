import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Batch } from '../domain/batch.ts';
import type { Draft } from '../domain/draft.ts';
import { rememberPrompt } from '../domain/promptHistory.ts';
import type { Submission } from '../domain/submission.ts';

/** What happens when a job ends while the person is elsewhere. */
export interface FinishPreferences {
  sound: boolean;
  desktop: boolean;
}

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
  /** Which engine and model the person chose for a tool, as `engine/model`. */
  models: Record<string, string>;
  /** What was entered for each tool. */
  drafts: Record<string, Draft>;
  promptHistory: string[];
  /** Requests that the server has not yet acknowledged. */
  outbox: Submission[];
  /** Batches of late, newest first. */
  batches: Batch[];
  /** Id of the result on the stage; null shows the newest. */
  chosenId: string | null;
  stage: StageMode;
  finish: FinishPreferences;
}

/** Batches that are kept. */
const batchesKept = 12;

const initialState: WorkspaceState = {
  tool: 'create',
  models: {},
  drafts: {},
  promptHistory: [],
  outbox: [],
  batches: [],
  chosenId: null,
  stage: { kind: 'result' },
  finish: { sound: false, desktop: false },
};

/** Intent of the person in the workspace; what the server knows lives in the cache. */
export const workspaceSlice = createSlice({
  name: 'imageTools',
  initialState,
  reducers: {
    restored: (state, { payload }: PayloadAction<Partial<WorkspaceState>>) => ({ ...state, ...payload }),
    parameterChanged(state, { payload }: PayloadAction<{ tool: string; name: string; value: unknown }>) {
      state.drafts[payload.tool] = { ...state.drafts[payload.tool], [payload.name]: payload.value };
    },
    toolChosen(state, { payload }: PayloadAction<string>) {
      state.tool = payload;
      if (state.stage.kind === 'draw') state.stage = { kind: 'result' };
    },
    modelChosen(state, { payload }: PayloadAction<{ tool: string; model: string }>) {
      state.models[payload.tool] = payload.model;
    },
    stageChanged(state, { payload }: PayloadAction<StageMode>) {
      state.stage = payload;
    },
    draftReused(state, { payload }: PayloadAction<{ tool: string; params: Draft }>) {
      state.tool = payload.tool;
      state.drafts[payload.tool] = { ...state.drafts[payload.tool], ...payload.params };
    },
    submitted(state, { payload }: PayloadAction<Submission>) {
      state.outbox.push(payload);
      state.chosenId = payload.key;
      state.stage = { kind: 'result' };
      const { prompt } = payload.params;
      if (typeof prompt === 'string') state.promptHistory = rememberPrompt(state.promptHistory, prompt);
    },
    /** The server has it: as a job, or refused for good. */
    acknowledged(state, { payload }: PayloadAction<{ key: string; jobId: string | null }>) {
      state.outbox = state.outbox.filter(({ key }) => key !== payload.key);
      if (state.chosenId === payload.key) state.chosenId = payload.jobId;
      for (const { cells } of state.batches) {
        const cell = cells.find(({ key }) => key === payload.key);
        if (cell) cell.jobId = payload.jobId;
      }
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
    resultChosen(state, { payload }: PayloadAction<string | null>) {
      state.chosenId = payload;
      if (state.stage.kind === 'lineage' || state.stage.kind === 'batch') state.stage = { kind: 'result' };
    },
    finishChanged(state, { payload }: PayloadAction<Partial<FinishPreferences>>) {
      Object.assign(state.finish, payload);
    },
    promptHistoryCleared(state) {
      state.promptHistory = [];
    },
  },
  selectors: {
    selectTool: (state) => state.tool,
    selectModel: (state, tool: string): string | undefined => state.models[tool],
    selectStage: (state) => state.stage,
    selectDraft: (state, tool: string): Draft | undefined => state.drafts[tool],
    selectPromptHistory: (state) => state.promptHistory,
    selectOutbox: (state) => state.outbox,
    selectBatches: (state) => state.batches,
    selectChosenId: (state) => state.chosenId,
    selectFinish: (state) => state.finish,
  },
});

export const {
  restored,
  parameterChanged,
  toolChosen,
  modelChosen,
  stageChanged,
  draftReused,
  submitted,
  acknowledged,
  batchStarted,
  batchCellRetried,
  resultChosen,
  finishChanged,
  promptHistoryCleared,
} = workspaceSlice.actions;
export const {
  selectTool,
  selectModel,
  selectStage,
  selectDraft,
  selectPromptHistory,
  selectOutbox,
  selectBatches,
  selectChosenId,
  selectFinish,
} = workspaceSlice.selectors;

/** State of the workspace before anybody used it, and while its slice is not injected. */
export function workspaceOf(state: unknown): WorkspaceState {
  return (state as { imageTools?: WorkspaceState }).imageTools ?? initialState;
}
