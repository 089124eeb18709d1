/*
 * What everybody does at the same time for a while, by one address, and what is there afterwards. People send what got no answer
 * again with the same key; who only looks does not.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { adminRoutes, documentRoutes, type Picture } from '@tai/contracts';
import type { Person } from '@tai/e2e/src/api.ts';
import { createJobs, imageOf, promptOf } from '../kills/jobsUnderKills.ts';
import {
  createComments,
  createLikes,
  createSaves,
  createUploads,
  type WritesFound,
} from '../kills/writersUnderKills.ts';
import { browse } from './browsing.ts';
import { type Calls, createCalls } from './client.ts';
import { type Drawing, draw } from './drawing.ts';
import type { Studio } from './people.ts';
import type { Recorder } from './recorder.ts';
import type { ClusterSize } from './size.ts';
import { type Line, openLine } from './sockets.ts';
import { openStream, type Stream } from './streams.ts';
import { createTrainings } from './trainings.ts';

/** Milliseconds between two writes of a person, and two looks at own jobs. */
const pause = { write: 1_500, comment: 6_000, job: 1_500, clip: 3_000, presence: 3_000 };

/** Milliseconds that what was sent may take after the last fault. */
const endingTime = 240_000;

/** What was made of what was sent. */
interface Found extends WritesFound {
  name: string;
  failures: readonly string[];
}

export interface TrafficOutcome {
  found: Found[];
  drawings: Drawing[];
  streams: { open: number; reopened: number; heardOnce: number };
  sockets: { open: number; reopened: number; answering: number };
}

interface Traffic {
  url: string;
  studio: Studio;
  size: ClusterSize;
  recorder: Recorder;
  /** Lets the training that is held half-way end. */
  release: () => void;
}

/** @param during how long it goes on; jobs are followed to their end after that */
export async function runTraffic(
  { url, studio, size, recorder, release }: Traffic,
  during: Promise<void>,
): Promise<TrafficOutcome> {
  const calls = createCalls(url, recorder);
  let over = false;
  const isOver = () => over;
  const at = (index: number) => studio.people[index % studio.people.length] as Person;
  const some = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, index) => make(index));
  const streams = some(size.streams, (index) => openStream(url, at(index), recorder));
  const sockets = some(size.sockets, (index) => openLine(url, at(index), recorder));
  const makers = some(size.submitting, (index) => imageMaker(calls, at(index), isOver));
  const clips = clipMaker(calls, studio.teacher.person, isOver);
  const { person, datasets } = studio.teacher;
  const teacher = createTrainings(calls.caller(person.token), datasets);
  const writers = await Promise.all(
    some(size.writing, (index) => writersOf(calls, at(size.submitting + index), studio, index, isOver)),
  );
  const drawing = some(size.drawing, (index) =>
    draw(url, at(size.submitting + size.writing + index), recorder, isOver),
  );
  const parts: [string, Promise<void>][] = [
    ...some(size.browsing, (index) => part('browsing', browse(calls, studio, at(index), isOver))),
    ...makers.map(({ run }) => part('images', run())),
    part('clips', clips.run()),
    part('trainings', teacher.run(isOver)),
    ...writers.map(({ run }) => part('writes', run())),
  ];
  const ended = allOf(parts);
  await during;
  over = true;
  recorder.enter('afterwards');
  const releasing = setInterval(release, 2_000);
  await ended.within(endingTime).finally(() => clearInterval(releasing));
  const outcome = {
    found: [
      summed('images of jobs', await Promise.all(makers.map((one) => one.found()))),
      summed('clips', [await clips.found()]),
      await teacher.lookFor().then(({ sent, ...rest }) => ({ name: 'styles', acknowledged: sent, ...rest })),
      ...(await writesFound(writers)),
    ],
    drawings: await Promise.all(drawing),
    streams: await lookAtStreams(calls, studio, streams),
    sockets: await lookAtSockets(sockets),
  };
  for (const one of streams) one.close();
  await Promise.all(sockets.map((one) => one.close()));
  await calls.close();
  return outcome;
}

const part = (name: string, run: Promise<void>): [string, Promise<void>] => [name, run];

/** Waits for all parts of the traffic. When one of them throws, the others go on, and its error is thrown after the last has ended. */
function allOf(parts: readonly [string, Promise<void>][]) {
  const running = new Set(parts);
  const ended = Promise.allSettled(parts.map((one) => one[1].finally(() => running.delete(one))));
  return {
    /** @throws Error with what still runs after so many milliseconds, or with what broke */
    async within(milliseconds: number): Promise<void> {
      const late = await Promise.race([ended.then(() => false), wait(milliseconds, true, { ref: false })]);
      if (late) throw new Error(`Not ended in time: ${[...running].map(([name]) => name).join(', ')}`);
      const broken = (await ended).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (broken.length > 0) throw new AggregateError(broken);
    },
  };
}

function imageMaker(calls: Calls, { token }: Person, isOver: () => boolean) {
  const jobs = createJobs(calls.caller(token), {
    ...{ isWanted: () => !isOver(), waiting: 2, pause: pause.job, requestOf: imageOf },
  });
  return { run: jobs.run, found: () => jobsFound(jobs, async () => true) };
}

function clipMaker(calls: Calls, { token }: Person, isOver: () => boolean) {
  const jobs = createJobs(calls.caller(token), {
    ...{ isWanted: () => !isOver(), waiting: 3, pause: pause.clip },
    requestOf: (number) => ({ tool: 'textToVideo', params: { prompt: promptOf(number), seed: number } }),
  });
  const hasFile = async ({ picUrl, bytes }: Picture) => {
    const answer = await calls.ask('clip', picUrl, { token });
    return answer.status === '200' && answer.bytes === bytes;
  };
  return { run: jobs.run, found: () => jobsFound(jobs, hasFile) };
}

async function jobsFound(
  jobs: ReturnType<typeof createJobs>,
  isWhole: (made: Picture) => Promise<boolean>,
): Promise<Omit<Found, 'name'>> {
  const { lost, doubled, made } = await jobs.lookFor();
  const whole = await Promise.all(made.map(isWhole));
  const broken = whole.filter((one) => !one).length;
  return { acknowledged: jobs.sent(), lost: lost + broken, doubled, failures: jobs.failures() };
}

/** Uploads, likes, comments and saves of one person, who has the document open. */
async function writersOf(
  calls: Calls,
  person: Person,
  { works }: Studio,
  index: number,
  isOver: () => boolean,
) {
  const caller = calls.caller(person.token);
  // A work of their own: comments of others would count as doubled.
  const workId = works[index % works.length]?.id ?? '';
  const saves = await createSaves(caller);
  const writers = [createUploads(caller), createLikes(caller, workId), createComments(caller, workId), saves];
  const { data } = await caller.call(documentRoutes.listDocuments, { type: 'board' });
  const documentId = data.records[0]?.id ?? '';
  async function stayOpen(): Promise<void> {
    while (!isOver()) {
      await caller.call(documentRoutes.sendDocumentPresence, { documentId, clientId: `bench-${index}-page` });
      await wait(pause.presence);
    }
  }
  return {
    writers,
    async run(): Promise<void> {
      const writing = writers.map(async ({ name, write }) => {
        // More than sixty comments an hour are refused.
        const usual = name === 'comments' ? pause.comment : pause.write;
        for (let number = 0; !isOver(); number += 1) {
          await write(number);
          await wait(usual * (0.5 + Math.random()));
        }
      });
      await Promise.all([stayOpen(), ...writing]);
    },
  };
}

async function writesFound(people: Awaited<ReturnType<typeof writersOf>>[]): Promise<Found[]> {
  const all = await Promise.all(
    people
      .flatMap(({ writers }) => writers)
      .map(async ({ name, lookFor }) => ({ name, failures: [], ...(await lookFor()) })),
  );
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, parts]) => summed(name, parts));
}

function summed(name: string, parts: readonly Omit<Found, 'name'>[]): Found {
  const sum = (valueOf: (one: Omit<Found, 'name'>) => number) =>
    parts.reduce((total, one) => total + valueOf(one), 0);
  return {
    name,
    acknowledged: sum((one) => one.acknowledged),
    lost: sum((one) => one.lost),
    doubled: sum((one) => one.doubled),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** All must be open, and hear a text for everybody once. */
async function lookAtStreams(calls: Calls, { administrator }: Studio, streams: readonly Stream[]) {
  await until(() => streams.every((one) => one.isOpen()));
  const marker = `marker-${Date.now()}-`;
  const body = { title: marker, content: 'to everybody' };
  await calls.caller(administrator).call(adminRoutes.broadcast, body);
  await until(() => streams.every((one) => one.heard(marker) > 0));
  return {
    open: streams.filter((one) => one.isOpen()).length,
    reopened: streams.reduce((sum, one) => sum + one.reopened(), 0),
    heardOnce: streams.filter((one) => one.heard(marker) === 1).length,
  };
}

async function lookAtSockets(sockets: readonly Line[]) {
  await until(() => sockets.every((one) => one.isOpen()));
  const answers = await Promise.all(sockets.map((one) => one.answers()));
  return {
    open: sockets.filter((one) => one.isOpen()).length,
    reopened: sockets.reduce((sum, one) => sum + one.reopened(), 0),
    answering: answers.filter(Boolean).length,
  };
}

/** Waits half a minute at most. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !holds(); tries += 1) await wait(100);
}
