import type { ModerationItem } from '@tai/contracts';
import {
  Button,
  Checkbox,
  color,
  EmptyState,
  fontSize,
  ShieldIcon,
  Skeleton,
  styled,
} from '@tai/design-system';
import { formatDateTime } from '@tai/kernel';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { adminWords } from '../../words.ts';
import { ListFailure } from '../PageFrame/PageFrame.tsx';
import { formatShortTime } from '../../domain/formats.ts';
import { ItemStanding } from './ItemStanding.tsx';
import { useItemTitle } from './moderationWords.ts';
import type { Moderation } from './useModeration.ts';

const emptyWords = {
  review: 'moderation.emptyReview',
  report: 'moderation.emptyReport',
  appeal: 'moderation.emptyAppeal',
  feedback: 'moderation.emptyFeedback',
  done: 'moderation.emptyDone',
} as const;

/** What waits, oldest first, with who has it. */
export function QueueList({ moderation }: { moderation: Moderation }) {
  const say = adminWords.useWords();
  const { queue, items, tab, isDone, selected, filters } = moderation;
  if (queue.isError && !queue.items) return <ListFailure title={say('moderation.failed')} query={queue} />;
  if (!queue.items)
    return (
      <Rows aria-busy>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={64} />
        ))}
      </Rows>
    );
  if (items.length === 0)
    return (
      <EmptyState
        title={say(filters.search === '' ? emptyWords[tab] : 'common.nothingFound')}
        icon={<ShieldIcon size={20} />}
      >
        {isDone || filters.search !== '' ? undefined : say('moderation.emptyHelp')}
      </EmptyState>
    );
  return (
    <>
      {!isDone && (
        <SelectionBar>
          {selected.length === 0 ? (
            <Button size="compact" variant="ghost" onClick={moderation.selectAll}>
              {say('moderation.selectAll')}
            </Button>
          ) : (
            <>
              <span role="status">{say('moderation.selected', { count: selected.length })}</span>
              <Button size="compact" variant="ghost" onClick={moderation.clearSelection}>
                {say('moderation.clearSelection')}
              </Button>
            </>
          )}
        </SelectionBar>
      )}
      <Rows as="ul" aria-label={say('moderation.list')}>
        {items.map((item) => (
          <Row key={item.id} item={item} moderation={moderation} />
        ))}
      </Rows>
      {queue.hasNextPage && (
        <Button loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {say('moderation.more')}
        </Button>
      )}
    </>
  );
}

function Row({ item, moderation }: { item: ModerationItem; moderation: Moderation }) {
  const say = adminWords.useWords();
  const title = useItemTitle()(item);
  const isOpen = item.id === moderation.item?.id;
  const isSelected = moderation.selected.some(({ id }) => id === item.id);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The keys go on from here: Enter must not press the tab that was chosen before. Nobody is torn out of a field.
    const isWriting = document.activeElement?.closest('textarea, input:not([type=checkbox])') != null;
    if (isOpen && !isWriting) row.current?.focus();
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (event.key === ' ') moderation.toggle(item.id);
    else if (by !== null && isOpen) moderation.step(by);
    else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) void moderation.decide();
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent): void {
    if (event.shiftKey) moderation.toggle(item.id, true);
    else if (event.ctrlKey || event.metaKey) moderation.toggle(item.id);
    else moderation.open(item.id);
  }

  return (
    <Line data-moderation-row data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      {!moderation.isDone && (
        <Checkbox
          hideLabel
          label={say('moderation.selectOne', { title })}
          checked={isSelected}
          onChange={() => moderation.toggle(item.id)}
        />
      )}
      <Open
        ref={row}
        type="button"
        aria-current={isOpen || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Thumbnail item={item} />
        <RowTexts item={item} title={title} moderation={moderation} />
      </Open>
    </Line>
  );
}

function Thumbnail({ item: { target } }: { item: ModerationItem }) {
  const [cover] = target.pictures;
  return <Small>{cover && <img src={cover.thumbUrl} alt="" width={48} height={48} loading="lazy" />}</Small>;
}

function RowTexts({
  item,
  title,
  moderation,
}: {
  item: ModerationItem;
  title: string;
  moderation: Moderation;
}) {
  const say = adminWords.useWords();
  const about =
    item.reportReason === null
      ? item.target.author?.name
      : `${say(`moderationItem.reason.${item.reportReason}`)} · ${say('moderation.people', { count: item.people })}`;
  return (
    <Texts>
      <strong dir="auto">{title}</strong>
      <Aside>
        <span dir="auto">{about ?? say('moderation.nobody')}</span>
        <time dateTime={new Date(item.time).toISOString()} title={formatDateTime(item.time)}>
          {formatShortTime(item.time)}
        </time>
      </Aside>
      <ItemStanding item={item} moderation={moderation} />
    </Texts>
  );
}

const SelectionBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  padding-inline-start: 8px;
  border-radius: calc(10px * var(--tai-rounding));
  &:hover {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.selected};
  }
  &[data-open] {
    background: ${color.selected};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  /* The ring goes around the whole row: inside it there would be two frames, one in the other. */
  &:has(> button:focus-visible) {
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
`;

const Open = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-width: 0;
  padding: 8px 8px 8px 4px;
  border: 0;
  border-radius: calc(10px * var(--tai-rounding));
  outline: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

const Small = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
  width: 48px;
  height: 48px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.hover};
  &:empty {
    display: none;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Texts = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  gap: 2px;
  min-width: 0;
  strong {
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Aside = styled.span`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  span {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    flex: none;
  }
`;
