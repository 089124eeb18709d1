import type { ApiClient } from '../client.ts';
import type { AppStore } from '../ports.ts';
import { withStyleTags } from './styleTags.ts';

/** Milliseconds in which news of a training are read once: the server tells of steps twice a second. */
const pause = 1000;

/**
 * Reads styles, trainings and datasets again when the server says that they changed, and the capabilities, which hold the styles that a
 * person can use.
 * @returns what ends it
 */
export function followStyles(client: Pick<ApiClient, 'realtime'>, store: AppStore): () => void {
  const { invalidateTags } = withStyleTags.util;
  const changed = new Set<string>();
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readTrainings(): void {
    timer = undefined;
    const ids = [...changed];
    changed.clear();
    // A training that was not heard of before may be missing in lists: those are read again as a whole.
    const isNew = ids.some((id) => !known.has(id));
    for (const id of ids) known.add(id);
    store.dispatch(
      invalidateTags([
        ...(isNew ? ['Training' as const] : []),
        ...ids.map((id) => ({ type: 'Training' as const, id })),
      ]),
    );
  }

  const stop = client.realtime.onMessage((message) => {
    if (message.type === 'styles') store.dispatch(invalidateTags(['Style', 'Capability']));
    else if (message.type === 'dataset')
      store.dispatch(invalidateTags([{ type: 'Dataset', id: message.datasetId }]));
    else if (message.type === 'training') {
      changed.add(message.trainNo);
      timer ??= setTimeout(readTrainings, pause);
    }
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
