import { clientPort, storePort } from '@tai/api-client';
import type { FeatureContext, FeatureRuntime } from '@tai/kernel';
import { rememberDrawing } from './state/drawingMemory.ts';
import { drawingSlice } from './state/drawingSlice.ts';
import { stagingSlice } from './state/stagingSlice.ts';

export const slices = [drawingSlice, stagingSlice];

/** Brings the person's tools back. */
export const start: NonNullable<FeatureRuntime['start']> = ({ ports }: FeatureContext) =>
  rememberDrawing(ports.use(storePort), ports.use(clientPort).session.get()?.user.userId ?? '');
