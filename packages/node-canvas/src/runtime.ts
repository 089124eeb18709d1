import { clientPort, storePort } from '@tai/api-client';
import type { FeatureContext, FeatureRuntime } from '@tai/kernel';
import { followRuns } from './state/followRuns.ts';

export const start: NonNullable<FeatureRuntime['start']> = ({ ports }: FeatureContext) =>
  followRuns(ports.use(clientPort), ports.use(storePort));
