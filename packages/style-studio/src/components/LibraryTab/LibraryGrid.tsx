import { useErrorText } from '@tai/api-client';
import type { StyleVo } from '@tai/contracts';
import { ErrorState, Skeleton, Spinner, color, fontSize, styled } from '@tai/design-system';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import {
  cardPlace,
  cardsBetween,
  layOutLibrary,
  libraryGrid,
  type GroupPlace,
  type LibraryGrid as Grid,
} from '../../domain/libraryLayout.ts';
import { groupOfFlow } from '../../domain/styleLibrary.ts';
import { libraryWords } from '../../libraryWords.ts';
import { StyleCard } from './StyleCard.tsx';
import type { Library } from './useLibrary.ts';
import { useVisibleStrip, type VisibleStrip } from './useVisibleStrip.ts';

interface Props {
  library: Library;
  onOpen: (style: StyleVo) => void;
  /** Absent where there is nowhere to move a style to. */
  onMove: ((style: StyleVo) => void) | undefined;
}

const ghosts = Array.from({ length: 10 }, (_, index) => index);

/** Styles by category. Only cards near the visible part are in the document, however many styles there are. */
export function LibraryGrid({ library, onOpen, onMove }: Props) {
  const say = libraryWords.useWords();
  const root = useRef<HTMLDivElement>(null);
  const strip = useVisibleStrip(root);
  const { groups, isLoading, isFetchingMore, hasMore, error, loadMore } = library;
  const grid = useMemo(() => (strip.width > 0 ? libraryGrid(strip.width) : null), [strip.width]);
  const layout = useMemo(() => grid && layOutLibrary(groups, grid), [groups, grid]);

  const more = useEffectEvent(loadMore);
  const isDue = hasMore && !isFetchingMore && !library.isFetching && !error && (strip.isNearEnd || isLoading);
  useEffect(() => {
    if (isDue) more();
  }, [isDue, library.count]);

  return (
    <>
      <Root ref={root} aria-busy={isLoading || library.isFetching} style={{ height: layout?.height }}>
        {layout?.groups.map((place) => (
          <Category
            key={place.group.flow}
            {...{ place, strip, onOpen, onMove }}
            grid={layout.grid}
            isComplete={!hasMore || place !== layout.groups.at(-1)}
          />
        ))}
      </Root>
      {isLoading && grid && (
        <Ghosts aria-hidden style={{ gridTemplateColumns: `repeat(${grid.columns}, 1fr)`, gap: grid.gap }}>
          {ghosts.map((ghost) => (
            <div key={ghost}>
              <Skeleton height={grid.coverHeight} radius="12px" />
              <Skeleton height={16} width="60%" />
              <Skeleton height={14} width="40%" />
            </div>
          ))}
        </Ghosts>
      )}
      <Foot aria-live="polite">
        {(isLoading || isFetchingMore) && <Spinner label={say('loading')} />}
        {!hasMore && !isLoading && !error && library.count > 0 && say('end')}
      </Foot>
      {error !== undefined && library.count > 0 && <MoreFailed library={library} />}
    </>
  );
}

function MoreFailed({ library: { error, isFetching, retry } }: { library: Library }) {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  return (
    <ErrorState title={say('failedMore')} onRetry={retry} retrying={isFetching}>
      {errorText(error)}
    </ErrorState>
  );
}

interface CategoryProps {
  place: GroupPlace;
  grid: Grid;
  strip: VisibleStrip;
  /** All of its styles are read, so that their number is known. */
  isComplete: boolean;
  onOpen: Props['onOpen'];
  onMove: Props['onMove'];
}

function Category({ place, grid, strip, isComplete, onOpen, onMove }: CategoryProps) {
  const say = libraryWords.useWords();
  const { flow, styles } = place.group;
  const headingId = `styles-${groupOfFlow(flow)}`;
  const { from, to } = cardsBetween(place, grid, strip);
  return (
    <Section aria-labelledby={headingId} style={{ top: place.top, height: place.height }}>
      <Heading id={headingId}>
        {say(`flow.${groupOfFlow(flow)}`)}
        {isComplete && <small>{say('count', { count: styles.length })}</small>}
      </Heading>
      {to > from && (
        <div role="list" aria-labelledby={headingId}>
          {styles.slice(from, to).map((style, offset) => (
            <Place
              key={style.id}
              role="listitem"
              aria-posinset={from + offset + 1}
              aria-setsize={isComplete ? styles.length : -1}
              style={{ ...cardPlace(from + offset, grid), width: grid.columnWidth, height: grid.cardHeight }}
            >
              <StyleCard
                {...{ style, onOpen, onMove }}
                coverHeight={grid.coverHeight}
                width={grid.columnWidth}
              />
            </Place>
          ))}
        </div>
      )}
    </Section>
  );
}

const Root = styled.div`
  position: relative;
  contain: layout style;
`;

const Section = styled.section`
  position: absolute;
  inset-inline: 0;
`;

const Heading = styled.h2`
  display: flex;
  gap: 8px;
  align-items: baseline;
  margin: 0;
  padding-top: 8px;
  color: ${color.text};
  font-size: ${fontSize.emphasis};
  font-weight: 600;
  line-height: 24px;
  small {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
    font-weight: 400;
  }
`;

const Place = styled.div`
  position: absolute;
`;

const Ghosts = styled.div`
  display: grid;
  padding-top: 44px;
  > div {
    display: grid;
    gap: 8px;
  }
`;

const Foot = styled.div`
  display: grid;
  place-items: center;
  min-height: 48px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
`;
