import { useErrorText } from '@tai/api-client';
import type { Medium, Picture } from '@tai/contracts';
import { EmptyState, ErrorState, ImagesIcon, Skeleton, styled } from '@tai/design-system';
import { useDeferredValue, useEffect, useRef } from 'react';
import { usePickerPagesInfiniteQuery, type LibraryTab } from '../../api/pickerApi.ts';
import { galleryWords } from '../../words.ts';
import { Grid, PickerGrid } from './PickerGrid.tsx';

interface Props {
  title: string;
  tab: LibraryTab;
  medium: Medium;
  search: string;
  projectId: string | null;
  chosen: readonly string[];
  max: number;
  onToggle: (picture: Picture) => void;
}

/** What a tab of the image selection finds in a library; more comes when its end is scrolled to. */
export function PickerPages({ title, tab, medium, search, projectId, chosen, max, onToggle }: Props) {
  const say = galleryWords.useWords();
  const errorText = useErrorText();
  // What is typed is searched for when there is time for it, and the field stays quick.
  const sought = useDeferredValue(search.trim());
  const query = usePickerPagesInfiniteQuery({ tab, medium, search: sought, projectId });
  const pictures = query.data?.pages.flatMap((page) => page.list) ?? [];
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, fetchNextPage } = query;

  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetching) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage, pictures.length]);

  return (
    <>
      {query.isLoading && <LoadingChoices />}
      {query.error && pictures.length === 0 && (
        <Middle>
          <ErrorState
            title={say('library.failed')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            {errorText(query.error)}
          </ErrorState>
        </Middle>
      )}
      {query.data &&
        pictures.length === 0 &&
        (sought === '' && medium === 'image' ? <NoPictures /> : <Middle>{say('picker.nothing')}</Middle>)}
      {pictures.length > 0 && <PickerGrid label={title} {...{ pictures, chosen, max, onToggle }} />}
      <div ref={end} />
    </>
  );
}

function NoPictures() {
  const say = galleryWords.useWords();
  return (
    <Middle>
      <EmptyState title={say('library.empty')} icon={<ImagesIcon size={20} />}>
        {say('library.emptyHelp')}
      </EmptyState>
    </Middle>
  );
}

export function LoadingChoices() {
  return (
    <Grid aria-busy>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} aspectRatio={1} radius="10px" />
      ))}
    </Grid>
  );
}

export const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
