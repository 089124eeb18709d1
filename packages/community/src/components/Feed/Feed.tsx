import { useSession } from '@tai/api-client';
import { workKinds, workSorts, type WorkSort } from '@tai/contracts';
import {
  AddIcon,
  Button,
  Chip,
  color,
  CommunityIcon,
  EmptyState,
  HelpIcon,
  IconButton,
  Popover,
  SegmentedControl,
  Select,
  styled,
} from '@tai/design-system';
import { authPort, href, navigationPort, usePort, useSearchParams } from '@tai/kernel';
import { useRef } from 'react';
import { useFeedInfiniteQuery, useWorkCategoriesQuery } from '../../api/worksApi.ts';
import { isNarrowed, readFeedChoice, writeFeedChoice, type FeedChoice } from '../../domain/feedChoice.ts';
import { publishing } from '../../state/dialogs.ts';
import { useCategoryName } from '../../state/useCategoryName.ts';
import { useArrival } from '../../state/useArrival.ts';
import { communityWords } from '../../words.ts';
import { SearchBox } from '../SearchBox/SearchBox.tsx';
import { WorkPages } from '../WorkGrid/WorkPages.tsx';

/** The feed of the start page: search, filters, and the works that fit. */
export function Component() {
  const say = communityWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  const [query, setQuery] = useSearchParams();
  const choice = readFeedChoice(query, session !== null);
  const root = useRef<HTMLElement>(null);
  const wish = wishOf(choice);
  const wishOwn = useArrival(root, wish);

  function choose(change: Partial<FeedChoice>): void {
    const next = { ...choice, ...change };
    wishOwn(wishOf(next));
    setQuery(writeFeedChoice(query, next), { preventScrollReset: true });
  }

  return (
    <Root ref={root} data-wished={wish === '' ? undefined : ''}>
      <Head>
        <h2>{say('feed.title')}</h2>
        <Search>
          <SearchBox
            search={choice.search ?? ''}
            onSearch={(search) => choose({ search: search || undefined })}
            onTag={(tag) => choose({ tag, search: undefined })}
          />
        </Search>
        <Button
          variant="primary"
          data-tour="publish"
          onClick={() => (session ? publishing.open({}) : auth.openSignIn({ returnTo: '/home' }))}
        >
          <AddIcon size={16} />
          {say('feed.publish')}
        </Button>
      </Head>
      <Categories chosen={choice.categoryId} onChoose={(categoryId) => choose({ categoryId })} />
      <Filters>
        <Sort value={choice.sort} isSignedIn={session !== null} onChange={(sort) => choose({ sort })} />
        {choice.tag !== undefined && (
          <Chip
            label={say('feed.tag', { tag: choice.tag })}
            selected
            onRemove={() => choose({ tag: undefined })}
          />
        )}
        <Kind>
          <Select
            label={say('feed.kind')}
            hideLabel
            size="compact"
            value={choice.kind ?? 'all'}
            onChange={(kind) => choose({ kind: workKinds.find((one) => one === kind) })}
            options={[
              { value: 'all', label: say('feed.allKinds') },
              ...workKinds.map((kind) => ({ value: kind, label: say(`feed.kinds.${kind}`) })),
            ]}
          />
        </Kind>
      </Filters>
      <Works choice={choice} onClear={() => choose(everything)} />
    </Root>
  );
}

const everything = {
  sort: 'recommended',
  kind: undefined,
  categoryId: undefined,
  tag: undefined,
  search: undefined,
} as const;

/** What a link to the feed asks for: a tag that was pressed on the page of a work, or words. */
const wishOf = ({ tag = '', search = '' }: Pick<FeedChoice, 'tag' | 'search'>) => tag + search;

function Sort({
  value,
  isSignedIn,
  onChange,
}: {
  value: WorkSort;
  isSignedIn: boolean;
  onChange: (sort: WorkSort) => void;
}) {
  const say = communityWords.useWords();
  return (
    <SortRow>
      <SegmentedControl
        label={say('feed.sort')}
        size="compact"
        value={value}
        onChange={onChange}
        options={workSorts
          .filter((sort) => sort !== 'following' || isSignedIn)
          .map((sort) => ({ value: sort, label: say(`feed.${sort}`) }))}
      />
      {value === 'recommended' && (
        <Popover
          label={say('feed.why')}
          width={300}
          trigger={
            <IconButton size="compact" label={say('feed.why')}>
              <HelpIcon size={16} />
            </IconButton>
          }
        >
          <Why>{say('feed.whyText')}</Why>
        </Popover>
      )}
    </SortRow>
  );
}

function Categories({
  chosen,
  onChoose,
}: {
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const say = communityWords.useWords();
  const { data = [] } = useWorkCategoriesQuery();
  const nameOf = useCategoryName();
  return (
    <Chips role="group" aria-label={say('feed.category')}>
      <Chip
        label={say('feed.allCategories')}
        selected={chosen === undefined}
        onClick={() => onChoose(undefined)}
      />
      {data.map((category) => (
        <Chip
          key={category.id}
          label={nameOf(category)}
          selected={chosen === category.id}
          onClick={() => onChoose(category.id)}
        />
      ))}
    </Chips>
  );
}

function Works({ choice, onClear }: { choice: FeedChoice; onClear: () => void }) {
  const say = communityWords.useWords();
  const navigation = usePort(navigationPort);
  const query = useFeedInfiniteQuery(choice);
  const hidden = (query.data?.pages ?? []).reduce((sum, page) => sum + page.hidden, 0);
  return (
    <WorkPages
      label={say('feed.works')}
      query={query}
      empty={<Nothing choice={choice} onClear={onClear} />}
      lead={
        hidden > 0 && (
          <Hidden>
            {say('feed.hidden', { count: hidden })}
            <button
              type="button"
              onClick={() => navigation.go(href('community.person', { query: { tab: 'privacy' } }))}
            >
              {say('feed.hiddenShow')}
            </button>
          </Hidden>
        )
      }
    />
  );
}

function Nothing({ choice, onClear }: { choice: FeedChoice; onClear: () => void }) {
  const say = communityWords.useWords();
  const session = useSession();
  if (isNarrowed(choice)) {
    return (
      <EmptyState
        icon={<CommunityIcon />}
        title={say('feed.emptyFound')}
        action={<Button onClick={onClear}>{say('feed.clear')}</Button>}
      >
        {say('feed.emptyFoundLead')}
      </EmptyState>
    );
  }
  if (choice.sort === 'following')
    return (
      <EmptyState icon={<CommunityIcon />} title={say('feed.emptyFollowing')}>
        {say('feed.emptyFollowingLead')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<CommunityIcon />}
      title={say('feed.empty')}
      action={session && <Button onClick={() => publishing.open({})}>{say('feed.publish')}</Button>}
    >
      {say('feed.emptyLead')}
    </EmptyState>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  /* It can be brought to the top of the window before any work is there. */
  &[data-wished] {
    min-height: 100dvh;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 420px) auto;
  gap: 12px 16px;
  align-items: center;
  justify-content: space-between;
  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
  @media (max-width: 640px) {
    grid-template-columns: 1fr auto;
  }
`;

const Search = styled.div`
  min-width: 0;
  @media (max-width: 640px) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

const Chips = styled.div`
  display: flex;
  gap: 6px;
  overflow-x: auto;
  padding: 2px;
  margin: 0 -2px;
  scrollbar-width: none;
  > * {
    flex: none;
  }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 4px;
`;

const SortRow = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
`;

const Kind = styled.div`
  width: 148px;
  margin-inline-start: auto;
`;

const Why = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 13px;
  line-height: 1.6;
`;

const Hidden = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
  button {
    margin-inline-start: 8px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.accentText};
    font: inherit;
    cursor: pointer;
  }
`;
