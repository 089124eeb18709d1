import { useErrorText, useSession } from '@tai/api-client';
import { limits, media } from '@tai/contracts';
import { DropHint, ErrorState, Skeleton, styled, toast, useIsMobile } from '@tai/design-system';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { projectWords } from '@tai/document-kit';
import { LazyPart, useEvents, useObservable, type WorkspacePanelProps } from '@tai/kernel';
import { useEffect, useMemo, useReducer, useRef, useState, type Ref } from 'react';
import { useDispatch } from 'react-redux';
import { galleryApi, useTimelineQuery } from '../../api/galleryApi.ts';
import { acceptedFiles } from '../../domain/acceptedFiles.ts';
import type { LibraryDay } from '../../domain/libraryRows.ts';
import { localTimeZone } from '../../domain/pictureDates.ts';
import { filingWords } from '../../filingWords.ts';
import { filterOf, libraryView, narrow, narrowingCount, type Place } from '../../state/libraryView.ts';
import { noSelection, selectionReducer, type SelectionAction } from '../../state/selection.ts';
import { scrollMemory } from '../../state/scrollMemory.ts';
import { getServices } from '../../state/services.ts';
import { openSpaceOf } from '../../state/space.ts';
import { galleryWords } from '../../words.ts';
import { useLibrary } from '../useLibrary.ts';
import { LibraryGrid } from './LibraryGrid.tsx';
import { Centre, Frame, frameParts, LibraryRail, Root } from './LibraryFrame.tsx';
import { PanelHead } from './PanelHead.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useTrashMenu } from './useTrashMenu.tsx';
import { useWidened } from './useWidened.ts';
import { useFileDrop } from './useFileDrop.ts';

const noProps = {};
const parts = {
  ...frameParts,
  boards: () => import('./BoardsPanel.tsx'),
  filters: () => import('../FilterBar/FilterBar.tsx'),
  selection: () => import('./SelectionBar.tsx'),
  note: () => import('./PlaceNote.tsx'),
  empty: () => import('./EmptyPlace.tsx'),
  nothing: () => import('./EmptyLibrary.tsx'),
  watch: () => import('../Places/PlaceWatch.tsx'),
};

/** The library of the person who is signed in, or of the project that they looked at last. */
export function Component({ onPick, page }: Partial<WorkspacePanelProps> & Pick<PanelProps, 'page'>) {
  const userId = useSession()?.user.userId ?? '';
  const { place } = useObservable(libraryView);
  const isBoards = place.kind === 'boards';
  const [isFirstBoards] = useState(isBoards);
  const [hasSwitched, setSwitched] = useState(false);
  if (isBoards !== isFirstBoards && !hasSwitched) setSwitched(true);
  if (isBoards)
    return (
      <LazyPart
        key={userId}
        load={parts.boards}
        words={filingWords}
        props={{ userId, isPage: page !== undefined, hasSwitched }}
      />
    );
  return <Panel key={userId} {...{ userId, onPick, page, hasSwitched }} />;
}

interface PanelProps {
  userId: string;
  onPick: WorkspacePanelProps['onPick'];
  /** Given when it has a page to itself: the entry of the history, in which its scroll position is kept. */
  page?: { key: string } | undefined;
  /** It went from files to boards or back since it was opened. */
  hasSwitched: boolean;
}

/** The pictures of a library by date, with uploading by drop, paste and button. */
function Panel({ userId, onPick, page, hasSwitched }: PanelProps) {
  // Before anything is asked for.
  useState(() => openSpaceOf(userId));
  const say = galleryWords.useWords();
  const errorText = useErrorText();
  const events = useEvents();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [timeZone] = useState(localTimeZone);
  const view = useObservable(libraryView);
  const { projectId, readOnly } = useLibrary();
  const filter = useMemo(() => filterOf(view, projectId ?? undefined), [view, projectId]);
  const { place } = view;
  const isTrash = place.kind === 'trash';
  const { currentData: data, error, isFetching, refetch } = useTimelineQuery({ ...filter, timeZone });
  const isLoading = isFetching && !data;
  const isMobile = useIsMobile();
  const hasRail = page !== undefined && !isMobile;
  const [isOpen, setChoosing] = useState(false);
  const isChoosing = isOpen && !hasRail;
  const [isFiltering, setFiltering] = useState(false);
  // A link and Back bring filters along, which must not narrow the library down out of sight.
  if (!isFiltering && narrowingCount(view.narrowing) > 0) setFiltering(true);
  const [selection, change] = useReducer(selectionReducer, noSelection);
  const input = useRef<HTMLInputElement>(null);
  const placeButton = useRef<HTMLButtonElement>(null);
  useFocusBack(placeButton, hasSwitched);
  function upload(files: readonly File[]): void {
    if (readOnly) toast.show({ id: 'gallery.upload', message: readOnly, tone: 'warning' });
    else void getServices().commands.upload(files, projectId);
  }
  const isOver = useFileDrop(upload);
  const root = useWidened(isChoosing || isFiltering || selection.ids.size > 0);

  const isPlain = place.kind === 'all' && narrowingCount(view.narrowing) === 0;
  const [shownFilter, setShownFilter] = useState(filter);
  // What was chosen in another place is not what one sees.
  if (shownFilter !== filter) {
    setShownFilter(filter);
    change({ type: 'clear' });
  }
  const newestFilter = useRef(filter);
  useEffect(() => {
    newestFilter.current = filter;
  }, [filter]);

  /** What was asked for in one place and comes in another selects nothing there. */
  function select(action: SelectionAction): void {
    if (newestFilter.current === filter) change(action);
  }

  function closePlaces(): void {
    setChoosing(false);
    // What had the focus goes with the list.
    placeButton.current?.focus();
  }

  useEffect(() => events.on('picture.deleted', ({ ids }) => change({ type: 'remove', ids })), [events]);

  function remove(ids: readonly string[]): void {
    if (readOnly) {
      toast.show({ id: 'gallery.readOnly', message: readOnly, tone: 'warning' });
      return;
    }
    // Those that are not deleted, since the person or the server said no, stay selected.
    if (isTrash)
      void getServices()
        .library()
        .then((library) => library.deleteForever(ids, ids.length, projectId))
        .then((isDone) => isDone && select({ type: 'remove', ids }));
    else void getServices().commands.remove(ids.map((id) => ({ id, projectId })));
  }

  function restore(ids: readonly string[]): void {
    void getServices()
      .library()
      .then((library) => library.restore(ids, projectId))
      .then((isDone) => isDone && select({ type: 'remove', ids }));
  }

  const trashMenu = useTrashMenu({ readOnly, onRestore: restore, onRemove: remove });

  async function selectDay(day: LibraryDay): Promise<void> {
    const { beginTime, endTime } = day;
    for (let currPage = 1; (currPage - 1) * limits.picture.pageSize < day.count; currPage += 1) {
      const page = await dispatch(
        galleryApi.endpoints.picturePage.initiate(
          { ...filter, beginTime, endTime, currPage },
          { subscribe: false },
        ),
      );
      select({ type: 'add', ids: (page.data ?? []).map(({ id }) => id) });
    }
  }

  const selectionBar = selection.ids.size > 0 && (
    <LazyPart
      load={parts.selection}
      words={filingWords}
      props={{
        ids: selection.ids,
        filter,
        total: data?.total ?? 0,
        isTrash,
        readOnly,
        days: data?.days ?? null,
        onSelect: (ids) => select({ type: 'add', ids }),
        onClear: () => select({ type: 'clear' }),
        onLeave: (ids) => select({ type: 'remove', ids }),
      }}
    />
  );
  return (
    <Frame>
      {hasRail && <LibraryRail total={data?.total} failure={error} />}
      <Root ref={root} aria-busy={isLoading}>
        <PanelHead
          isPage={page !== undefined}
          hasRail={hasRail}
          ref={placeButton}
          total={data?.total}
          isChoosing={isChoosing}
          isFiltering={isFiltering}
          readOnly={readOnly}
          onChoose={() => setChoosing(!isChoosing)}
          onFilter={() => {
            if (isFiltering) narrow({});
            setFiltering(!isFiltering);
          }}
          onUpload={() => input.current?.click()}
        >
          {hasRail && selectionBar}
        </PanelHead>
        <UploadInput ref={input} onFiles={upload} />
        {(isChoosing || (projectId !== null && !hasRail)) && (
          <LazyPart load={parts.space} words={projectWords} props={{ failure: error }} />
        )}
        {isChoosing && (
          <LazyPart
            load={parts.places}
            words={filingWords}
            props={{ total: data?.total, onClose: closePlaces }}
          />
        )}
        {'id' in place && <LazyPart load={parts.watch} words={filingWords} props={noProps} />}
        {isFiltering && <LazyPart load={parts.filters} words={filingWords} props={noProps} />}
        <Note kind={place.kind} total={data?.total ?? 0} />
        {!hasRail && selectionBar}
        {data && data.total > 0 && (
          <LibraryGrid
            key={JSON.stringify(filter)}
            days={data.days}
            filter={filter}
            selection={selection}
            select={select}
            onSelectDay={(day) => void selectDay(day)}
            menu={isTrash ? trashMenu : undefined}
            onRemove={remove}
            onPick={onPick}
            memory={page && scrollMemory(`${page.key} ${JSON.stringify(filter)}`)}
          />
        )}
        {data && data.total === 0 && (
          <Centre>
            {isPlain ? (
              <LazyPart
                load={parts.nothing}
                words={filingWords}
                props={{ projectId, readOnly, onUpload: () => input.current?.click() }}
                fallback={null}
              />
            ) : (
              <LazyPart load={parts.empty} words={filingWords} props={{ view }} />
            )}
          </Centre>
        )}
        {!data && isLoading && <LoadingTiles />}
        {!data && error && (
          <Centre>
            <ErrorState title={say('library.failed')} onRetry={() => void refetch()} retrying={isFetching}>
              {errorText(error)}
            </ErrorState>
          </Centre>
        )}
        {isOver && !readOnly && <DropHint>{say('library.drop')}</DropHint>}
      </Root>
    </Frame>
  );
}

/** The note on how long a place keeps things. The place `all` mixes media with different times, so it has none. */
function Note(props: { kind: Place['kind']; total: number }) {
  if (props.kind === 'all' || props.total === 0) return null;
  return <LazyPart load={parts.note} words={filingWords} props={props} fallback={null} />;
}

interface UploadInputProps {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}

/** What the browser asks for files with. */
function UploadInput({ ref, onFiles }: UploadInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedFiles(media)}
      multiple
      hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}

function LoadingTiles() {
  return (
    <Tiles>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} aspectRatio={1} radius="8px" />
      ))}
    </Tiles>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 4px;
  padding: 0 12px;
`;
