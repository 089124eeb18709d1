import { useErrorText } from '@tai/api-client';
import {
  color,
  Cube3dIcon,
  ErrorState,
  HeartIcon,
  ImagesIcon,
  GridViewIcon,
  LockIcon,
  NodeIcon,
  Skeleton,
  styled,
  TrashIcon,
  VideoIcon,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useRef, type ReactNode } from 'react';
import { useCategoriesQuery, useFacetsQuery, useFoldersQuery } from '../../api/libraryApi.ts';
import { filingWords } from '../../filingWords.ts';
import { goToPlace, libraryView, type Place } from '../../state/libraryView.ts';
import { useLibrary } from '../useLibrary.ts';
import { usePlaceName } from '../usePlaceName.ts';
import { Categories } from './Categories.tsx';
import { Folders } from './Folders.tsx';
import { PlaceLine } from './PlaceLine.tsx';

/** Line that was pressed in a list beside the tiles: boards have a panel with another such list, which then takes the focus. */
let pressedLine: string | null = null;

interface Props {
  /** Files in the place on the screen. */
  total: number | undefined;
  /** Leaves the list; it stays without it. */
  onClose?: () => void;
  /** It stands beside the tiles and not above them. */
  isRail?: boolean;
}

/** Where the contents of a library are: all of them, by medium, boards, the collection by folders, categories, privacy, trash. */
export function Component({ total, onClose, isRail = false }: Props) {
  const say = filingWords.useWords();
  const nameOf = usePlaceName();
  const errorText = useErrorText();
  const { place } = useObservable(libraryView);
  const { projectId } = useLibrary();
  const facets = useFacetsQuery(projectId);
  const folders = useFoldersQuery(projectId);
  const categories = useCategoriesQuery(projectId);
  const failed = [facets, folders, categories].find(({ error, data }) => error && !data);

  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pressedLine === null) return;
    root.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(pressedLine)}"]`)?.focus();
    pressedLine = null;
  }, []);

  function go(to: Place): void {
    const isOtherPanel = (to.kind === 'boards') !== (place.kind === 'boards');
    if (isRail && isOtherPanel) pressedLine = 'id' in to ? to.id : to.kind;
    goToPlace(to);
    onClose?.();
  }

  const line = (kind: Exclude<Place['kind'], 'folder' | 'category'>, icon: ReactNode, count?: number) => (
    <PlaceLine
      line={kind}
      name={nameOf({ kind })}
      icon={icon}
      count={count}
      isCurrent={place.kind === kind}
      onClick={() => go({ kind })}
    />
  );

  if (failed) {
    return (
      <Root data-rail={isRail || undefined}>
        <ErrorState
          title={say('places.failed')}
          retrying={failed.isFetching}
          onRetry={() => {
            for (const query of [facets, folders, categories]) if (query.error) void query.refetch();
          }}
        >
          {errorText(failed.error)}
        </ErrorState>
      </Root>
    );
  }
  return (
    <Root
      ref={root}
      aria-label={say('places.label')}
      data-rail={isRail || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {line('all', <GridViewIcon size={16} />, place.kind === 'all' ? total : undefined)}
      {line('images', <ImagesIcon size={16} />)}
      {line('videos', <VideoIcon size={16} />)}
      {line('meshes', <Cube3dIcon size={16} />)}
      {line('boards', <NodeIcon size={16} />)}
      {line('collected', <HeartIcon size={16} />, facets.currentData?.collected)}
      {folders.currentData ? <Folders folders={folders.currentData} onGo={go} /> : <Skeleton height={32} />}
      {categories.currentData ? (
        <Categories categories={categories.currentData} onGo={go} />
      ) : (
        <Skeleton height={32} />
      )}
      <Rule />
      {projectId === null && line('private', <LockIcon size={16} />, facets.currentData?.private)}
      {line('trash', <TrashIcon size={16} />, facets.currentData?.trash)}
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 2px;
  max-height: 60%;
  padding: 4px 8px 8px;
  overflow: hidden auto;
  border-bottom: 1px solid ${color.hairline};
  &[data-rail] {
    flex: 1;
    min-height: 0;
    max-height: none;
    border-bottom: 0;
  }
`;

const Rule = styled.hr`
  width: calc(100% - 16px);
  height: 1px;
  margin: 4px 8px;
  border: 0;
  background: ${color.hairline};
`;
