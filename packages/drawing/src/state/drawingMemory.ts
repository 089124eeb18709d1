import type { AppStore } from '@tai/api-client';
import { rememberState } from '@tai/generation-kit';
import { toolSettingsFields } from '../domain/toolSettings.ts';
import { restored, selectToolSettings, type DrawingState } from './drawingSlice.ts';
import { stagingRestored, stagingSpec, type StagingState } from './stagingSlice.ts';

type State = Parameters<typeof selectToolSettings>[0] & { drawing?: DrawingState };
type Staging = { drawingStaging: StagingState };

/** Brings the tool settings of a person and the results that wait over their drawings back, and keeps them. */
export function rememberDrawing(store: AppStore, userId: string): () => void {
  const stops = [
    rememberState({
      store,
      spec: { key: 'drawing.tools', version: 1, fields: toolSettingsFields },
      scope: userId,
      read: (state) => selectToolSettings(state as State),
      restore: (fields) => store.dispatch(restored(fields)),
      ownOfTab: ['tool', 'preset', 'brush', 'eraser', 'colour', 'secondColour', 'cameraId'],
      ofAllTabs: [],
    }),
    rememberState({
      store,
      spec: stagingSpec,
      scope: userId,
      read: (state) => (state as Staging).drawingStaging,
      restore: (fields) => store.dispatch(stagingRestored(fields)),
      ownOfTab: [],
      ofAllTabs: ['staged'],
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
