import { callRoute, type ApiClient } from '@tai/api-client';
import { routes, type Picture } from '@tai/contracts';

/**
 * True when clips that were made here are among the items, and the administrator wants visible words at their beginning. False when
 * nobody answers.
 */
export async function mustLabel(
  { session }: Pick<ApiClient, 'session'>,
  items: readonly Pick<Picture, 'medium' | 'operationCode'>[],
): Promise<boolean> {
  if (!items.some(({ medium, operationCode }) => medium === 'video' && operationCode !== null)) return false;
  const token = session.get()?.token ?? null;
  const answer = await callRoute(routes.getConfigKey, { params: { key: 'label.visible' }, token });
  return 'data' in answer && (answer.data as { data?: unknown }).data === 'true';
}
