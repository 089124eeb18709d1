import {
  limits,
  type ModerationAction,
  type ModerationItem,
  type PersonLine,
  type SkipReason,
} from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useDecideItemsMutation } from '../../api/moderationApi.ts';
import {
  commonActions,
  emptyDraft,
  hindranceOf,
  problemOf,
  telling,
  toggleAction,
  type Hindrance,
  type ModerationDraft,
} from '../../domain/moderationDraft.ts';
import type { Holder } from '../../engine/claimKeeper.ts';
import { neighbourOf, nextOpen, rangeOf } from '../../domain/moderationList.ts';
import { adminWords } from '../../words.ts';
import { useFilters } from '../PageFrame/useFilters.ts';
import { useClaims } from './useClaims.ts';
import { queueTabs, useOpenItem, useQueue, type QueueTab } from './useQueue.ts';
import { useUndo } from './useUndo.ts';

const defaults = { tab: 'review', search: '', open: '' };
/** What one decision can be about. */
const { bulkMax } = limits.community;

/** An item that was not decided, why, and who has it or decided it. */
export interface Skipped {
  item: ModerationItem;
  by: PersonLine | null;
  why: SkipReason;
}

type SkippedId = Omit<Skipped, 'item'> & { itemId: string };

const skippedOf = (items: readonly ModerationItem[], skipped: readonly SkippedId[]): Skipped[] =>
  skipped.flatMap(({ itemId, ...skip }) =>
    items.flatMap((item) => (item.id === itemId ? [{ item, ...skip }] : [])),
  );

/** What the page of moderators shows and does; the screen and the keys use the same. */
export function useModeration() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  const tab = queueTabs.find((one) => one === filters.tab) ?? 'review';
  const queue = useQueue(tab, filters.search);
  const items = useMemo(() => queue.items ?? [], [queue.items]);
  // The address follows: whoever presses J twice means the second next, however long the address takes.
  const [openId, setOpenId] = useState(filters.open);
  // Going back is the other way round: there the address leads.
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [knownKey, setKnownKey] = useState(key);
  if (key !== knownKey) {
    setKnownKey(key);
    if (isBack && filters.open !== openId) setOpenId(filters.open);
  }
  const [marked, setAllMarked] = useState<readonly string[]>([]);
  const setMarked = (ids: readonly string[]) => setAllMarked(ids.slice(0, bulkMax));
  const [anchor, setAnchor] = useState<string | null>(null);
  const [draft, setDraft] = useState<ModerationDraft>(emptyDraft);
  /** Texts that were begun about items and left, by the id of the item. */
  const [aside] = useState(() => new Map<string, ModerationDraft>());
  const [isTried, setTried] = useState(false);
  const [isPurging, setPurging] = useState(false);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const [send, { isLoading: isSending, error, reset }] = useDecideItemsMutation();
  const undo = useUndo();

  const { item, isGone } = useOpenItem(queue.items, openId, filters.search === '');
  const isDone = tab === 'done';
  const selected = items.filter(({ id }) => marked.includes(id));
  const seen = useMemo(
    () => ({
      free: items.flatMap(({ id, claimedBy }) => (claimedBy ? [] : [id])),
      elsewhere: items.flatMap(({ id, claimedBy, isMine }) => (claimedBy && !isMine ? [id] : [])),
    }),
    [items],
  );
  // What is not theirs to decide is kept from nobody.
  const looked = [...(item && !isGone ? [item] : []), ...selected].filter(({ mayDecide }) => mayDecide);
  const wanted = isDone ? [] : [...new Set(looked.map(({ id }) => id))];
  const claims = useClaims(wanted, seen);
  const holder: Holder | undefined = item && claims.taken.get(item.id);
  // What somebody else has is not for deciding; of several, the server says which were skipped.
  const own = item && !isGone && !holder ? [item] : [];
  const targets = isDone ? [] : selected.length > 0 ? selected : own;
  const problem = hindranceOf(targets) ?? problemOf(draft, targets);

  function begin(next: ModerationDraft = emptyDraft): void {
    setDraft(next);
    setTried(false);
    reset();
  }

  /**
   * What was written was meant for what is open: it stays with that, for whoever comes back to it. What was chosen does
   * not: one key too many must not decide what was only passed.
   */
  function putAside(): void {
    if (draft.reason.trim() === '' && draft.note.trim() === '') aside.delete(openId);
    else aside.set(openId, { ...draft, actions: [] });
  }

  function open(id: string): void {
    if (selected.length === 0 && id !== openId) {
      putAside();
      begin(aside.get(id));
    }
    setOpenId(id);
    setAnchor(id);
    // One step back leads to the list, however many items were gone through.
    change({ open: id }, { isStep: openId === '' });
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
    if (selected.length === 0) putAside();
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
    const { actions, note, muteHours } = draft;
    const { data } = await send({ ids, actions: [...actions], note, muteHours, ...telling(draft) });
    if (!data) return;
    for (const id of ids) aside.delete(id);
    const left = skippedOf(targets, data.skipped);
    setSkipped(left);
    undo.offer(data.decided, actions.includes('purge'));
    const failed = left.flatMap(({ item: { id }, why }) => (why === 'failed' ? [id] : []));
    // They are still to be decided so: what was chosen and written about them stays, for another try.
    if (failed.length > 0) return setMarked(failed);
    const next = nextOpen(items, [...ids, openId]) ?? '';
    begin(aside.get(next));
    setMarked([]);
    setOpenId(next);
    setAnchor(next === '' ? null : next);
    change({ open: next });
  }

  /** Says why not: a key has no button to point at. */
  function refuse(hindrance: Hindrance): void {
    // What keeps everything from being done stands beside the button that confirms.
    if (hindrance === 'ownItem') setTried(true);
    else toast.show({ id: 'moderation.hindrance', message: say(`decide.${hindrance}`), tone: 'warning' });
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
    hindrance: (action: ModerationAction) => hindranceOf(targets, action),
    choose(action: ModerationAction) {
      const hindrance = hindranceOf(targets, action);
      if (hindrance) return refuse(hindrance);
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
