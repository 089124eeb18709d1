import { clientPort, storePort } from '@tai/api-client';
import type { FeatureContext, FeatureRuntime } from '@tai/kernel';
import { rememberDrawing } from './state/drawingMemory.ts';
import { drawingSlice } from './state/drawingSlice.ts';
import { keptMarksSlice } from './state/keptMarksSlice.ts';
import { followMarkRequests, rememberMarks } from './state/markMemory.ts';
import { markSlice } from './state/markSlice.ts';
import { stagingSlice } from './state/stagingSlice.ts';

export const slices = [drawingSlice, stagingSlice, markSlice, keptMarksSlice];

/** Brings the person's tools and marks back. */
export const start: NonNullable<FeatureRuntime['start']> = ({ ports }: FeatureContext) => {
  const store = ports.use(storePort);
  const userId = ports.use(clientPort).session.get()?.user.userId ?? '';
  const stops = [rememberDrawing(store, userId), rememberMarks(store, userId), followMarkRequests(store)];
  return () => stops.forEach((stop) => stop());
};
