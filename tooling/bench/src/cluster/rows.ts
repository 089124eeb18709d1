import { communityRoutes, documentRoutes, routes } from '@tai/contracts';
import type { Row } from '../row.ts';
import { thumbnails } from './browsing.ts';
import { isPassing } from './client.ts';
import { databaseRestart } from './faults.ts';
import type { Recorder } from './recorder.ts';
import type { TrafficOutcome } from './traffic.ts';

const nothing = { atMost: 0 };

/** Calls whose p99 the report shows: the name in the report, and the name in the recorder. */
const measured: Record<string, string> = {
  feed: communityRoutes.listWorks.path,
  work: communityRoutes.getWork.path,
  comments: communityRoutes.listComments.path,
  library: routes.getPictureList.path,
  [thumbnails]: thumbnails,
  'submit a job': routes.submitGeneration.path,
  upload: routes.upload.path,
  like: communityRoutes.likeWork.path,
  comment: communityRoutes.addComment.path,
  'save of a document': documentRoutes.saveDocument.path,
};

export function lossRows({ found, drawings, streams, sockets }: TrafficOutcome): Row[] {
  const rows = found.flatMap(({ name, acknowledged, lost, doubled, failures }): Row[] => [
    {
      ...{ name: `cluster: ${name} lost`, figure: lost, unit: '', budget: nothing },
      note: [`of ${acknowledged}`, ...new Set(failures)].slice(0, 4).join('; '),
    },
    { name: `cluster: ${name} doubled`, figure: doubled, unit: '', budget: nothing },
  ]);
  const sum = (valueOf: (one: (typeof drawings)[number]) => number) =>
    drawings.reduce((total, one) => total + valueOf(one), 0);
  const errors = drawings.flatMap((one) => [...one.errors].map(([name, count]) => `${count} ${name}`));
  return [
    ...rows,
    {
      ...{ name: 'cluster: event streams open and hearing at the end', figure: streams.heardOnce, unit: '' },
      note: `${streams.open} open, ${streams.reopened} times opened again`,
    },
    {
      ...{ name: 'cluster: sockets answering at the end', figure: sockets.answering, unit: '' },
      note: `${sockets.open} open, ${sockets.reopened} times opened again`,
    },
    {
      name: 'cluster: live drawings rendered at the end',
      figure: drawings.filter(({ isGoingOn }) => isGoingOn).length,
      unit: '',
      note: `of ${drawings.length}; ${sum(({ rendered }) => rendered)} of ${sum(({ frames }) => frames)} frames, ${sum(({ reopened }) => reopened)} sessions again${errors.length > 0 ? `; ${errors.join(', ')}` : ''}`,
    },
  ];
}

/** Answers that say the servers failed, by what was going on; those during the restart of the database must say when to try again. */
export function failureRows(recorder: Recorder): Row[] {
  const failures = recorder.failures();
  const told = (wanted: typeof failures) =>
    wanted.map(
      ({ count, status, name, hasRetryAfter }) =>
        `${count} × ${status}${hasRetryAfter ? ' (Retry-After)' : ''} ${name}`,
    );
  const sum = (wanted: typeof failures) => wanted.reduce((total, { count }) => total + count, 0);
  const failed = failures.filter(({ status }) => isPassing(status));
  const others = failures.filter(({ status }) => !isPassing(status));
  const phases = Map.groupBy(failed, ({ phase }) => phase);
  const rows = [...phases].map(([phase, list]): Row => {
    const wrong = list.filter(({ status, hasRetryAfter }) => !status.endsWith('503') || !hasRetryAfter);
    const isRestart = phase === databaseRestart;
    return {
      name: `cluster: calls failed, ${phase}${isRestart ? ', not 503 with Retry-After' : ''}`,
      ...{ figure: sum(isRestart ? wrong : list), unit: '', budget: nothing },
      note: told(list).join('; '),
    };
  });
  return [
    { name: 'cluster: calls', figure: recorder.calls(), unit: '' },
    ...rows,
    {
      ...{ name: 'cluster: calls refused', figure: sum(others), unit: '', budget: nothing },
      note: told(others).join('; '),
    },
  ];
}

export function speedRows(cluster: Recorder, alone: Recorder): Row[] {
  const isQuiet = (phase: string) => phase === 'steady';
  const text = (value: number | undefined) => (value === undefined ? '—' : value.toFixed(0));
  return Object.entries(measured).flatMap(([name, path]): Row[] => {
    const quiet = cluster.p99(path, isQuiet);
    if (quiet === undefined) return [];
    const failing = cluster.p99(path, (phase) => !isQuiet(phase) && phase !== 'afterwards');
    return [
      {
        ...{ name: `cluster, ${name}: p99 between the faults`, figure: quiet, unit: 'ms' },
        note: `${text(failing)} during them; one process with a third of the people ${text(alone.p99(path, isQuiet))}`,
      },
    ];
  });
}
