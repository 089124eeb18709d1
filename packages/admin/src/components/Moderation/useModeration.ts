import type { ModerationAction, ModerationItem, PersonLine } from '@tai/contracts';
import { useMemo, useState } from 'react';
import { useDecideItemsMutation } from '../../api/moderationApi.ts';
import {
  commonActions,
  emptyDraft,
  problemOf,
  toggleAction,
  type ModerationDraft,
} from '../../domain/moderationDraft.ts';
import type { Holder } from '../../engine/claimKeeper.ts';
import { neighbourOf, nextOpen, rangeOf } from '../../domain/moderationList.ts';
import { useFilters } from '../PageFrame/useFilters.ts';
import { useClaims } from './useClaims.ts';
import { queueTabs, useOpenItem, useQueue, type QueueTab } from './useQueue.ts';
import { useUndo } from './useUndo.ts';

const defaults = { tab: 'review', search: '', open: '' };

/** An item that was not decided, and who has it or decided it. */
export interface Skipped {
  item: ModerationItem;
  by: PersonLine | null;
}

/** What the page of moderators shows and does; the screen and the keys use the same. */
export function useModeration() {
  const [filters, change] = useFilters(defaults);
  const tab = queueTabs.find((one) => one === filters.tab) ?? 'review';
  const queue = useQueue(tab, filters.search);
  const items = useMemo(() => queue.items ?? [], [queue.items]);
  // The address follows: whoever presses J twice means the second next, however long the address takes.
  const [openId, setOpenId] = useState(filters.open);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [draft, setDraft] = useState<ModerationDraft>(emptyDraft);
  const [isTried, setTried] = useState(false);
  const [isPurging, setPurging] = useState(false);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const [send, { isLoading: isSending, error, reset }] = useDecideItemsMutation();
  const undo = useUndo();

  const { item, isGone } = useOpenItem(queue.items, openId);
  const isDone = tab === 'done';
  const selected = items.filter(({ id }) => marked.includes(id));
  const free = useMemo(() => items.flatMap(({ id, claimedBy }) => (claimedBy ? [] : [id])), [items]);
  const wanted = isDone
    ? []
    : [...new Set([...(item && !isGone ? [item.id] : []), ...selected.map(({ id }) => id)])];
  const claims = useClaims(wanted, free);
  const holder: Holder | undefined = item && claims.taken.get(item.id);
  // What somebody else has is not for deciding; of several, the server says which were skipped.
  const own = item && !isGone && !holder ? [item] : [];
  const targets = isDone ? [] : selected.length > 0 ? selected : own;
  const problem = problemOf(draft);

  function begin(next: ModerationDraft = emptyDraft): void {
    setDraft(next);
    setTried(false);
    reset();
  }

  function open(id: string): void {
    // What was chosen was meant for what was open, unless several are selected.
    if (selected.length === 0 && id !== openId) begin();
    setOpenId(id);
    setAnchor(id);
    change({ open: id });
  }

  function step(by: 1 | -1): void {
    const id = neighbourOf(
      items.map((one) => one.id),
      openId,
      by,
    );
    if (id !== undefined) open(id);
  }

  function extend(by: 1 | -1): void {
    const ids = items.map((one) => one.id);
    const id = neighbourOf(ids, openId, by);
    if (id === undefined || isDone) return;
    const from = anchor ?? openId;
    setMarked(rangeOf(ids, from === '' ? null : from, id));
    setAnchor(from === '' ? id : from);
    setOpenId(id);
    change({ open: id });
  }

  function toggle(id: string, isRange = false): void {
    if (isDone) return;
    const ids = items.map((one) => one.id);
    if (isRange) setMarked([...new Set([...marked, ...rangeOf(ids, anchor, id)])]);
    else setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id]);
    setAnchor(id);
  }

  function letGo(): void {
    begin();
    setMarked([]);
    // First the selection, then what is open.
    if (selected.length === 0) {
      setOpenId('');
      change({ open: '' });
    }
  }

  async function decide(isSure = false): Promise<void> {
    if (targets.length === 0 || isSending) return;
    setTried(true);
    if (problem !== null) return;
    if (draft.actions.includes('purge') && !isSure) return setPurging(true);
    setPurging(false);
    const ids = targets.map(({ id }) => id);
    const { actions, reason, templateId, note, muteHours } = draft;
    const { data } = await send({
      ...{ ids, actions: [...actions], note, muteHours },
      ...(templateId === '' ? { reason } : { templateId }),
    });
    if (!data) return;
    setSkipped(
      data.skipped.flatMap(({ itemId, by }) => {
        const found = targets.find(({ id }) => id === itemId);
        return found ? [{ item: found, by }] : [];
      }),
    );
    undo.offer(
      data.decided.map(({ decisionId }) => decisionId),
      actions.includes('purge'),
    );
    const next = nextOpen(items, [...ids, openId]) ?? '';
    begin();
    setMarked([]);
    setOpenId(next);
    setAnchor(next === '' ? null : next);
    change({ open: next });
  }

  return {
    ...{ tab, filters, queue, items, item, isGone, isDone, selected, targets, claims, holder },
    ...{ draft, problem, isTried, isSending, error, skipped, isPurging, undo },
    actions: commonActions(targets),
    ...{ open, step, extend, toggle, letGo, decide },
    selectAll: () => setMarked(items.map(({ id }) => id)),
    clearSelection: () => setMarked([]),
    closeSkipped: () => setSkipped([]),
    cancelPurge: () => setPurging(false),
    write: (part: Partial<ModerationDraft>) => setDraft({ ...draft, ...part }),
    choose(action: ModerationAction) {
      reset();
      setDraft({ ...draft, actions: toggleAction(draft.actions, action) });
    },
    show(next: QueueTab) {
      begin();
      setMarked([]);
      setOpenId('');
      setAnchor(null);
      change({ tab: next, open: '' });
    },
    search(text: string) {
      setMarked([]);
      change({ search: text });
    },
  };
}

export type Moderation = ReturnType<typeof useModeration>;
