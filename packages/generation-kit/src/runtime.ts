import { clientPort, followStyles, storePort } from '@tai/api-client';
import {
  navigationPort,
  pictureDownloadPort,
  windowTitlePort,
  type FeatureContext,
  type FeatureRuntime,
} from '@tai/kernel';
import { createAskedHere } from './state/askedHere.ts';
import { generationSlice } from './state/generationSlice.ts';
import { watchJobs } from './state/jobWatcher.ts';
import { createOutbox } from './state/outbox.ts';
import { outboxPort } from './state/outboxPort.ts';
import { openOutboxStorage } from './state/outboxStorage.ts';
import { rememberGeneration } from './state/rememberGeneration.ts';

export const slices = [generationSlice];

/** Brings the person's forms back, sends what waited, and watches their jobs. */
export const start: NonNullable<FeatureRuntime['start']> = (context: FeatureContext) => {
  const { events, ports, provide, slotItems } = context;
  const client = ports.use(clientPort);
  const store = ports.use(storePort);
  const navigation = ports.use(navigationPort);
  const userId = client.session.get()?.user.userId ?? '';
  const stopRemembering = rememberGeneration(store, userId);
  const askedHere = createAskedHere();
  const outbox = createOutbox(store, client, openOutboxStorage(userId), askedHere);
  provide(outboxPort, outbox);
  const stops = [
    stopRemembering,
    outbox.stop,
    followStyles(client, store),
    watchJobs({
      ...{ client, store, events, slotItems, navigation, askedHere },
      title: ports.use(windowTitlePort),
      download: ports.use(pictureDownloadPort),
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
