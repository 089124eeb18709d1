import { isApiError, trainingApi } from '@tai/api-client';
import type { TrainRecord } from '@tai/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';

/**
 * Own trainings, newest first. A training that the address names and that is not on the first page stands before the others, so that no
 * page after page has to be loaded to reach it.
 */
export function useRecords(search: string, linkedNo: string | null) {
  const list = trainingApi.useTrainingsInfiniteQuery({ search });
  const { data, currentData } = list;
  const listed = useMemo(() => data?.pages.flatMap(({ records }) => records) ?? [], [data]);
  const [first] = currentData?.pages ?? [];
  const isElsewhere =
    linkedNo !== null && first !== undefined && !first.records.some(({ trainNo }) => trainNo === linkedNo);
  // What is on a later page by now stays at the top, where it is looked at.
  const [kept, setKept] = useState<string | null>(null);
  if (isElsewhere && kept !== linkedNo) setKept(linkedNo);
  if (linkedNo === null && kept !== null) setKept(null);
  const linked = trainingApi.useTrainingQuery(kept !== null && kept === linkedNo ? kept : skipToken);
  const top: TrainRecord | undefined = kept === null ? undefined : linked.currentData;
  const records = useMemo(
    () => (top ? [top, ...listed.filter(({ trainNo }) => trainNo !== top.trainNo)] : listed),
    [top, listed],
  );
  // Without a network nothing is known about it.
  const isLinkGone = kept !== null && isApiError(linked.error) && linked.error.kind === 'api';
  return { list, records, isLinkGone };
}
