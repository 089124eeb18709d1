// A type of parameter that the product does not have goes from the capability to the published work, as far as the server
// has a part in it: no module may need to know it.
import { buildPath, type Capability, type Job, type ModerationItem, routes } from '@tai/contracts';
import { addParameterType, curve, curveParameter } from '@tai/contracts/testing';
import { readProvenance } from '@tai/provenance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createGenerationTest,
  type Creator,
  type GenerationTest,
  request,
} from '../../testing/generationTest.ts';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createWorkTools } from '../../testing/workTest.ts';

let removeType: () => void;
let server: GenerationTest;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
beforeAll(async () => {
  removeType = addParameterType(curve);
  server = await createGenerationTest();
  const { capability } = server.engine;
  server.engine.capability = { ...capability, parameters: [...capability.parameters, curveParameter()] };
  server.engine.isAutomatic = true;
  await server.worker.start();
  tools = createWorkTools(server);
  ann = await tools.signUp();
});
afterAll(async () => {
  removeType();
  await server.close();
});

const submit = (tone: unknown) =>
  ann.post(routes.submitGeneration.path, request({ params: { prompt: 'tea', tone } }));
const asCreator = ({ post }: Person) =>
  ({ job: async (id) => (await post(buildPath(routes.getJob.path, { id })))['data'] as Job }) as Creator;
async function made(tone: unknown): Promise<Job> {
  const { data } = await submit(tone);
  return server.until(asCreator(ann), (data as Job).id, 'succeeded');
}
const recipe = async (person: Person, operationCode: string) =>
  (await person.post(routes.getByOperationCode.path, { operationCode }))['operation'];

test('forms get it with the fields that it alone has', async () => {
  const { data } = await ann.post(routes.getCapabilities.path);
  expect((data as Capability[])[0]?.parameters.at(-1)).toEqual(curveParameter());
});

test('a value that its rules refuse is refused, by the name of the parameter', async () => {
  expect(await submit([0, 2])).toMatchObject({
    error: 'parameterOutOfRange',
    params: { name: 'tone', value: 2, min: 0, max: 1 },
  });
  expect(await submit('steep')).toMatchObject({
    msg: 'tone is not valid: a list of numbers is needed, a string was sent.',
  });
});

test('the engine gets what was sent, and the default where nothing was', async () => {
  expect((await made([0.2, 0.9])).params).toMatchObject({ tone: [0.2, 0.9] });
  expect((await made(undefined)).params).toMatchObject({ tone: [0, 1] });
});

test('the recipe in the library, in the file and behind a published work has it', async () => {
  const { outputs, operationCode } = await made([0.4, 0.6]);
  const params = { prompt: 'tea', tone: [0.4, 0.6] };
  expect(await recipe(ann, operationCode)).toMatchObject({ params });
  const file = await ann.get(outputs[0]!.picUrl);
  expect(readProvenance(file.rawPayload).record).toMatchObject({ params: { tone: params.tone } });

  await tools.review(true);
  const { id } = await tools.draft(ann, { pictureIds: [outputs[0]!.id], submit: true });
  await tools.check(id);
  const moderator = await signUpAs(server, 'operator');
  const queue = await moderator.post('/system/moderation/list', {});
  const [item] = (queue['data'] as { records: ModerationItem[] }).records;
  expect(item?.target).toMatchObject({ id });
  const decision = { ids: [item?.id], actions: ['approve'], reason: '' };
  expect(await moderator.post('/system/moderation/decide', decision)).toMatchObject({ code: 0 });

  const ben = await tools.signUp();
  const work = await tools.get(ben, id);
  expect(work.state).toBe('approved');
  const remix = await ben.post('/app/work/remix', { id, imageId: work.pictures[0]?.id });
  expect(await recipe(ben, (remix['data'] as { operationCode: string }).operationCode)).toMatchObject({
    params,
  });
});
