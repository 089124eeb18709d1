import { clientPort, storePort } from '@tai/api-client';
import { toast } from '@tai/design-system';
import {
  languageOf,
  navigationPort,
  pictureDownloadPort,
  windowTitlePort,
  type FeatureContext,
  type FeatureRuntime,
} from '@tai/kernel';
import { createAskedHere } from './state/askedHere.ts';
import { watchJobs } from './state/jobWatcher.ts';
import { createOutbox } from './state/outbox.ts';
import { openOutboxStorage } from './state/outboxStorage.ts';
import { answerRecreate } from './state/recreate.ts';
import { saveResults } from './state/saveResults.ts';
import { setOutbox } from './state/services.ts';
import { rememberWorkspace } from './state/workspaceMemory.ts';
import { workspaceSlice } from './state/workspaceSlice.ts';
import { imageToolsWords } from './words.ts';

export const slices = [workspaceSlice];

/** Brings the person's workspace back, sends what waited, and watches their jobs. */
export const start: NonNullable<FeatureRuntime['start']> = ({ events, ports }: FeatureContext) => {
  const client = ports.use(clientPort);
  const store = ports.use(storePort);
  const navigation = ports.use(navigationPort);
  const userId = client.session.get()?.user.userId ?? '';
  const memory = rememberWorkspace(store, userId);
  if (memory.dropped.length > 0) {
    void imageToolsWords
      .load(languageOf(client.settings.get().language))
      .then(() => toast.show({ message: imageToolsWords.say('workspace.partlyRestored'), tone: 'warning' }));
  }
  const askedHere = createAskedHere();
  const outbox = createOutbox(store, client, openOutboxStorage(userId), askedHere);
  setOutbox(outbox);
  const stops = [
    memory.stop,
    outbox.stop,
    () => setOutbox(null),
    watchJobs({ client, store, events, navigation, title: ports.use(windowTitlePort) }),
    saveResults({ client, download: ports.use(pictureDownloadPort), askedHere }),
    answerRecreate({ store, events }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
