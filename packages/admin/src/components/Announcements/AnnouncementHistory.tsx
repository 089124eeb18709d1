import { Badge, BellIcon, DataTable, EmptyState } from '@tai/design-system';
import { formatListTime, useLanguage } from '@tai/kernel';
import { useAnnouncementsQuery } from '../../api/announcementApi.ts';
import { formatCount } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { PagedList } from '../PageFrame/PagedList.tsx';
import { Faint, Section } from '../PageFrame/PageFrame.tsx';

const pageSize = 20;

/** What was told to many, newest first. */
export function AnnouncementHistory({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const query = useAnnouncementsQuery({ currPage: page, pageSize });
  const shown = query.currentData ?? query.data;
  return (
    <Section title={say('notices.history')}>
      <PagedList
        query={query}
        failure={say('notices.historyFailed')}
        empty={
          shown?.total === 0 && (
            <EmptyState title={say('notices.historyEmpty')} icon={<BellIcon size={20} />} />
          )
        }
        page={page}
        pageSize={pageSize}
        onPage={onPage}
      >
        {(rows, isBusy) => (
          <DataTable
            label={say('notices.history')}
            rows={rows}
            rowKey={({ id }) => id}
            isBusy={isBusy}
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
                renderCell: ({ createTime }) => <Faint>{formatListTime(createTime, language)}</Faint>,
              },
            ]}
          />
        )}
      </PagedList>
    </Section>
  );
}
