import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { PagedList } from './PagedList.tsx';

const first = { records: ['Ann', 'Bob'], total: 5 };
const settled = { isError: false, isFetching: false, refetch: vi.fn() };

async function show(query: Partial<Parameters<typeof PagedList<string>>[0]['query']>, hasEmpty = true) {
  const onPage = vi.fn();
  const { person } = await renderFeature(
    <PagedList
      query={{ ...settled, ...query }}
      failure="Couldn’t load users"
      empty={hasEmpty && <p>{'Nobody is here'}</p>}
      page={1}
      pageSize={2}
      onPage={onPage}
    >
      {(rows, isBusy) => <p>{`Table of ${rows?.join(', ') ?? 'what comes'}${isBusy ? ', busy' : ''}`}</p>}
    </PagedList>,
    { features: [admin] },
  );
  return { person, onPage };
}

test('a page of the list is shown, and the others can be reached', async () => {
  const { person, onPage } = await show({ data: first, currentData: first });
  await person.sees('Table of Ann, Bob');
  await person.press('Next page');
  expect(onPage).toHaveBeenCalledWith(2);
});

test('until another page is there, the last one stays and is busy', async () => {
  const { person } = await show({ data: first });
  await person.sees('Table of Ann, Bob, busy');
});

test('while nothing is known the table waits, and there are no other pages', async () => {
  const { person } = await show({ isFetching: true });
  await person.sees('Table of what comes');
  expect(person.canSee(/of 5/)).toBe(false);
});

test('a list without rows says so, or shows a table without rows', async () => {
  const none = { records: [], total: 0 };
  const { person } = await show({ data: none, currentData: none });
  await person.sees('Nobody is here');
  const other = await show({ data: none, currentData: none }, false);
  await other.person.sees('Table of');
});

test('what failed can be asked for again; what is there already stays', async () => {
  const refetch = vi.fn();
  const { person } = await show({ isError: true, refetch });
  await person.sees('Couldn’t load users');
  await person.press('Try again');
  expect(refetch).toHaveBeenCalledOnce();
  const other = await show({ isError: true, data: first, currentData: first });
  await other.person.sees('Table of Ann, Bob');
});
