import { useDemoMode, useSettings } from '@tai/api-client';
import { limits, type Picture, type PictureFilterInput } from '@tai/contracts';
import { IconButton, SelectionIcon, styled, color, type MenuItem } from '@tai/design-system';
import { useLanguage, useObservable } from '@tai/kernel';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import {
  isWalkKey,
  movePlace,
  pageName,
  pagesOfRows,
  rowOfPlace,
  type LibraryDay,
  type LibraryPlace,
} from '../../domain/libraryRows.ts';
import { positionOf } from '../../domain/libraryOrder.ts';
import { dayHeading } from '../../domain/pictureDates.ts';
import { locating } from '../../state/libraryView.ts';
import { openLibraryPreview } from '../../state/preview.ts';
import type { Selection, SelectionAction } from '../../state/selection.ts';
import type { scrollMemory } from '../../state/scrollMemory.ts';
import { getServices } from '../../state/services.ts';
import { galleryWords } from '../../words.ts';
import { useLibrary } from '../useLibrary.ts';
import { usePictureMenu } from '../usePictureMenu.tsx';
import { LibraryTile, type TileActions } from './LibraryTile.tsx';
import { useLibraryPages } from './useLibraryPages.ts';
import { placeOf, useKeptFocus } from './useKeptFocus.ts';
import { useLibraryOrder } from './useLibraryOrder.ts';
import { useLibraryLayout } from './useLibraryLayout.ts';
import { useRubberBand } from './useRubberBand.ts';

interface Props {
  days: readonly LibraryDay[];
  /** The same object as long as it means the same. */
  filter: PictureFilterInput;
  selection: Selection;
  select: (action: SelectionAction) => void;
  /** Chooses every picture of a day. */
  onSelectDay: (day: LibraryDay) => void;
  /** What can be done with a picture here; what every feature offers unless given. */
  menu?: ((picture: Picture) => MenuItem[]) | undefined;
  /** Deletes pictures by key. */
  onRemove: (ids: readonly string[]) => void;
  /** Puts an image on the stage; without it an image is shown large. */
  onPick?: ((picture: Picture) => void) | undefined;
  /** Where it was scrolled to when it was left. */
  memory?: ReturnType<typeof scrollMemory> | undefined;
}

function toggleCollect(picture: Picture): void {
  void getServices().commands.collect([picture], !picture.picCollect);
}

/** Ids of everything that a filter lets through; none when they could not be loaded, which the library says itself. */
async function idsOf(filter: PictureFilterInput): Promise<string[]> {
  const library = await getServices().library();
  return (await library.idsOf(filter))?.ids ?? [];
}

/** The library by days. Rows are known from the timeline alone; pictures come for what is visible. */
export function LibraryGrid({ days, filter, selection, select, menu, onPick, memory, ...rest }: Props) {
  const say = galleryWords.useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useLibraryLayout(scroller, days, memory);
  const { columns, gap, inSight, isMeasured, rows, tile } = layout;
  const [current, setCurrent] = useState<LibraryPlace>({ day: 0, index: 0 });
  const [{ collect }] = useSettings();
  const isDemo = useDemoMode();
  const pictureMenu = usePictureMenu(menu);
  const canCollect = useLibrary().readOnly === undefined && !menu;
  const isSelecting = selection.ids.size > 0;
  const sought = useObservable(locating);
  const [now] = useState(() => new Date());

  const items = inSight.rows;
  const visible = items.flatMap(({ index }) => rows[index] ?? []);
  const pages = useLibraryPages(pagesOfRows(visible, limits.picture.pageSize), filter);

  function pictureAt(day: LibraryDay, index: number): Picture | undefined {
    const { pageSize } = limits.picture;
    const page = pages.get(
      pageName({ beginTime: day.beginTime, currPage: Math.floor(index / pageSize) + 1 }),
    );
    return page?.[index % pageSize];
  }
  const order = useLibraryOrder(days, filter);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const place = { day: Math.min(current.day, days.length - 1), index: current.index };
  const { wanted, onBlur, onFocus } = useKeptFocus(scroller);
  const { band, ...bandHandlers } = useRubberBand({
    scroller,
    layout,
    selection,
    select,
    idsIn: order.idsIn,
  });

  useEffect(() => {
    if (!sought || !isMeasured) return;
    void order.find(sought.id, sought.time).then((found) => {
      if (locating.get() !== sought) return;
      locating.set(null);
      if (!found) return;
      setCurrent(found);
      wanted.current = { place: found };
      scroller.current?.focus({ preventScroll: true });
      inSight.scrollTo(rowOfPlace(days, found, columns), sought.align ?? 'center');
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `order` is new at each render and the same for the same days and filter
  }, [sought, days, filter, columns, isMeasured]);

  const selectRange = (from: number, to: number) =>
    void order.idsBetween(from, to).then((ids) => select({ type: 'range', ids }));

  function choose({ id }: Picture, at: LibraryPlace, how: 'toggle' | 'range'): void {
    const position = positionOf(days, at);
    if (how === 'range' && selection.anchor !== null) selectRange(selection.anchor, position);
    else select({ type: 'toggle', id, position });
  }

  function open(picture: Picture, at: LibraryPlace): void {
    // What lies in the trash is looked at when it is back.
    if (menu) choose(picture, at, 'toggle');
    else if (onPick && picture.medium === 'image') onPick(picture);
    else showLarge(picture, at);
  }

  function showLarge(picture: Picture, at: LibraryPlace): void {
    openLibraryPreview({ picture, index: positionOf(days, at), total, load: order.load });
  }

  function walk(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const cell = target?.closest('[data-picture]');
    // Keys of a day's button belong to that button, except Escape, which clears what it selected. While the grid scrolls
    // to a far image, the grid itself has the focus.
    if (!cell && target !== scroller.current && event.key !== 'Escape') return;
    // What has the focus decides and not what stood there before: a new picture moves all others on.
    const at = (cell && placeOf(cell)) ?? wanted.current?.place ?? place;
    const day = days[at.day];
    const picture = day && pictureAt(day, at.index);
    const id = cell?.getAttribute('data-picture');
    const { key } = event;
    if (isWalkKey(key)) {
      const rowsOfPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (tile + gap)) - 1);
      const next = movePlace(days, at, key, columns, rowsOfPage);
      if (event.shiftKey) {
        if (selection.anchor === null && id) select({ type: 'toggle', id, position: positionOf(days, at) });
        selectRange(selection.anchor ?? positionOf(days, at), positionOf(days, next));
      }
      setCurrent(next);
      wanted.current = { place: next };
      scroller.current?.focus({ preventScroll: true });
      // The first row brings the heading of its day along.
      const row = rowOfPlace(days, next, columns);
      if (next.index < columns && row > 0) inSight.scrollTo(row - 1, 'nearest');
      inSight.scrollTo(row, 'nearest');
    } else if (key === ' ' && picture) {
      if (event.shiftKey || menu) choose(picture, at, 'toggle');
      else if (!event.repeat) showLarge(picture, at);
    } else if (key === 'Enter' && picture) open(picture, at);
    else if (key === 'f' && !event.ctrlKey && !event.metaKey && picture && canCollect) toggleCollect(picture);
    else if (key === 'a' && (event.ctrlKey || event.metaKey))
      void idsOf(filter).then((ids) => select({ type: 'add', ids }));
    else if (key === 'Escape' && isSelecting) select({ type: 'clear' });
    else if ((key === 'Delete' || key === 'Backspace') && (isSelecting || id))
      rest.onRemove(isSelecting ? [...selection.ids] : id ? [id] : []);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const actions = useRef({} as TileActions);
  // While drawing, as a tile that is drawn with this asks for its menu.
  actions.current = {
    menuItems: pictureMenu,
    open,
    select: choose,
    isSelecting,
    doublePress: collect && !isDemo && canCollect ? toggleCollect : onPick && !menu ? showLarge : undefined,
    opensAtOnce: onPick !== undefined,
    focus: setCurrent,
  };

  return (
    <Scroller
      ref={scroller}
      role="grid"
      aria-label={say('library.grid')}
      aria-multiselectable
      onKeyDown={walk}
      {...bandHandlers}
      onFocus={onFocus}
      onBlur={onBlur}
      tabIndex={-1}
    >
      <Content
        style={
          { height: inSight.height, '--gap': `${gap}px`, '--inset': `${layout.padding}px` } as CSSProperties
        }
      >
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const dayIndex = days.indexOf(row.day);
          const style = { transform: `translateY(${item.start}px)`, height: item.size };
          if (row.kind === 'heading') {
            return (
              <DayHeading
                key={row.day.day}
                day={row.day}
                now={now}
                style={style}
                onSelect={() => rest.onSelectDay(row.day)}
              />
            );
          }
          return (
            <Row key={`${row.day.day}/${row.first}`} style={style} role="row">
              {Array.from({ length: row.count }, (_, column) => {
                const index = row.first + column;
                const picture = pictureAt(row.day, index);
                return (
                  <div key={picture?.id ?? index} data-place={`${dayIndex}/${index}`} role="presentation">
                    <LibraryTile
                      picture={picture}
                      day={dayIndex}
                      index={index}
                      size={tile}
                      isSelected={picture !== undefined && selection.ids.has(picture.id)}
                      isCurrent={place.day === dayIndex && place.index === index}
                      canCollect={canCollect}
                      actions={actions}
                    />
                  </div>
                );
              })}
            </Row>
          );
        })}
        <Band ref={band} hidden aria-hidden />
      </Content>
    </Scroller>
  );
}

interface DayHeadingProps {
  day: LibraryDay;
  now: Date;
  style: CSSProperties;
  onSelect: () => void;
}

/** A day, how many pictures it has, and a button that chooses them all. */
function DayHeading({ day, now, style, onSelect }: DayHeadingProps) {
  const say = galleryWords.useWords();
  const { language } = useLanguage();
  const words = { today: say('library.today'), yesterday: say('library.yesterday') };
  return (
    <Heading style={style} role="row">
      <span role="gridcell">
        {dayHeading(day.day, now, language, words)}
        <small>{day.count}</small>
      </span>
      <span role="gridcell">
        <IconButton size="compact" label={say('library.selectDay')} onClick={onSelect}>
          <SelectionIcon size={16} />
        </IconButton>
      </span>
    </Heading>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
  scrollbar-gutter: stable;
  /* A drag selects tiles and no words. */
  user-select: none;
`;

const Content = styled.div`
  position: relative;
`;

const Band = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 2;
  border: 1px solid ${color.accent};
  border-radius: calc(4px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.accent} 16%, transparent);
  pointer-events: none;
`;

const Line = styled.div`
  position: absolute;
  top: 0;
  right: var(--inset);
  left: var(--inset);
  display: flex;
`;

const Row = styled(Line)`
  gap: var(--gap);
`;

const Heading = styled(Line)`
  align-items: center;
  justify-content: space-between;
  font-size: 12px;
  font-weight: 550;
  color: ${color.textMuted};
  small {
    margin-left: 6px;
    font-size: 12px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    color: ${color.textFaint};
  }
`;
