import { limits, type Picture } from '@tai/contracts';
import { IconButton, SelectionIcon, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type Dispatch, type KeyboardEvent } from 'react';
import {
  columnCount,
  libraryRows,
  movePlace,
  pageName,
  pagesOfRows,
  rowOfPlace,
  type LibraryDay,
  type LibraryPlace,
} from '../../domain/libraryRows.ts';
import { dayHeading } from '../../domain/pictureDates.ts';
import { openPreview } from '../../state/preview.ts';
import type { Selection, SelectionAction } from '../../state/selection.ts';
import { getServices } from '../../state/services.ts';
import { galleryWords } from '../../words.ts';
import { usePictureMenu } from '../usePictureMenu.tsx';
import { LibraryTile } from './LibraryTile.tsx';
import { useLibraryPages } from './useLibraryPages.ts';
import { useElementWidth } from './useElementWidth.ts';

interface Props {
  days: readonly LibraryDay[];
  selection: Selection;
  select: Dispatch<SelectionAction>;
  /** Chooses every picture of a day. */
  onSelectDay: (day: LibraryDay) => void;
}

const tileSize = 96;
const gap = 4;
const padding = 12;
const headingHeight = 36;

/** The library by days. Rows are known from the timeline alone; pictures come for what is visible. */
export function LibraryGrid({ days, selection, select, onSelectDay }: Props) {
  const say = galleryWords.useWords();
  const { language } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller) - 2 * padding;
  const columns = columnCount(width, tileSize, gap);
  const tile = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns));
  const rows = useMemo(() => libraryRows(days, columns), [days, columns]);
  const [current, setCurrent] = useState<LibraryPlace>({ day: 0, index: 0 });
  const pictureMenu = usePictureMenu();
  const [now] = useState(() => new Date());

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? headingHeight : tile + gap),
    overscan: 6,
    enabled: width > 0,
  });
  // A new width makes every row another height.
  useEffect(() => virtualizer.measure(), [virtualizer, tile, rows]);

  const items = virtualizer.getVirtualItems();
  const visible = items.flatMap(({ index }) => rows[index] ?? []);
  const pages = useLibraryPages(pagesOfRows(visible, limits.picture.pageSize));

  function pictureAt(day: LibraryDay, index: number): Picture | undefined {
    const { pageSize } = limits.picture;
    const page = pages.get(
      pageName({ beginTime: day.beginTime, currPage: Math.floor(index / pageSize) + 1 }),
    );
    return page?.[index % pageSize];
  }
  const loaded = useMemo(() => [...pages.values()].flat(), [pages]);
  const place = { day: Math.min(current.day, days.length - 1), index: current.index };

  function walk(event: KeyboardEvent): void {
    // The buttons of the headings are pressed with the same keys.
    if (event.target instanceof Element && !event.target.closest('[data-picture]')) return;
    const { key } = event;
    const day = days[place.day];
    const picture = day && pictureAt(day, place.index);
    if (
      key === 'ArrowLeft' ||
      key === 'ArrowRight' ||
      key === 'ArrowUp' ||
      key === 'ArrowDown' ||
      key === 'Home' ||
      key === 'End'
    ) {
      const next = movePlace(days, place, key, columns);
      setCurrent(next);
      virtualizer.scrollToIndex(rowOfPlace(days, next, columns), { align: 'auto' });
      const nextDay = days[next.day];
      const nextPicture = nextDay && pictureAt(nextDay, next.index);
      if (event.shiftKey && nextPicture) {
        if (picture && selection.ids.size === 0) select({ type: 'toggle', id: picture.id });
        select({ type: 'add', ids: [nextPicture.id] });
      }
      focusSoon(next);
    } else if (key === ' ' && picture) select({ type: 'toggle', id: picture.id });
    else if (key === 'Enter' && picture) open(picture);
    else if (key === 'a' && (event.ctrlKey || event.metaKey) && day) onSelectDay(day);
    else if (key === 'Escape' && selection.ids.size > 0) select({ type: 'clear' });
    else if ((key === 'Delete' || key === 'Backspace') && (selection.ids.size > 0 || picture)) {
      const ids = selection.ids.size > 0 ? [...selection.ids] : picture ? [picture.id] : [];
      void getServices().commands.remove(ids.map((id) => ({ id })));
      select({ type: 'clear' });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The row may be rendered only after the scroll. */
  function focusSoon(next: LibraryPlace): void {
    const focus = () => {
      const cell = scroller.current?.querySelector<HTMLElement>(
        `[data-place="${next.day}/${next.index}"] [data-picture]`,
      );
      cell?.focus({ preventScroll: true });
      return cell !== null;
    };
    requestAnimationFrame(() => focus() || requestAnimationFrame(focus));
  }

  function open(picture: Picture): void {
    openPreview({ pictures: loaded, startId: picture.id });
  }

  return (
    <Scroller
      ref={scroller}
      role="grid"
      aria-label={say('library.grid')}
      aria-multiselectable
      onKeyDown={walk}
      tabIndex={-1}
    >
      <Content style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const dayIndex = days.indexOf(row.day);
          const style = { transform: `translateY(${item.start}px)`, height: item.size };
          if (row.kind === 'heading') {
            return (
              <Heading key={`${row.day.day}`} style={style} role="row">
                <span role="gridcell">
                  {dayHeading(row.day.day, now, language, {
                    today: say('library.today'),
                    yesterday: say('library.yesterday'),
                  })}
                  <small>{row.day.count}</small>
                </span>
                <span role="gridcell">
                  <IconButton
                    size="compact"
                    label={say('library.selectDay')}
                    onClick={() => onSelectDay(row.day)}
                  >
                    <SelectionIcon size={16} />
                  </IconButton>
                </span>
              </Heading>
            );
          }
          return (
            <Row key={`${row.day.day}/${row.first}`} style={style} role="row">
              {Array.from({ length: row.count }, (_, column) => {
                const index = row.first + column;
                const picture = pictureAt(row.day, index);
                return (
                  <div key={index} data-place={`${dayIndex}/${index}`} role="presentation">
                    <LibraryTile
                      picture={picture}
                      size={tile}
                      isSelected={picture !== undefined && selection.ids.has(picture.id)}
                      isCurrent={place.day === dayIndex && place.index === index}
                      isSelecting={selection.ids.size > 0}
                      menuItems={pictureMenu}
                      onOpen={open}
                      onSelect={({ id }, how) =>
                        select(
                          how === 'range'
                            ? { type: 'range', id, loaded: loaded.map((one) => one.id) }
                            : { type: 'toggle', id },
                        )
                      }
                      onFocus={() => setCurrent({ day: dayIndex, index })}
                    />
                  </div>
                );
              })}
            </Row>
          );
        })}
      </Content>
    </Scroller>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
  scrollbar-gutter: stable;
`;

const Content = styled.div`
  position: relative;
`;

const Line = styled.div`
  position: absolute;
  top: 0;
  right: ${padding}px;
  left: ${padding}px;
  display: flex;
`;

const Row = styled(Line)`
  gap: ${gap}px;
`;

const Heading = styled(Line)`
  align-items: center;
  justify-content: space-between;
  font-size: 12px;
  font-weight: 550;
  color: var(--tai-text-muted);
  small {
    margin-left: 6px;
    font-size: 12px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    color: var(--tai-text-faint);
  }
`;
