import { errorText, operationApi, type AppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import type { Events } from '@tai/kernel';
import { imageToolsWords } from '../words.ts';
import { draftReused } from './workspaceSlice.ts';

interface Parts {
  store: AppStore;
  events: Events;
}

/** Answers the wish to make a picture again, once the person is on this page: puts its recipe into the form. */
export function answerRecreate({ store, events }: Parts): () => void {
  return events.on('picture.recreateRequested', ({ operationCode }) => {
    events.settle('picture.recreateRequested');
    void recreate(operationCode);
  });

  async function recreate(operationCode: string): Promise<void> {
    const result = await store.dispatch(
      operationApi.endpoints.operation.initiate(operationCode, { subscribe: false }),
    );
    if (!result.data) {
      toast.show({ id: 'imageTools.recreate', message: errorText(result.error), tone: 'danger' });
      return;
    }
    const { tool, params, seed } = result.data;
    store.dispatch(draftReused({ tool, params: { ...params, seed } }));
    toast.show({
      id: 'imageTools.recreate',
      message: imageToolsWords.say('workspace.recreated'),
      tone: 'success',
    });
  }
}
