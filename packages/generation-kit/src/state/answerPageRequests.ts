import { errorText, operationApi, type AppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import type { Events } from '@tai/kernel';
import { generationWords } from '../words.ts';
import { draftReused } from './generationSlice.ts';

interface Parts {
  store: AppStore;
  events: Events;
  /** Id of the page in `generationPageSlot`. */
  page: string;
  /** Shows the form of a tool, whose draft is filled in. */
  openTool: (tool: string) => void;
}

/** Answers what is asked of a page, once the person is on it: a tool with what was sent to it, or a recipe to use again. */
export function answerPageRequests({ store, events, page, openTool }: Parts): () => void {
  const stops = [
    events.on('tool.requested', (request) => {
      if (request.page !== page) return;
      events.settle('tool.requested');
      openTool(request.tool);
    }),
    events.on('picture.recreateRequested', (request) => {
      if (request.page !== page) return;
      events.settle('picture.recreateRequested');
      void recreate(request.operationCode);
    }),
  ];

  async function recreate(operationCode: string): Promise<void> {
    const result = await store.dispatch(
      operationApi.endpoints.operation.initiate(operationCode, { subscribe: false }),
    );
    if (!result.data) {
      toast.show({ id: 'generation.recreate', message: errorText(result.error), tone: 'danger' });
      return;
    }
    const { tool, params, seed } = result.data;
    store.dispatch(draftReused({ tool, params: { ...params, seed } }));
    openTool(tool);
    toast.show({
      id: 'generation.recreate',
      message: generationWords.say('form.recreated'),
      tone: 'success',
    });
  }

  return () => {
    for (const stop of stops) stop();
  };
}
