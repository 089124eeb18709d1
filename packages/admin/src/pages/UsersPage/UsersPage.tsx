import { accountRoles, limits, type AccountRole } from '@tai/contracts';
import { Button, EmptyState, Pagination, SearchField, Select, UsersIcon } from '@tai/design-system';
import { useUsersQuery } from '../../api/peopleApi.ts';
import { Filters, ListFailure, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { pageNumber, useFilters, useTypedFilter } from '../../components/PageFrame/useFilters.ts';
import { UserDrawer } from '../../components/People/UserDrawer.tsx';
import { UserTable } from '../../components/People/UserTable.tsx';
import { adminWords } from '../../words.ts';

const pageSize = 20;
const defaults = { search: '', status: '', role: '', page: '1', open: '' };
const statuses = ['0', '1', '2'] as const;
type Status = (typeof statuses)[number];

/** People of this installation. */
export function Page() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  const [text, setText] = useTypedFilter(filters.search, (search) => change({ search }));
  const status = statuses.find((one) => one === filters.status);
  const role = accountRoles.find((one) => one === filters.role);
  const page = pageNumber(filters.page);
  const { currentData, data, error, isError, isFetching, refetch } = useUsersQuery({
    currPage: page,
    pageSize,
    search: filters.search.slice(0, limits.administration.searchMaxLength),
    ...(status && { status }),
    ...(role && { role }),
  });
  const shown = currentData ?? data;
  const open = shown?.records.find(({ userId }) => userId === filters.open);
  const isFiltered = filters.search !== '' || status !== undefined || role !== undefined;

  return (
    <PageFrame title={say('router.user')}>
      <Filters>
        <SearchField
          label={say('common.search')}
          placeholder={say('users.search')}
          value={text}
          onChange={setText}
        />
        <Select<Status | ''>
          label={say('users.status')}
          hideLabel
          value={status ?? ''}
          onChange={(value) => change({ status: value })}
          options={[
            { value: '', label: `${say('users.status')} · ${say('common.all')}` },
            ...statuses.map((value) => ({ value, label: say(`status.s${value}`) })),
          ]}
        />
        <Select<AccountRole | ''>
          label={say('users.role')}
          hideLabel
          value={role ?? ''}
          onChange={(value) => change({ role: value })}
          options={[
            { value: '', label: `${say('users.role')} · ${say('common.all')}` },
            ...accountRoles.map((value) => ({ value, label: say(`role.${value}`) })),
          ]}
        />
      </Filters>
      {isError && !shown ? (
        <ListFailure
          title={say('users.failed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : shown?.records.length === 0 ? (
        <EmptyState
          title={say(isFiltered ? 'common.nothingFound' : 'users.empty')}
          icon={<UsersIcon size={20} />}
          action={
            isFiltered && <Button onClick={() => change(defaults)}>{say('common.clearFilters')}</Button>
          }
        />
      ) : (
        <UserTable
          users={shown?.records}
          isBusy={shown !== undefined && currentData === undefined}
          openId={filters.open}
          onOpen={(userId) => change({ open: userId, page: filters.page })}
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
      {open && (
        <UserDrawer
          key={open.userId}
          person={open}
          onClose={() => change({ open: '', page: filters.page })}
        />
      )}
    </PageFrame>
  );
}
