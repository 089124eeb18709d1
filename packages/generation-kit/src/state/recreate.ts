import { errorText, operationApi, type AppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { generationWords } from '../words.ts';
import { draftReused } from './generationSlice.ts';

/** Puts the recipe that a code stands for into the form of its tool, or says why it cannot. */
export async function recreate(
  operationCode: string,
  store: AppStore,
  openTool: (tool: string) => void,
): Promise<void> {
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
  toast.show({ id: 'generation.recreate', message: generationWords.say('form.recreated'), tone: 'success' });
}
