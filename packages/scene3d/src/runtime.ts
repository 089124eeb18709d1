import { modelSlice } from './state/modelSlice.ts';
import { startModels } from './state/startModels.ts';

export const slices = [modelSlice];

export const start = startModels;
