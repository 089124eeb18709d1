import { limits } from '@tai/contracts';
import {
  Button,
  EmptyState,
  HistoryIcon,
  Pagination,
  SearchField,
  Select,
  TextField,
} from '@tai/design-system';
import { useAuditQuery } from '../../api/monitorApi.ts';
import { useActionWords } from '../../components/Audit/actionWords.ts';
import { AuditDrawer } from '../../components/Audit/AuditDrawer.tsx';
import { AuditTable } from '../../components/Audit/AuditTable.tsx';
import { ExportButton } from '../../components/Audit/ExportButton.tsx';
import { Filters, ListFailure, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
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
        <Select
          label={say('audit.action')}
          hideLabel
          value={filters.action}
          onChange={(action) => change({ action })}
          options={[
            { value: '', label: `${say('audit.action')} · ${say('common.all')}` },
            ...actions.map((value) => ({ value, label: actionText(value) })),
          ]}
        />
        <TextField
          type="date"
          label={say('audit.from')}
          value={from}
          max={to || undefined}
          onChange={(day) => change({ from: day })}
        />
        <TextField
          type="date"
          label={say('audit.to')}
          value={to}
          min={from || undefined}
          error={rangeReason}
          onChange={(day) => change({ to: day })}
        />
      </Filters>
      {query.isError && !shown ? (
        <ListFailure
          title={say('audit.failed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : shown?.records.length === 0 ? (
        <EmptyState
          title={say(isFiltered ? 'common.nothingFound' : 'audit.empty')}
          icon={<HistoryIcon size={20} />}
          action={
            isFiltered && <Button onClick={() => change(defaults)}>{say('common.clearFilters')}</Button>
          }
        />
      ) : (
        <AuditTable
          entries={shown?.records}
          isBusy={shown !== undefined && query.currentData === undefined}
          openId={filters.open}
          onOpen={(id) => change({ open: id, page: filters.page })}
        />
      )}
      {shown && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={shown.total}
          onChange={(next) => change({ page: String(next) })}
        />
      )}
      {open && <AuditDrawer entry={open} onClose={() => change({ open: '', page: filters.page })} />}
    </PageFrame>
  );
}
