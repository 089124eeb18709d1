import { Badge, BellIcon, DataTable, EmptyState, Pagination } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useAnnouncementsQuery } from '../../api/announcementApi.ts';
import { formatCount, formatMoment } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Faint, ListFailure, Section } from '../PageFrame/PageFrame.tsx';

const pageSize = 20;

/** What was told to many, newest first. */
export function AnnouncementHistory({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const query = useAnnouncementsQuery({ currPage: page, pageSize });
  const shown = query.currentData ?? query.data;
  return (
    <Section title={say('notices.history')}>
      {query.isError && !shown ? (
        <ListFailure
          title={say('notices.historyFailed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : shown?.total === 0 ? (
        <EmptyState title={say('notices.historyEmpty')} icon={<BellIcon size={20} />} />
      ) : (
        <DataTable
          label={say('notices.history')}
          rows={shown?.records}
          rowKey={({ id }) => id}
          isBusy={shown !== undefined && query.currentData === undefined}
          columns={[
            {
              id: 'title',
              header: say('notices.title'),
              isTitle: true,
              renderCell: ({ title, content }) => (
                <>
                  {title}
                  <br />
                  <Faint>{content}</Faint>
                </>
              ),
            },
            {
              id: 'kind',
              header: say('notices.kindColumn'),
              width: '168px',
              renderCell: ({ kind, priority }) => (
                <Badge tone={kind === 'notice' && priority === 'high' ? 'warning' : 'neutral'}>
                  {kind === 'broadcast'
                    ? say('notices.broadcast')
                    : `${say('notices.official')} · ${say(`notices.${priority}`)}`}
                </Badge>
              ),
            },
            {
              id: 'recipients',
              header: say('notices.recipients'),
              width: '104px',
              align: 'end',
              renderCell: ({ recipients }) => formatCount(recipients, language),
            },
            {
              id: 'sender',
              header: say('notices.sender'),
              width: '144px',
              renderCell: ({ senderName }) => senderName,
            },
            {
              id: 'time',
              header: say('notices.time'),
              width: '200px',
              renderCell: ({ createTime }) => <Faint>{formatMoment(createTime)}</Faint>,
            },
          ]}
        />
      )}
      {shown && <Pagination page={page} pageSize={pageSize} total={shown.total} onChange={onPage} />}
    </Section>
  );
}
