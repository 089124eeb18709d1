import type { AppStore } from '@tai/api-client';
import { rememberState } from '@tai/generation-kit';
import { toolSettingsFields } from '../domain/toolSettings.ts';
import { restored, selectToolSettings, type drawingSlice } from './drawingSlice.ts';

type State = Parameters<typeof selectToolSettings>[0] & { drawing?: ReturnType<typeof drawingSlice.reducer> };

/** Brings the tool settings of a person back and keeps them. */
export function rememberDrawing(store: AppStore, userId: string): () => void {
  return rememberState({
    store,
    spec: { key: 'drawing.tools', version: 1, fields: toolSettingsFields },
    scope: userId,
    read: (state) => selectToolSettings(state as State),
    restore: (fields) => store.dispatch(restored(fields)),
    ownOfTab: ['tool', 'preset', 'brush', 'eraser', 'colour', 'secondColour'],
    ofAllTabs: [],
  });
}
