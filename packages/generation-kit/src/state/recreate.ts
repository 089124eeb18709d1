import { errorText, namedStyleApi, operationApi, type AppStore } from '@tai/api-client';
import { trainedStylesIn } from '@tai/contracts';
import { toast } from '@tai/design-system';
import type { Draft } from '../domain/draft.ts';
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
  const { usable, gone } = await withoutGoneStyles(params, store);
  store.dispatch(draftReused({ tool, params: { ...usable, seed } }));
  openTool(tool);
  const isWhole = gone.length === 0;
  toast.show({
    id: 'generation.recreate',
    message: isWhole
      ? generationWords.say('form.recreated')
      : generationWords.say('form.recreatedPartly', { names: gone.join(', ') }),
    tone: isWhole ? 'success' : 'warning',
  });
}

/** Takes trained styles out that were deleted or that the person may not use any more. */
async function withoutGoneStyles(params: Draft, store: AppStore): Promise<{ usable: Draft; gone: string[] }> {
  const values = trainedStylesIn(params);
  if (values.length === 0) return { usable: params, gone: [] };
  const { data } = await store.dispatch(
    namedStyleApi.endpoints.namedStyles.initiate(values, { subscribe: false, forceRefetch: true }),
  );
  // Without an answer they stay: the form asks again, and the server has the last word.
  if (!data) return { usable: params, gone: [] };
  const lost = new Set(values.filter((value) => !data.some((one) => one.value === value && one.isUsable)));
  const usable = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((one: { id?: unknown } | null) => !lost.has(String(one?.id))) : value,
  ]);
  const nameOf = (value: string) => data.find((one) => one.value === value)?.name ?? '?';
  return { usable: Object.fromEntries(usable) as Draft, gone: [...lost].map(nameOf) };
}
