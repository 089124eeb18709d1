import type { FeatureRuntime } from '@tai/kernel';

export const start: NonNullable<FeatureRuntime['start']> = () => () => undefined;
