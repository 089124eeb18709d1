import { clientPort, storePort } from '@tai/api-client';
import { answerPageRequests } from '@tai/generation-kit';
import type { FeatureContext, FeatureRuntime } from '@tai/kernel';
import { pageId } from './state/page.ts';
import { rememberVideo } from './state/videoMemory.ts';
import { toolChosen, videoSlice } from './state/videoSlice.ts';

export const slices = [videoSlice];

/** Brings the person's page back and answers what is asked of it. */
export const start: NonNullable<FeatureRuntime['start']> = ({ events, ports }: FeatureContext) => {
  const store = ports.use(storePort);
  const { session } = ports.use(clientPort);
  const stopRemembering = rememberVideo(store, session.get()?.user.userId ?? '');
  const stopAnswering = answerPageRequests({
    ...{ store, events, page: pageId },
    openTool: (tool) => void store.dispatch(toolChosen(tool)),
  });
  return () => {
    stopRemembering();
    stopAnswering();
  };
};
