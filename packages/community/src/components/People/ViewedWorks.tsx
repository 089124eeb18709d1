import { useErrorText } from '@tai/api-client';
import { Button, CloseIcon, EmptyState, HistoryIcon, styled, toast, TrashIcon } from '@tai/design-system';
import { confirmPort, href, Link, usePort } from '@tai/kernel';
import { useClearViewedMutation, useViewedWorksInfiniteQuery } from '../../api/worksApi.ts';
import { personWords } from '../../personWords.ts';
import { useCommunitySettings } from '../../state/useCommunitySettings.ts';
import { WorkPages } from '../WorkGrid/WorkPages.tsx';
import { Lead } from './Lead.tsx';

/** Works that one looked at, newest first. */
export function Component() {
  const say = personWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [{ keepHistory }] = useCommunitySettings();
  const query = useViewedWorksInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [clear, { isLoading }] = useClearViewedMutation();

  async function forget(id: string | null, done: string): Promise<void> {
    const { error } = await clear(id);
    toast.show(error ? { tone: 'danger', message: errorText(error) } : { tone: 'success', message: done });
  }

  async function clearAll(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('history.clearTitle'),
      content: say('history.clearText'),
      confirmLabel: say('history.clear'),
      danger: true,
    });
    if (isSure) await forget(null, say('history.cleared'));
  }

  const off = !keepHistory && (
    <>
      {say('history.off')}{' '}
      <Link to={href('community.person', { query: { tab: 'privacy' } })}>{say('history.turnOn')}</Link>
    </>
  );
  return (
    <WorkPages
      label={say('tabs.history')}
      query={query}
      menu={({ id }) => [
        {
          id: 'forget',
          label: say('history.forget'),
          icon: <CloseIcon size={16} />,
          onSelect: () => void forget(id, say('history.forgotten')),
        },
      ]}
      lead={
        <Bar>
          <Lead>{off || say('history.lead')}</Lead>
          <Button
            size="compact"
            startIcon={<TrashIcon size={14} />}
            loading={isLoading}
            onClick={() => void clearAll()}
          >
            {say('history.clear')}
          </Button>
        </Bar>
      }
      empty={
        <EmptyState icon={<HistoryIcon />} title={say('history.empty')}>
          {off || say('history.emptyHelp')}
        </EmptyState>
      }
    />
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: 8px;
`;
