import { limits } from '@tai/contracts';
import { Button, DateField, EmptyState, HistoryIcon, SearchField } from '@tai/design-system';
import { useAuditQuery } from '../../api/monitorApi.ts';
import { useActionWords } from '../../components/Audit/actionWords.ts';
import { AuditDrawer } from '../../components/Audit/AuditDrawer.tsx';
import { AuditTable } from '../../components/Audit/AuditTable.tsx';
import { ExportButton } from '../../components/Audit/ExportButton.tsx';
import { FilterSelect } from '../../components/PageFrame/FilterSelect.tsx';
import { PagedList } from '../../components/PageFrame/PagedList.tsx';
import { Filters, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { pageNumber, useFilters, useTypedFilter } from '../../components/PageFrame/useFilters.ts';
import { dayBoundary } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';

const pageSize = 50;
const defaults = { search: '', action: '', from: '', to: '', page: '1', open: '' };

/** The audit log. */
export function Page() {
  const say = adminWords.useWords();
  const actionText = useActionWords();
  const [filters, change] = useFilters(defaults);
  const [text, setText] = useTypedFilter(filters.search, (search) => change({ search }));
  const page = pageNumber(filters.page);
  const { from, to } = filters;
  const beginTime = dayBoundary(from, 'begin');
  const endTime = dayBoundary(to, 'end');
  const isRangeWrong = beginTime !== undefined && endTime !== undefined && endTime < beginTime;
  const rangeReason = isRangeWrong ? say('audit.rangeWrong') : undefined;
  const filter = {
    search: filters.search.slice(0, limits.administration.searchMaxLength),
    ...(filters.action !== '' && { action: filters.action.slice(0, 64) }),
    ...(beginTime !== undefined && { beginTime }),
    ...(endTime !== undefined && { endTime }),
  };
  const query = useAuditQuery({ ...filter, currPage: page, pageSize }, { skip: isRangeWrong });
  const shown = query.currentData ?? query.data;
  const open = shown?.records.find(({ id }) => id === filters.open);
  const isFiltered = Object.keys(filter).length > 1 || filter.search !== '';
  const actions = [
    ...new Set([...(shown?.actions ?? []), ...(filters.action === '' ? [] : [filters.action])]),
  ];

  return (
    <PageFrame title={say('router.audit')} actions={<ExportButton filter={filter} reason={rangeReason} />}>
      <Filters>
        <SearchField
          label={say('common.search')}
          placeholder={say('audit.search')}
          value={text}
          onChange={setText}
        />
        <FilterSelect
          label={say('audit.action')}
          value={filters.action}
          onChange={(action) => change({ action })}
          values={actions}
          labelOf={actionText}
        />
        <DateField
          label={say('audit.from')}
          value={from}
          max={to || undefined}
          onChange={(day) => change({ from: day })}
        />
        <DateField
          label={say('audit.to')}
          value={to}
          min={from || undefined}
          error={rangeReason}
          onChange={(day) => change({ to: day })}
        />
      </Filters>
      <PagedList
        query={query}
        failure={say('audit.failed')}
        empty={
          <EmptyState
            title={say(isFiltered ? 'common.nothingFound' : 'audit.empty')}
            icon={<HistoryIcon size={20} />}
            action={
              isFiltered && <Button onClick={() => change(defaults)}>{say('common.clearFilters')}</Button>
            }
          />
        }
        page={page}
        pageSize={pageSize}
        onPage={(next) => change({ page: String(next) })}
      >
        {(entries, isBusy) => (
          <AuditTable
            entries={entries}
            isBusy={isBusy}
            openId={filters.open}
            onOpen={(id) => change({ open: id, page: filters.page })}
          />
        )}
      </PagedList>
      {open && <AuditDrawer entry={open} onClose={() => change({ open: '', page: filters.page })} />}
    </PageFrame>
  );
}
