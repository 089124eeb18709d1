import { workStates, type Profile, type WorkCard, type WorkKind, type WorkState } from '@tai/contracts';
import {
  AddIcon,
  Button,
  Chip,
  EditIcon,
  EmptyState,
  EyeOffIcon,
  ImagesIcon,
  styled,
  TrashIcon,
  type MenuItem,
} from '@tai/design-system';
import { useLanguage, useSearchParams } from '@tai/kernel';
import { useEffect, useRef } from 'react';
import { useOwnWorkCountsQuery, useWorksOfInfiniteQuery } from '../../api/worksApi.ts';
import { personWords } from '../../personWords.ts';
import { publishing } from '../../state/dialogs.ts';
import { mayEdit, mayWithdraw, useOwnWork } from '../../state/useOwnWork.ts';
import { communityWords } from '../../words.ts';
import { WorkPages } from '../WorkGrid/WorkPages.tsx';
import { OwnNote } from './OwnNote.tsx';
import { NoVideos } from './PublicWorks.tsx';

interface Props {
  profile: Profile;
  kind: WorkKind | undefined;
}

/** Checks and moderators move works while one is away. */
const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

const showNote = (work: WorkCard) => <OwnNote work={work} />;

/** Own works, wherever they stand, with why and what to do. */
export function Component({ profile, kind }: Props) {
  const say = personWords.useWords();
  const [query, setQuery] = useSearchParams();
  const state = workStates.find((one) => one === query.get('state'));
  const menu = useOwnMenu();
  const works = useWorksOfInfiniteQuery(
    { personId: profile.id, ...(kind && { kind }), ...(state && { state }) },
    fresh,
  );

  function choose(next: WorkState | undefined): void {
    const changed = new URLSearchParams(query);
    changed.delete('state');
    if (next) changed.set('state', next);
    setQuery(changed, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      {kind !== 'video' && (
        <Bar>
          <States kind={kind} chosen={state} onChoose={choose} />
          <Button variant="primary" startIcon={<AddIcon size={16} />} onClick={() => publishing.open({})}>
            {say('works.publish')}
          </Button>
        </Bar>
      )}
      <WorkPages
        key={`${kind} ${state}`}
        label={say('tabs.works')}
        query={works}
        menu={menu}
        note={showNote}
        showState
        empty={<Nothing kind={kind} state={state} onAll={() => choose(undefined)} />}
      />
    </>
  );
}

function States({
  kind,
  chosen,
  onChoose,
}: {
  kind: WorkKind | undefined;
  chosen: WorkState | undefined;
  onChoose: (state: WorkState | undefined) => void;
}) {
  const say = personWords.useWords();
  const ofFeed = communityWords.useWords();
  const { language } = useLanguage();
  // Without the numbers the filters do as well.
  const { data: counts } = useOwnWorkCountsQuery(undefined, fresh);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the chosen one may stand beyond the edge.
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);

  function labelOf(name: string, state?: WorkState): string {
    const count = (counts ?? [])
      .filter((one) => (!kind || one.kind === kind) && (!state || one.state === state))
      .reduce((sum, one) => sum + one.count, 0);
    if (count === 0) return name;
    return say('works.counted', { name, count: new Intl.NumberFormat(language).format(count) });
  }

  return (
    <Chips ref={row} role="group" aria-label={say('works.filter')}>
      <Chip
        label={labelOf(say('works.all'))}
        selected={chosen === undefined}
        onClick={() => onChoose(undefined)}
      />
      {workStates.map((state) => (
        <Chip
          key={state}
          label={labelOf(ofFeed(`state.${state}`), state)}
          selected={chosen === state}
          onClick={() => onChoose(state)}
        />
      ))}
    </Chips>
  );
}

function Nothing({
  kind,
  state,
  onAll,
}: {
  kind: WorkKind | undefined;
  state: WorkState | undefined;
  onAll: () => void;
}) {
  const say = personWords.useWords();
  if (kind === 'video') return <NoVideos />;
  if (state)
    return (
      <EmptyState
        icon={<ImagesIcon />}
        title={say('works.emptyState')}
        action={<Button onClick={onAll}>{say('works.showAll')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<ImagesIcon />}
      title={say('works.emptyOwn')}
      action={<Button onClick={() => publishing.open({})}>{say('works.publish')}</Button>}
    >
      {say('works.emptyOwnHelp')}
    </EmptyState>
  );
}

/** What the author can do with a work of the list. */
function useOwnMenu(): (work: WorkCard) => MenuItem[] {
  const say = personWords.useWords();
  const { withdrawIt, deleteIt } = useOwnWork();
  return (work) => [
    ...(mayEdit(work)
      ? [
          {
            id: 'edit',
            label: say(work.state === 'draft' ? 'works.goOn' : 'works.edit'),
            icon: <EditIcon size={16} />,
            onSelect: () => publishing.open({ workId: work.id }),
          },
        ]
      : []),
    ...(mayWithdraw(work)
      ? [
          {
            id: 'withdraw',
            label: say('works.withdraw'),
            icon: <EyeOffIcon size={16} />,
            onSelect: () => void withdrawIt(work.id),
          },
        ]
      : []),
    {
      id: 'delete',
      label: say('works.delete'),
      icon: <TrashIcon size={16} />,
      danger: true,
      onSelect: () => void deleteIt(work.id),
    },
  ];
}

const Bar = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
  > button {
    flex: none;
  }
`;

const Chips = styled.div`
  display: flex;
  gap: 6px;
  min-width: 0;
  padding: 2px;
  margin: 0 -2px;
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    flex: none;
  }
`;
