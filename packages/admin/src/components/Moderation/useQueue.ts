import type { ModerationItem, ModerationKind } from '@tai/contracts';
import { useMemo, useState } from 'react';
import { useModerationItemsInfiniteQuery, type QueuePart } from '../../api/moderationApi.ts';

export const queueTabs = ['review', 'report', 'appeal', 'feedback', 'done'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Milliseconds between two looks at the queue, while somebody looks. */
const lookEvery = 10_000;

/** One tab of the queue. What others decide leaves it by itself. */
export function useQueue(tab: QueueTab, search: string) {
  const part: QueuePart =
    tab === 'done' ? { state: 'done', kinds: [], search } : { state: 'open', kinds: [tab], search };
  const query = useModerationItemsInfiniteQuery(part, {
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  });
  const { currentData } = query;
  const items = useMemo(() => currentData?.pages.flatMap(({ records }) => records), [currentData]);
  const open: Partial<Record<ModerationKind, number>> = (query.data ?? currentData)?.pages[0]?.open ?? {};
  return { ...query, items, open };
}

/**
 * The open item, also after it has left the list: somebody may be reading it.
 * @param isWhole false while a search leaves things out, so that nothing follows from an item that is not there
 */
export function useOpenItem(
  items: readonly ModerationItem[] | undefined,
  id: string,
  isWhole: boolean,
): { item: ModerationItem | undefined; isGone: boolean } {
  const [kept, keep] = useState<ModerationItem>();
  const found = items?.find((one) => one.id === id);
  if (found && found !== kept) keep(found);
  const item = found ?? (kept?.id === id ? kept : undefined);
  return { item, isGone: isWhole && id !== '' && items !== undefined && found === undefined };
}
