import { type Job, type JobClass, routes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classPatience, clipPatience } from './fairTurn.ts';
import { type Creator, createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';

let server: GenerationTest;
beforeAll(async () => {
  server = await createGenerationTest();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const prompt = (text: string) => ({ params: { prompt: text } });

test('a newcomer is next although another person has many jobs waiting', async () => {
  const [ann, ben] = [await server.signUp(), await server.signUp()];
  for (const text of ['ann 1', 'ann 2', 'ann 3']) {
    server.clock.advance(1);
    await ann.submit(prompt(text));
  }
  await server.worker.start();
  const first = await server.engine.nextRun();
  server.clock.advance(1);
  const waiting = await ben.submit(prompt('ben 1'));
  expect(waiting.queuePosition).toBe(0);
  const order = [first.request.params.prompt];
  await first.finish();
  for (let index = 0; index < 3; index++) {
    const run = await server.engine.nextRun();
    order.push(run.request.params.prompt);
    await run.finish();
  }
  expect(order).toEqual(['ann 1', 'ben 1', 'ann 2', 'ann 3']);
});

test('positions tell the order in which jobs really start', async () => {
  const [ann, ben, cy] = [await server.signUp(), await server.signUp(), await server.signUp()];
  for (const [person, text] of [
    [ann, 'a1'],
    [ann, 'a2'],
    [ann, 'a3'],
    [ben, 'b1'],
    [ben, 'b2'],
    [cy, 'c1'],
  ] as const) {
    server.clock.advance(1);
    await person.submit(prompt(text));
  }
  const positions = new Map<unknown, number | null>();
  for (const person of [ann, ben, cy]) {
    const { list } = (await person.call(routes.listJobs, {})).data as { list: Job[] };
    for (const job of list) positions.set(job.params.prompt, job.queuePosition);
  }
  await server.worker.start();
  const started: unknown[] = [];
  for (let index = 0; index < 6; index++) {
    const run = await server.engine.nextRun();
    started.push(run.request.params.prompt);
    server.clock.advance(1);
    await run.finish();
  }
  expect([...positions].toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([text]) => text)).toEqual(
    started,
  );
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('as many jobs run at once as there are threads, and at most four of one person', async () => {
  await server.reset({ threads: 6 });
  const [ann, ben] = [await server.signUp(), await server.signUp()];
  await server.worker.start();
  for (let index = 0; index < 5; index++) await ann.submit();
  await ben.submit();
  for (let index = 0; index < 5; index++) await server.engine.nextRun();
  await server.worker.stop();
  expect(server.engine.runCount()).toBe(5);
});

test('an engine that works elsewhere takes as many jobs as it says, however few threads there are here', async () => {
  await server.reset({ threads: 1 });
  server.engine.places = 3;
  const [ann, ben] = [await server.signUp(), await server.signUp()];
  await server.worker.start();
  for (const person of [ann, ann, ben, ben]) await person.submit();
  for (let index = 0; index < 3; index++) await server.engine.nextRun();
  await server.worker.stop();
  expect(server.engine.runCount()).toBe(3);
});

test('an image waits for at most the clip that runs, and no clip waits for ever', async () => {
  await server.reset({ threads: 1 });
  server.engine.places = 2;
  const [ann, ben] = [await server.signUp(), await server.signUp()];
  const submit = (person: typeof ann, medium: 'image' | 'video', text: string) => {
    server.engine.capability.medium = medium;
    server.clock.advance(1);
    return person.submit(prompt(text));
  };
  for (const text of ['clip 1', 'clip 2', 'clip 3']) await submit(ann, 'video', text);
  await server.worker.start();
  const first = await server.engine.nextRun();
  await submit(ben, 'image', 'image 1');
  // A place was kept for it although two clips wait.
  const image = await server.engine.nextRun();
  const began = [first.request.params.prompt, image.request.params.prompt];
  await submit(ben, 'image', 'image 2');
  server.clock.advance(clipPatience);
  await submit(ben, 'image', 'image 3');
  await first.finish();
  const second = await server.engine.nextRun();
  await image.finish();
  const last = await server.engine.nextRun();
  expect([...began, second.request.params.prompt, last.request.params.prompt]).toEqual([
    ...['clip 1', 'image 1', 'clip 2'],
    'image 2',
  ]);
});

/** Somebody new of a class. */
async function signUpOf(jobClass: JobClass): Promise<Creator> {
  const person = await server.signUp();
  await server.deps.connection.executeSql('update users set job_class = $1 where id = $2', [
    jobClass,
    person.id,
  ]);
  return person;
}

test('jobs start by class, and people of one class take turns', async () => {
  const people: [Creator, string][] = [];
  for (const [jobClass, names] of [
    ['low', ['l1', 'l2']],
    ['normal', ['n1', 'n2']],
    ['high', ['h1', 'h2']],
  ] as const)
    for (const name of names) people.push([await signUpOf(jobClass), name]);
  for (const [person, name] of people) {
    for (const text of ['a', 'b', 'c']) {
      server.clock.advance(1);
      await person.submit(prompt(`${name} ${text}`));
    }
  }
  const positions = new Map<unknown, number | null>();
  for (const [person] of people) {
    const { list } = (await person.call(routes.listJobs, {})).data as { list: Job[] };
    for (const job of list) positions.set(job.params.prompt, job.queuePosition);
  }
  await server.worker.start();
  const started: unknown[] = [];
  for (let index = 0; index < 18; index++) {
    const run = await server.engine.nextRun();
    started.push(run.request.params.prompt);
    server.clock.advance(1);
    await run.finish();
  }
  const turns = (first: string, second: string) =>
    ['a', 'b', 'c'].flatMap((text) => [`${first} ${text}`, `${second} ${text}`]);
  expect(started).toEqual([...turns('h1', 'h2'), ...turns('n1', 'n2'), ...turns('l1', 'l2')]);
  expect(started.map((text) => positions.get(text))).toEqual(started.map((_, index) => index));
});

test('a job of the lowest class starts although new ones of the highest never end', async () => {
  const [poor, rich] = [await signUpOf('low'), await signUpOf('high')];
  await rich.submit(prompt('rich 0'));
  await poor.submit(prompt('poor'));
  await server.worker.start();
  const started: unknown[] = [];
  const step = classPatience / 4;
  for (let index = 1; !started.includes('poor') && index < 40; index++) {
    const run = await server.engine.nextRun();
    started.push(run.request.params.prompt);
    server.clock.advance(step);
    // Somebody of the highest class always waits.
    await rich.submit(prompt(`rich ${index}`));
    await run.finish();
  }
  // It rises twice, four jobs each, and then its person was served longest ago.
  expect(started.indexOf('poor')).toBe(8);
});
