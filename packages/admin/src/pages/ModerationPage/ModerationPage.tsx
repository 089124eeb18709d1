import { limits } from '@tai/contracts';
import {
  Button,
  EmptyState,
  KeyboardIcon,
  mobileQuery,
  SearchField,
  ShieldIcon,
  styled,
  Tabs,
  TextIcon,
  useIsMobile,
} from '@tai/design-system';
import { useMemo, useState } from 'react';
import { useModerationTemplatesQuery } from '../../api/moderationApi.ts';
import { DecisionBar } from '../../components/Moderation/DecisionBar.tsx';
import { ItemView } from '../../components/Moderation/ItemView.tsx';
import { KeysDialog } from '../../components/Moderation/KeysDialog.tsx';
import { PurgeDialog } from '../../components/Moderation/PurgeDialog.tsx';
import { QueueList } from '../../components/Moderation/QueueList.tsx';
import { SkippedNotice } from '../../components/Moderation/SkippedNotice.tsx';
import { TemplatesDialog } from '../../components/Moderation/TemplatesDialog.tsx';
import { useModeration, type Moderation } from '../../components/Moderation/useModeration.ts';
import { useModerationKeys } from '../../components/Moderation/useModerationKeys.ts';
import { queueTabs, type QueueTab } from '../../components/Moderation/useQueue.ts';
import { PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { useTypedFilter } from '../../components/PageFrame/useFilters.ts';
import { fittingFirst } from '../../domain/moderationDraft.ts';
import { adminWords } from '../../words.ts';

/** The one queue of reviews, reports, appeals and feedback. */
export function Page() {
  const say = adminWords.useWords();
  const isMobile = useIsMobile();
  const moderation = useModeration();
  const [dialog, setDialog] = useState<'keys' | 'templates' | null>(null);
  const { data } = useModerationTemplatesQuery();
  const { actions } = moderation.draft;
  const templates = useMemo(() => fittingFirst(data ?? [], actions), [data, actions]);
  useModerationKeys({ moderation, templates, showKeys: () => setDialog('keys') });
  const { item, targets, letGo, isPurging } = moderation;
  // On a narrow screen the item takes the place of the list.
  const isItemAlone = isMobile && item !== undefined;
  const isEmpty = item === undefined && moderation.queue.items?.length === 0;
  const isChoosing = item === undefined && moderation.items.length > 0;

  return (
    <PageFrame
      title={say('router.moderation')}
      intro={isItemAlone ? undefined : say('moderation.intro')}
      actions={
        <>
          {!isMobile && (
            <Button startIcon={<KeyboardIcon />} shortcut="?" onClick={() => setDialog('keys')}>
              {say('moderation.keys')}
            </Button>
          )}
          <Button startIcon={<TextIcon />} onClick={() => setDialog('templates')}>
            {say('moderation.templates')}
          </Button>
        </>
      }
    >
      {!isItemAlone && <QueueTabs moderation={moderation} />}
      <SkippedNotice moderation={moderation} />
      <Panes data-empty={isEmpty || undefined} data-deciding={targets.length > 0 || undefined}>
        {!isItemAlone && (
          <ListPane>
            <Search moderation={moderation} />
            <QueueList moderation={moderation} />
          </ListPane>
        )}
        {item && (
          <ItemPane>
            <ItemView item={item} moderation={moderation} onBack={isMobile ? letGo : undefined} />
          </ItemPane>
        )}
        {isChoosing && !isMobile && (
          <ItemPane>
            <EmptyState title={say('moderation.chooseTitle')} icon={<ShieldIcon size={20} />}>
              {say('moderation.choose')}
            </EmptyState>
          </ItemPane>
        )}
      </Panes>
      {targets.length > 0 && <DecisionBar moderation={moderation} templates={templates} />}
      {isPurging && (
        <PurgeDialog
          count={targets.length}
          onClose={moderation.cancelPurge}
          onConfirm={() => void moderation.decide(true)}
        />
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'templates' && <TemplatesDialog onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

function QueueTabs({ moderation }: { moderation: Moderation }) {
  const say = adminWords.useWords();
  const { open } = moderation.queue;
  return (
    <Tabs<QueueTab>
      label={say('moderation.queues')}
      value={moderation.tab}
      onChange={moderation.show}
      tabs={queueTabs.map((value) => ({
        value,
        label: say(`moderation.${value}`),
        ...(value !== 'done' && open[value] !== undefined && { count: open[value] }),
      }))}
    />
  );
}

function Search({ moderation }: { moderation: Moderation }) {
  const say = adminWords.useWords();
  const [text, setText] = useTypedFilter(moderation.filters.search, (search) =>
    moderation.search(search.slice(0, limits.administration.searchMaxLength)),
  );
  return (
    <SearchPlace>
      <SearchField
        label={say('common.search')}
        placeholder={say('moderation.search')}
        value={text}
        onChange={setText}
      />
    </SearchPlace>
  );
}

const Panes = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  /* There is nothing to choose, so the list says it across the whole width. */
  &[data-empty] {
    grid-template-columns: minmax(0, 1fr);
  }
  /* However little there is to read, the decision stands at the lower edge of the window. */
  &[data-deciding] {
    min-height: calc(100dvh - 320px);
  }
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
    &[data-deciding] {
      min-height: calc(100dvh - 260px);
    }
  }
`;

/** As wide as the list, also where the list has the whole width: a field does not grow under the hands of who writes. */
const SearchPlace = styled.div`
  max-width: 296px;
  ${mobileQuery} {
    max-width: none;
  }
`;

const ListPane = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;
  @media (min-width: 992px) {
    position: sticky;
    top: 96px;
    max-height: calc(100dvh - 200px);
    padding: 2px;
    overflow-y: auto;
  }
`;

const ItemPane = styled.div`
  min-width: 0;
`;
