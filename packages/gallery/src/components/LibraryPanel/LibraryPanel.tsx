import { useErrorText } from '@tai/api-client';
import { limits } from '@tai/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  ImagesIcon,
  ImageUploadIcon,
  Skeleton,
  styled,
  color,
} from '@tai/design-system';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEvents } from '@tai/kernel';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { galleryApi, useTimelineQuery } from '../../api/galleryApi.ts';
import type { LibraryDay } from '../../domain/libraryRows.ts';
import { localTimeZone } from '../../domain/pictureDates.ts';
import { noSelection, selectionReducer } from '../../state/selection.ts';
import { getServices } from '../../state/services.ts';
import { galleryWords } from '../../words.ts';
import { LibraryGrid } from './LibraryGrid.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useFileDrop } from './useFileDrop.ts';

/** All pictures of a person by date, with uploading by drop, paste and button. */
export function Component() {
  const say = galleryWords.useWords();
  const errorText = useErrorText();
  const events = useEvents();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [timeZone] = useState(localTimeZone);
  const { data, error, isLoading, isFetching, refetch } = useTimelineQuery(timeZone);
  const [selection, select] = useReducer(selectionReducer, noSelection);
  const input = useRef<HTMLInputElement>(null);
  const upload = (files: readonly File[]) => void getServices().commands.upload(files);
  const isOver = useFileDrop(upload);

  useEffect(() => events.on('picture.deleted', ({ ids }) => select({ type: 'remove', ids })), [events]);

  async function selectDay(day: LibraryDay): Promise<void> {
    const { beginTime, endTime } = day;
    for (let currPage = 1; (currPage - 1) * limits.picture.pageSize < day.count; currPage += 1) {
      const page = await dispatch(
        galleryApi.endpoints.picturePage.initiate({ beginTime, endTime, currPage }, { subscribe: false }),
      );
      select({ type: 'add', ids: (page.data ?? []).map(({ id }) => id) });
    }
  }

  return (
    <Root aria-busy={isLoading}>
      <Head>
        <h2>{say('library.title')}</h2>
        {data && <small>{say('library.count', { count: data.total })}</small>}
        <Space />
        <IconButton size="compact" label={say('library.upload')} onClick={() => input.current?.click()}>
          <ImageUploadIcon size={16} />
        </IconButton>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          multiple
          hidden
          onChange={(event) => {
            upload([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Head>
      {selection.ids.size > 0 && (
        <SelectionBar ids={selection.ids} onClear={() => select({ type: 'clear' })} />
      )}
      {data && data.total > 0 && (
        <LibraryGrid
          days={data.days}
          selection={selection}
          select={select}
          onSelectDay={(day) => void selectDay(day)}
        />
      )}
      {data && data.total === 0 && (
        <Centre>
          <EmptyState
            title={say('library.empty')}
            icon={<ImagesIcon />}
            action={<Button onClick={() => input.current?.click()}>{say('library.upload')}</Button>}
          >
            {say('library.emptyHelp')}
          </EmptyState>
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
      {isOver && <DropHint>{say('library.drop')}</DropHint>}
    </Root>
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

const Root = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: ${color.panel};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding: 0 8px 0 12px;
  h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
  small {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    color: ${color.textMuted};
  }
`;

const Space = styled.span`
  flex: 1;
`;

const Centre = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: 16px;
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 4px;
  padding: 0 12px;
`;

const DropHint = styled.div`
  position: absolute;
  inset: 8px;
  z-index: 10;
  display: grid;
  place-items: center;
  border: 2px dashed ${color.accent};
  border-radius: 12px;
  background: color-mix(in srgb, ${color.panel} 84%, transparent);
  font-weight: 550;
  pointer-events: none;
`;
