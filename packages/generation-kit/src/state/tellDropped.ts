import type { ApiClient } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { languageOf } from '@tai/kernel';
import { generationWords } from '../words.ts';

/** Says that something of what was kept could not be read, if anything was dropped; once, whoever says it. */
export function tellDropped(client: Pick<ApiClient, 'settings'>, dropped: readonly string[]): void {
  if (dropped.length === 0) return;
  void generationWords.load(languageOf(client.settings.get().language)).then(() =>
    toast.show({
      id: 'generation.partlyRestored',
      message: generationWords.say('form.partlyRestored'),
      tone: 'warning',
    }),
  );
}
