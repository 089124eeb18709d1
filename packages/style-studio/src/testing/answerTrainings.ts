import { styleRoutes, trainingRoutes as routes, type TrainRecord, type TrainRun } from '@tai/contracts';
import { refusal, type FakeServer } from '@tai/test-kit';
import { trainRun } from './trainings.ts';

/** Answers as a server on which a person has these trainings, and so many styles of their own. */
export function answerTrainings(
  server: FakeServer,
  records: readonly TrainRecord[],
  { styles = 12, runs = [] }: { styles?: number; runs?: readonly TrainRun[] } = {},
): void {
  const left = [...records];
  server.answer(styleRoutes.getPersonStyle, { data: [], count: styles });
  server.answer(routes.listTrainings, ({ body }) => {
    const { currPage = 1, pageSize = 100, search = '' } = body;
    const found = left.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return {
      data: { records: found.slice((currPage - 1) * pageSize, currPage * pageSize), total: found.length },
    };
  });
  server.answer(routes.getTraining, ({ params: { trainNo } }) => {
    const run = runs.find((one) => one.trainNo === trainNo);
    const record = left.find((one) => one.trainNo === trainNo);
    if (run) return { data: run };
    return record ? { data: trainRun(record) } : refusal('trainNotFound');
  });
  server.answer(routes.deleteTraining, ({ params: { trainNo } }) => {
    left.splice(
      left.findIndex((one) => one.trainNo === trainNo),
      1,
    );
    return {};
  });
}
