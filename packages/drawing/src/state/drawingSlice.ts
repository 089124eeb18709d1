import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { brushPresets, type BrushPresetId } from '../domain/brush/brush.ts';
import { firstToolSettings, withRecentColour, type ToolSettings } from '../domain/toolSettings.ts';

export interface DrawingState {
  settings: ToolSettings;
}

const initialState: DrawingState = { settings: firstToolSettings };

/** How the tools are set. The drawing itself is in the editor and its document. */
export const drawingSlice = createSlice({
  name: 'drawing',
  initialState,
  reducers: {
    restored(state, { payload }: PayloadAction<Partial<ToolSettings>>) {
      Object.assign(state.settings, payload);
    },
    settingsChanged(state, { payload }: PayloadAction<Partial<ToolSettings>>) {
      Object.assign(state.settings, payload);
    },
    /** Takes a preset, and the brush with it. */
    presetChosen(state, { payload }: PayloadAction<BrushPresetId>) {
      Object.assign(state.settings, { preset: payload, brush: brushPresets[payload], tool: 'brush' });
    },
    colourUsed({ settings }, { payload }: PayloadAction<string>) {
      // The settings stay the same object, else each stroke would render everything that reads them.
      if (settings.recentColours[0] === payload) return;
      settings.recentColours = withRecentColour(settings.recentColours, payload);
    },
    coloursSwapped({ settings }) {
      [settings.colour, settings.secondColour] = [settings.secondColour, settings.colour];
    },
    coloursReset({ settings }) {
      [settings.colour, settings.secondColour] = [firstToolSettings.colour, firstToolSettings.secondColour];
    },
  },
  selectors: {
    selectToolSettings: (state) => state.settings,
  },
});

export const { restored, settingsChanged, presetChosen, colourUsed, coloursSwapped, coloursReset } =
  drawingSlice.actions;
export const { selectToolSettings } = drawingSlice.selectors;
