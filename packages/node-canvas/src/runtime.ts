import { storePort } from '@tai/api-client';
import { answerPageRequests } from '@tai/generation-kit';
import type { FeatureRuntime } from '@tai/kernel';
import { place } from './state/place.ts';

/** Answers what is asked of the page: a tool that something was sent to, or a recipe to use again. */
export const start: NonNullable<FeatureRuntime['start']> = ({ events, ports }) =>
  answerPageRequests({
    ...{ store: ports.use(storePort), events, page: place.page },
    // The page has one form, which is there already.
    openTool: () => undefined,
  });
