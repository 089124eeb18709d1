import { AnnouncementHistory } from '../../components/Announcements/AnnouncementHistory.tsx';
import { ComposeNotice } from '../../components/Announcements/ComposeNotice.tsx';
import { PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { pageNumber, useFilters } from '../../components/PageFrame/useFilters.ts';
import { adminWords } from '../../words.ts';

const defaults = { page: '1' };

/** Official notices and broadcasts: writing them, and what was sent. */
export function Page() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  return (
    <PageFrame title={say('router.notice')}>
      <ComposeNotice />
      <AnnouncementHistory
        page={pageNumber(filters.page)}
        onPage={(page) => change({ page: String(page) })}
      />
    </PageFrame>
  );
}
