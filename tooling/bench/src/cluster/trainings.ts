import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPath, type Dataset, isTrainActive, trainingRoutes } from '@tai/contracts';
import { heldBase } from '@tai/e2e/src/stubEngine/trainer.ts';
import type { Caller } from '../kills/mortalClient.ts';

/** Milliseconds between two looks at a training, and two trainings. */
const pause = { look: 1_000, next: 5_000 };

/** Trainings: one of the first dataset that is half-way until it is released, and others of the second beside it. */
export function createTrainings({ call }: Caller, datasets: [Dataset, Dataset]) {
  const started: string[] = [];
  let resumed = 0;

  async function start(isHeld: boolean): Promise<string> {
    const { data: offers } = await call(trainingRoutes.getTrainerOffers);
    const offer = offers.find(({ base }) => (base === heldBase) === isHeld);
    if (!offer) throw new Error('No trainer offers a training.');
    const { id: datasetId, revision } = datasets[isHeld ? 0 : 1];
    const settings = { trainerId: offer.trainerId, base: offer.base, params: {} };
    const body = { datasetId, saveId: randomUUID(), revision, settings };
    const { trainNo } = (await call(trainingRoutes.startTraining, body)).data;
    started.push(trainNo);
    return trainNo;
  }

  const runOf = async (trainNo: string) => {
    const { path } = trainingRoutes.getTraining;
    return (await call(trainingRoutes.getTraining, {}, buildPath(path, { trainNo }))).data;
  };

  /** One whose process ended twice waits for its person, who has it go on. */
  async function follow(trainNo: string): Promise<void> {
    for (;;) {
      const { state } = await runOf(trainNo);
      if (state === 'interrupted') {
        resumed += 1;
        await call(
          trainingRoutes.resumeTraining,
          {},
          buildPath(trainingRoutes.resumeTraining.path, { trainNo }),
        );
      } else if (!isTrainActive(state)) return;
      await wait(pause.look);
    }
  }

  return {
    resumed: () => resumed,

    async run(isOver: () => boolean): Promise<void> {
      const held = start(true).then(follow);
      while (!isOver()) {
        await follow(await start(false));
        await wait(pause.next);
      }
      await held;
    },

    /** Trainings without their style, and checkpoints or trainings beyond those that were started. */
    async lookFor(): Promise<{ sent: number; lost: number; doubled: number; failures: string[] }> {
      const runs = await Promise.all(started.map(runOf));
      const { data } = await call(trainingRoutes.listTrainings);
      const finals = runs.map(({ checkpoints }) => checkpoints.filter(({ isFinal }) => isFinal).length);
      const isDone = runs.map(({ state }, index) => state === 'succeeded' && finals[index] !== 0);
      return {
        sent: started.length,
        lost: isDone.filter((one) => !one).length,
        doubled: data.total - started.length + finals.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
        failures: runs
          .filter((_, index) => !isDone[index])
          .map(({ trainNo, state, error }) => `training ${trainNo} ${state}: ${error?.msg}`),
      };
    },
  };
}
