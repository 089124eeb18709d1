import { accountRoles, limits } from '@tai/contracts';
import { Button, EmptyState, SearchField, UsersIcon } from '@tai/design-system';
import { useUsersQuery } from '../../api/peopleApi.ts';
import { FilterSelect } from '../../components/PageFrame/FilterSelect.tsx';
import { PagedList } from '../../components/PageFrame/PagedList.tsx';
import { Filters, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { pageNumber, useFilters, useTypedFilter } from '../../components/PageFrame/useFilters.ts';
import { UserDrawer } from '../../components/People/UserDrawer.tsx';
import { UserTable } from '../../components/People/UserTable.tsx';
import { adminWords } from '../../words.ts';

const pageSize = 20;
const defaults = { search: '', status: '', role: '', page: '1', open: '' };
const statuses = ['0', '1', '2'] as const;

/** People of this installation. */
export function Page() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  const [text, setText] = useTypedFilter(filters.search, (search) => change({ search }));
  const status = statuses.find((one) => one === filters.status);
  const role = accountRoles.find((one) => one === filters.role);
  const page = pageNumber(filters.page);
  const query = useUsersQuery({
    currPage: page,
    pageSize,
    search: filters.search.slice(0, limits.administration.searchMaxLength),
    ...(status && { status }),
    ...(role && { role }),
  });
  const shown = query.currentData ?? query.data;
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
        <FilterSelect
          label={say('users.status')}
          value={status ?? ''}
          onChange={(value) => change({ status: value })}
          values={statuses}
          labelOf={(value) => say(`status.s${value}`)}
        />
        <FilterSelect
          label={say('users.role')}
          value={role ?? ''}
          onChange={(value) => change({ role: value })}
          values={accountRoles}
          labelOf={(value) => say(`role.${value}`)}
        />
      </Filters>
      <PagedList
        query={query}
        failure={say('users.failed')}
        empty={
          <EmptyState
            title={say(isFiltered ? 'common.nothingFound' : 'users.empty')}
            icon={<UsersIcon size={20} />}
            action={
              isFiltered && <Button onClick={() => change(defaults)}>{say('common.clearFilters')}</Button>
            }
          />
        }
        page={page}
        pageSize={pageSize}
        onPage={(next) => change({ page: String(next) })}
      >
        {(users, isBusy) => (
          <UserTable
            users={users}
            isBusy={isBusy}
            openId={filters.open}
            onOpen={(userId) => change({ open: userId, page: filters.page })}
          />
        )}
      </PagedList>
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
