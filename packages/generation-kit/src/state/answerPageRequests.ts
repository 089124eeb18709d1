import type { AppStore } from '@tai/api-client';
import { loadChunk, type Events } from '@tai/kernel';

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
      void loadChunk(() => import('./recreate.ts')).then(({ recreate }) =>
        recreate(request.operationCode, store, openTool),
      );
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
