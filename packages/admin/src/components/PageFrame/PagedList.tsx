import { Pagination } from '@tai/design-system';
import type { ReactNode } from 'react';
import { ListFailure, type FailedQuery } from './PageFrame.tsx';

interface ListPage<Row> {
  records: Row[];
  total: number;
}

interface PagedListProps<Row> {
  /** `data`, while `currentData` is on its way, is shown as busy. */
  query: FailedQuery & { data?: ListPage<Row>; currentData?: ListPage<Row> };
  /** Title when nothing could be loaded. */
  failure: string;
  /** Shown in the place of a table without rows; the table itself when it is false. */
  empty: ReactNode;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** The table; without rows while the first ones are on their way. */
  children: (rows: Row[] | undefined, isBusy: boolean) => ReactNode;
}

/** One page of a long list: the table, or why there is none, and the way to the other pages. */
export function PagedList<Row>({
  query,
  failure,
  empty,
  page,
  pageSize,
  onPage,
  children,
}: PagedListProps<Row>) {
  const shown = query.currentData ?? query.data;
  if (query.isError && !shown) return <ListFailure title={failure} query={query} />;
  const isEmpty = shown?.records.length === 0 && empty !== false;
  return (
    <>
      {isEmpty ? empty : children(shown?.records, shown !== undefined && query.currentData === undefined)}
      {shown && <Pagination page={page} pageSize={pageSize} total={shown.total} onChange={onPage} />}
    </>
  );
}
