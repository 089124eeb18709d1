/*
 * What people do while their server is killed again and again: images, clips, trainings, uploads, likes, comments and saves of a document. They do what a
 * client does: a call that got no answer is sent again with the same key. What was acknowledged is then looked for.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Dataset } from '@tai/contracts';
import type { MortalServer } from '../../../../apps/server/src/testing/mortalServer.ts';
import { createTrainings } from '../cluster/trainings.ts';
import { createJobs, imageOf } from './jobsUnderKills.ts';
import { createMortalClient } from './mortalClient.ts';
import {
  createComments,
  createLikes,
  createSaves,
  createUploads,
  type Writer,
  type WritesFound,
} from './writersUnderKills.ts';

/** What is there when all jobs have ended. */
export interface TrafficOutcome {
  /** Jobs that made no image, and images beyond one for each job. */
  jobs: { lost: number; doubled: number };
  /** The same of jobs that make a clip, and of trainings that make a style. */
  clips: WritesFound;
  styles: WritesFound;
  /** Jobs that two kills hit, which are given up: their person sent them again. */
  givenUp: number;
  writes: (WritesFound & { name: string })[];
  /** Calls that got no answer and were made again. */
  retried: number;
}

/** Longest wait before a kill, in milliseconds, in steps that meet another moment each time. */
const moments = { step: 137, most: 600 };
/** Jobs that are sent and not ended at any time, so that every kill hits some. */
const waitingJobs = 40;
const waitingClips = 2;
/** Milliseconds between two writes of a kind. */
const pause = 150;
/** Milliseconds between two looks at clips. */
const clipPause = 500;

interface TrafficWish {
  jobs: number;
  kills: number;
  /** A public work of somebody else. */
  workId: string;
  datasets: [Dataset, Dataset];
  /** Lets the training that is held half-way end. */
  release: () => void;
}

/** @param start starts the server, or another one on the same data */
export async function trafficUnderKills(
  start: () => Promise<MortalServer>,
  { jobs: count, kills, workId, datasets, release }: TrafficWish,
): Promise<TrafficOutcome> {
  const client = await createMortalClient(start);
  const jobs = createJobs(client, {
    ...{ isWanted: (number) => number < count, waiting: waitingJobs, pause: 50, requestOf: imageOf },
  });
  const isOver = () => jobs.ended() >= count;
  const clips = createJobs(client, {
    ...{ isWanted: () => !isOver(), waiting: waitingClips, pause: clipPause },
    requestOf: (number) => ({ tool: 'textToVideo', params: { prompt: `clip ${number}`, seed: number } }),
  });
  const trainings = createTrainings(client, datasets);
  const writers = [
    createUploads(client),
    createLikes(client, workId),
    createComments(client, workId),
    await createSaves(client),
  ];

  async function repeat({ write }: Writer): Promise<void> {
    for (let number = 0; !isOver(); number += 1) {
      await write(number);
      await wait(pause);
    }
  }

  /** Kills at even steps of the jobs. */
  async function killInTurn(): Promise<void> {
    for (let killed = 0; killed < kills; killed += 1) {
      while (jobs.ended() < ((killed + 1) * count) / (kills + 1)) await wait(20);
      await wait((killed * moments.step) % moments.most);
      await client.killServer();
    }
  }

  const releasing = setInterval(() => isOver() && release(), 1_000);
  const making = [jobs.run(), clips.run(), trainings.run(isOver)];
  await Promise.all([...making, killInTurn(), ...writers.map(repeat)]).finally(() =>
    clearInterval(releasing),
  );
  const styles = await trainings.lookFor();
  const failures = [...jobs.failures(), ...clips.failures(), ...styles.failures];
  if (failures.length > 0) throw new Error(failures.join('\n'));

  const outcome: TrafficOutcome = {
    jobs: await jobs.lookFor(),
    clips: { acknowledged: clips.sent(), ...(await clips.lookFor()) },
    styles: { acknowledged: styles.sent, lost: styles.lost, doubled: styles.doubled },
    givenUp: jobs.givenUp() + clips.givenUp(),
    writes: await Promise.all(writers.map(async ({ name, lookFor }) => ({ name, ...(await lookFor()) }))),
    retried: client.retried(),
  };
  await client.end();
  return outcome;
}
