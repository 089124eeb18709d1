import type { AppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { languageOf } from '@tai/kernel';
import { generationWords } from '../words.ts';

/** Says that something of what was kept could not be read; once, however many parts of the app say it. */
export async function tellDropped(store: AppStore): Promise<void> {
  const { settings } = store.dispatch((_dispatch, _getState, { client }) => client);
  await generationWords.load(languageOf(settings.get().language));
  toast.show({
    id: 'generation.partlyRestored',
    message: generationWords.say('form.partlyRestored'),
    tone: 'warning',
  });
}
