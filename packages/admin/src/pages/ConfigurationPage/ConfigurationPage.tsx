import { permissions } from '@tai/contracts';
import { EmptyState, SettingsIcon, Skeleton, styled } from '@tai/design-system';
import { useConfigQuery } from '../../api/configurationApi.ts';
import { useMay } from '../../components/Allowed/Allowed.tsx';
import { ConfigField } from '../../components/Configuration/ConfigField.tsx';
import { groupOf } from '../../components/Configuration/configWords.ts';
import { ProjectLimits } from '../../components/Configuration/ProjectLimits.tsx';
import { Card, Faint, ListFailure, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { adminWords } from '../../words.ts';

const groups = [
  'site',
  'account',
  'quota',
  'storage',
  'retention',
  'backup',
  'community',
  'about',
  'contact',
  'other',
] as const;

/** What administrators set while the product runs. */
export function Page() {
  const say = adminWords.useWords();
  const mayLimit = useMay(permissions.userEdit);
  const query = useConfigQuery();
  const { data, isError } = query;
  return (
    <PageFrame title={say('router.config')}>
      {isError && !data && <ListFailure title={say('config.failed')} query={query} />}
      {data?.length === 0 && <EmptyState title={say('config.empty')} icon={<SettingsIcon size={20} />} />}
      <Columns aria-busy={!data && !isError}>
        {!data && !isError && <Skeleton height={240} />}
        {groups.map((group) => {
          const items = (data ?? []).filter((item) => groupOf(item.group) === group);
          if (items.length === 0) return null;
          return (
            <Card key={group} as="section" aria-label={say(`config.group.${group}`)}>
              <h2>{say(`config.group.${group}`)}</h2>
              {group === 'retention' && <Faint as="p">{say('config.retentionHelp')}</Faint>}
              {items.map((item) => (
                <ConfigField key={item.configKey} item={item} />
              ))}
              {group === 'storage' && mayLimit && <ProjectLimits />}
            </Card>
          );
        })}
      </Columns>
    </PageFrame>
  );
}

const Columns = styled.div`
  /* Columns and not a grid: cards of unequal height leave no holes. */
  columns: 380px;
  column-gap: 16px;
  > * {
    break-inside: avoid;
    margin-bottom: 16px;
  }
`;
