import type { WorkCard } from '@tai/contracts';
import { Skeleton, Spinner, color, styled, useMediaQuery, type MenuItem } from '@tai/design-system';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { communityWords } from '../../words.ts';
import { useMasonry } from './useMasonry.ts';
import { WorkTile } from './WorkTile.tsx';

/** Works that are chosen in a list, by id. */
interface WorkSelection {
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Props of {@link WorkGrid}. */
export interface WorkGridProps {
  /** Name of the list, for assistive technology. */
  label: string;
  /** The same object as long as it means the same. */
  works: readonly WorkCard[];
  /** The first page is on its way. */
  isLoading: boolean;
  /** Another page is on its way. */
  isLoadingMore: boolean;
  /** There is more. */
  hasMore: boolean;
  onMore: () => void;
  /** Shown at the end, when there is no more; a line that says so unless given. */
  end?: ReactNode;
  /** What can be done with a work before the usual. */
  menu?: (work: WorkCard) => MenuItem[];
  /** Shown over the foot of a work's picture. */
  note?: (work: WorkCard) => ReactNode;
  /** Works are being chosen: a press on the picture of one chooses it or not, and opens nothing. */
  selection?: WorkSelection;
  /** Says where a work stands, in lists of one's own works. */
  showState?: boolean;
}

const layout = { narrowest: 220, gap: 16, footer: 60 };
const phoneLayout = { narrowest: 160, gap: 10, footer: 56 };
const ghosts = [0.8, 1.3, 1, 0.7, 1.5, 1, 1.2, 0.75, 1.3, 0.8, 1, 1.5, 0.7, 1.2];

/** Works as columns of their own heights, which never jump: places are known before any picture is there. */
export function WorkGrid({
  label,
  works,
  isLoading,
  isLoadingMore,
  hasMore,
  onMore,
  end,
  menu,
  note,
  selection,
  showState = false,
}: WorkGridProps) {
  const say = communityWords.useWords();
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(width < 560px)');
  const ratios = useMemo(() => works.map(({ cover }) => cover), [works]);
  const { tiles, masonry, end: bottom } = useMasonry(root, ratios, isNarrow ? phoneLayout : layout);

  const more = useEffectEvent(onMore);
  const isNearEnd = masonry !== null && bottom >= masonry.height;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !isLoading) more();
  }, [isNearEnd, hasMore, isLoadingMore, isLoading, works.length]);

  return (
    <>
      <Root
        ref={root}
        role="feed"
        aria-label={label}
        aria-busy={isLoading || isLoadingMore}
        style={{ height: works.length > 0 ? masonry?.height : undefined }}
      >
        {masonry &&
          tiles.map((place) => {
            const work = works[place.index];
            return (
              work && (
                <WorkTile
                  key={work.id}
                  work={work}
                  position={place.index + 1}
                  total={hasMore ? -1 : works.length}
                  width={masonry.grid.columnWidth}
                  left={place.column * (masonry.grid.columnWidth + masonry.grid.gap)}
                  top={place.top}
                  pictureHeight={place.height - masonry.grid.footer}
                  isEager={place.index < masonry.grid.columns * 2}
                  menuItems={menu?.(work)}
                  note={note?.(work)}
                  isChosen={selection?.chosen.has(work.id)}
                  onChoose={selection?.onToggle}
                  showState={showState}
                />
              )
            );
          })}
        {isLoading && works.length === 0 && (
          <Ghosts aria-hidden style={{ columnCount: masonry?.grid.columns, columnGap: masonry?.grid.gap }}>
            {ghosts.map((ratio, index) => (
              <Skeleton key={index} aspectRatio={ratio} radius="12px" />
            ))}
          </Ghosts>
        )}
      </Root>
      <Foot aria-live="polite">
        {isLoadingMore && <Spinner label={say('feed.loadingMore')} />}
        {!hasMore && !isLoading && works.length > 0 && (end ?? say('feed.end'))}
      </Foot>
    </>
  );
}

const Root = styled.div`
  position: relative;
  contain: layout style;
`;

const Ghosts = styled.div`
  > * {
    margin-bottom: 16px;
    break-inside: avoid;
  }
`;

const Foot = styled.div`
  display: grid;
  place-items: center;
  min-height: 48px;
  color: ${color.textFaint};
  font-size: 12px;
`;
