import { clientPort, storePort } from '@tai/api-client';
import { answerPageRequests, generationOf } from '@tai/generation-kit';
import type { FeatureContext, FeatureRuntime } from '@tai/kernel';
import { pageId } from './state/page.ts';
import { rememberWorkspace } from './state/workspaceMemory.ts';
import { picturePlaced, requestsSent, toolOpened, workspaceSlice } from './state/workspaceSlice.ts';

export const slices = [workspaceSlice];

/** Brings the person's workspace back and answers what is asked of this page. */
export const start: NonNullable<FeatureRuntime['start']> = ({ events, ports }: FeatureContext) => {
  const store = ports.use(storePort);
  const { session } = ports.use(clientPort);
  const stopRemembering = rememberWorkspace(store, session.get()?.user.userId ?? '');
  store.dispatch(requestsSent(generationOf(store.getState()).sent));
  const stopAnswering = answerPageRequests({
    ...{ store, events, page: pageId },
    openTool: (tool) => void store.dispatch(toolOpened(tool)),
  });
  const stopPlacing = events.on('picture.placeRequested', ({ id }) => {
    events.settle('picture.placeRequested');
    store.dispatch(picturePlaced(id));
  });
  return () => {
    stopRemembering();
    stopAnswering();
    stopPlacing();
  };
};
