import { randomUUID } from 'node:crypto';
import { type Job, type JobStatus, type RouteSpec, routes, buildPath } from '@tai/contracts';
import { createGenerationWorker, workerTiming } from '../modules/generation/generationWorker.ts';
import { generationChannels, type JobChanged } from '../modules/generation/generationEvents.ts';
import { createFakeEngine } from './fakeEngine.ts';
import { type Answer, signUp } from './person.ts';
import { createTestApp, type TestAppOptions } from './testApp.ts';

/** Somebody with a session who makes pictures. */
export interface Creator {
  id: string;
  token: string;
  call(spec: RouteSpec, body?: object, params?: Record<string, string>): Promise<Answer>;
  /** Submits a job that must be accepted. */
  submit(over?: object): Promise<Job>;
  job(id: string): Promise<Job>;
}

/** A server with a fake engine and a worker that is not started yet. */
export async function createGenerationTest(options: Omit<TestAppOptions, 'engines'> = {}) {
  const engine = createFakeEngine();
  const test = await createTestApp({ ...options, engines: [engine] });
  const { deps } = test;
  const createWorker = (threads: number) =>
    createGenerationWorker(
      { ...deps, config: { ...deps.config, workerThreads: threads } },
      { ...workerTiming, grace: 0, abort: 200 },
    );

  async function signUpCreator(): Promise<Creator> {
    const { user, token, post } = await signUp(test);
    const call = (spec: RouteSpec, body?: object, params?: Record<string, string>) =>
      post(buildPath(spec.path, params), body);
    return {
      id: user.userId,
      token,
      call,
      async submit(over = {}) {
        const reply = await call(routes.submitGeneration, request(over));
        if (reply.code !== 0) throw new Error(`submit was refused: ${reply.msg}`);
        return reply.data as Job;
      },
      async job(jobId) {
        return (await call(routes.getJob, undefined, { id: jobId })).data as Job;
      },
    };
  }

  const server = {
    ...test,
    engine,
    worker: createWorker(1),
    signUp: signUpCreator,
    until,
    /** Forgets all jobs and begins with a worker that is not started, so that tests can share a server. */
    async reset({ threads = 1 } = {}): Promise<void> {
      await server.worker.stop();
      for (const table of ['job_outputs', 'job_files', 'jobs', 'generation_turns']) {
        await deps.connection.executeSql(`delete from ${table}`);
      }
      engine.reset();
      server.worker = createWorker(threads);
    },
    async close(): Promise<void> {
      await server.worker.stop();
      await test.close();
    },
  };
  return server;

  /** Waits until a job has a status; fails when it ends in another. */
  function until(person: Creator, jobId: string, status: JobStatus): Promise<Job> {
    return new Promise((resolve, reject) => {
      const look = async () => {
        const job = await person.job(jobId);
        if (job.status === status) resolve(job);
        else if (job.endTime !== null) reject(new Error(`the job is ${job.status}: ${job.error?.msg}`));
        else return;
        undo();
      };
      const undo = deps.events.subscribe<JobChanged>(generationChannels.changed, (change) => {
        if (change.jobId === jobId) look().catch(reject);
      });
      look().catch(reject);
    });
  }
}

export type GenerationTest = Awaited<ReturnType<typeof createGenerationTest>>;

/** A complete request with a key of its own. */
export function request(over: object = {}) {
  return {
    tool: 'create',
    params: { prompt: 'tea', size: { width: 32, height: 16 } },
    idempotencyKey: randomUUID(),
    ...over,
  };
}
