import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Draft } from '../domain/draft.ts';
import { rememberPrompt } from '../domain/promptHistory.ts';
import type { Submission } from '../domain/submission.ts';

/** What happens when a job ends while the person is elsewhere. */
export interface FinishPreferences {
  sound: boolean;
  desktop: boolean;
}

export interface GenerationState {
  /** Which engine and model the person chose for a tool, as `engine/model`. */
  models: Record<string, string>;
  /** What was entered for each tool. */
  drafts: Record<string, Draft>;
  promptHistory: string[];
  /** Requests that the server has not yet acknowledged. */
  outbox: Submission[];
  /**
   * Jobs that the latest requests became, by the key of the request. It is kept, because a request may go out from a page
   * on which the feature that asked for it is not loaded.
   */
  sent: Record<string, string>;
  /** Id of the result that a page shows, by the id of the page; null shows the newest. */
  chosen: Record<string, string | null>;
  /** How large a page shows it, in percent, by the id of the page. */
  scales: Record<string, number>;
  finish: FinishPreferences;
}

/** Percent. */
const usualScale = 100;

/** Enough for four batches of the largest size that wait at once. */
const sentKept = 200;

const initialState: GenerationState = {
  models: {},
  drafts: {},
  promptHistory: [],
  outbox: [],
  sent: {},
  chosen: {},
  scales: {},
  finish: { sound: false, desktop: false },
};

/** What a person wants of the tools, on whatever page; what the server knows lives in the cache. */
export const generationSlice = createSlice({
  name: 'generation',
  initialState,
  reducers: {
    restored: (state, { payload }: PayloadAction<Partial<GenerationState>>) => ({ ...state, ...payload }),
    parameterChanged(state, { payload }: PayloadAction<{ tool: string; name: string; value: unknown }>) {
      state.drafts[payload.tool] = { ...state.drafts[payload.tool], [payload.name]: payload.value };
    },
    modelChosen(state, { payload }: PayloadAction<{ tool: string; model: string }>) {
      state.models[payload.tool] = payload.model;
    },
    draftReused(state, { payload }: PayloadAction<{ tool: string; params: Draft }>) {
      state.drafts[payload.tool] = { ...state.drafts[payload.tool], ...payload.params };
    },
    submitted(state, { payload }: PayloadAction<Submission>) {
      state.outbox.push(payload);
      if (payload.page !== undefined) state.chosen[payload.page] = payload.key;
      const { prompt } = payload.params;
      if (typeof prompt === 'string') state.promptHistory = rememberPrompt(state.promptHistory, prompt);
    },
    /** The server has it: as a job, or refused for good. */
    acknowledged(state, { payload }: PayloadAction<{ key: string; jobId: string | null }>) {
      const { key, jobId } = payload;
      state.outbox = state.outbox.filter((one) => one.key !== key);
      if (jobId !== null)
        state.sent = Object.fromEntries([...Object.entries(state.sent), [key, jobId]].slice(-sentKept));
      for (const [page, id] of Object.entries(state.chosen)) if (id === key) state.chosen[page] = jobId;
    },
    resultChosen(state, { payload }: PayloadAction<{ page: string; id: string | null }>) {
      state.chosen[payload.page] = payload.id;
    },
    scaleChanged(state, { payload }: PayloadAction<{ page: string; scale: number }>) {
      state.scales[payload.page] = payload.scale;
    },
    finishChanged(state, { payload }: PayloadAction<Partial<FinishPreferences>>) {
      Object.assign(state.finish, payload);
    },
    promptHistoryCleared(state) {
      state.promptHistory = [];
    },
  },
  selectors: {
    selectModel: (state, tool: string): string | undefined => state.models[tool],
    selectDraft: (state, tool: string): Draft | undefined => state.drafts[tool],
    selectPromptHistory: (state) => state.promptHistory,
    selectOutbox: (state) => state.outbox,
    selectSent: (state) => state.sent,
    selectChosenId: (state, page: string): string | null => state.chosen[page] ?? null,
    selectScale: (state, page: string): number => state.scales[page] ?? usualScale,
    selectFinish: (state) => state.finish,
  },
});

export const {
  restored,
  parameterChanged,
  modelChosen,
  draftReused,
  submitted,
  acknowledged,
  resultChosen,
  scaleChanged,
  finishChanged,
  promptHistoryCleared,
} = generationSlice.actions;
export const {
  selectModel,
  selectDraft,
  selectPromptHistory,
  selectOutbox,
  selectSent,
  selectChosenId,
  selectScale,
  selectFinish,
} = generationSlice.selectors;

/** The state before anybody used it, and while its slice is not injected. */
export function generationOf(state: unknown): GenerationState {
  return (state as { generation?: GenerationState }).generation ?? initialState;
}
