// Datasets and trainings that are made through the wire, for what a journey needs and does not show.
import { randomUUID } from 'node:crypto';
import { type Dataset, type TrainRecord, type TrainRun, trainingRoutes } from '@tai/contracts';
import sharp from 'sharp';
import { call, type Person } from './api.ts';
import type { RunningServer } from './server.ts';

type Server = Pick<RunningServer, 'url'>;
type Caller = Pick<Person, 'token'>;

async function answer<Data>(server: Server, person: Caller, path: string, body: object): Promise<Data> {
  const reply = await call<{ data: Data }>(server, path, body, person.token);
  if (reply.code !== 0) throw new Error(`${path} was refused: ${reply.msg}`);
  return reply.data;
}

/** A PNG with a few shapes; another `seed`, another image. */
function drawnImage(seed: number, side = 384): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  const shapes = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [(index * 131 + seed * 71) % side, (index * 197 + seed * 37) % side];
    return `<circle cx="${x}" cy="${y}" r="${18 + ((index * 29 + seed * 11) % 60)}" fill="hsl(${(hue + index * 25) % 360} 60% ${30 + index * 7}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 85%)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export interface DatasetWish {
  name?: string;
  previewPrompt?: string;
  images?: number;
  /** Labels of every image. */
  labels?: string;
  kind?: Dataset['kind'];
}

/** Makes a dataset that can be trained with. */
export async function makeDataset(
  server: Server,
  person: Caller,
  {
    name = '水墨',
    previewPrompt = '山间小屋',
    images = 6,
    labels = '水墨, 风景',
    kind = 'custom',
  }: DatasetWish = {},
): Promise<Dataset> {
  const { id } = await answer<Dataset>(server, person, trainingRoutes.createDataset.path, {
    saveId: randomUUID(),
    kind,
  });
  for (let index = 0; index < images; index++) {
    const fileName = `image-${index + 1}`;
    await addFile(server, person, id, `${fileName}.png`, new Uint8Array(await drawnImage(index + 1)));
    if (labels !== '') await addFile(server, person, id, `${fileName}.txt`, new TextEncoder().encode(labels));
  }
  const form = { id, name, trigger: 'taiink', previewPrompt, rights: 'own' };
  await answer(server, person, trainingRoutes.updateDataset.path, form);
  return answer(server, person, trainingRoutes.getDataset.path.replace('{id}', id), {});
}

async function addFile(
  server: Server,
  person: Caller,
  datasetId: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  form.append('datasetId', datasetId);
  form.append('name', name);
  form.append('file', new Blob([bytes]), name);
  const response = await fetch(server.url + trainingRoutes.addDatasetFile.path, {
    method: 'POST',
    headers: { token: person.token },
    body: form,
  });
  const reply = (await response.json()) as { code: number; msg?: string };
  if (reply.code !== 0) throw new Error(`${name} was refused: ${reply.msg}`);
}

/**
 * Starts a training; answers its number.
 * @param base `heldBase` of the stub trainer waits half-way for `releaseTraining`; the first base of the trainer without it
 */
export async function startTraining(
  server: Server,
  person: Caller,
  { id, revision }: Pick<Dataset, 'id' | 'revision'>,
  { base, params = {} }: { base?: string; params?: Record<string, unknown> } = {},
): Promise<string> {
  const offers = await answer<{ trainerId: string; base: string }[]>(
    server,
    person,
    trainingRoutes.getTrainerOffers.path,
    {},
  );
  const offer = base === undefined ? offers[0] : offers.find((one) => one.base === base);
  if (!offer) throw new Error(`No trainer offers ${base ?? 'anything'}.`);
  const settings = { trainerId: offer.trainerId, base: offer.base, params };
  const body = { datasetId: id, saveId: randomUUID(), revision, settings };
  const { trainNo } = await answer<TrainRecord>(server, person, trainingRoutes.startTraining.path, body);
  return trainNo;
}

/** Waits until a training is as is asked for. */
export async function trainingUntil(
  server: Server,
  person: Caller,
  trainNo: string,
  holds: (run: TrainRun) => boolean,
): Promise<TrainRun> {
  for (;;) {
    const path = trainingRoutes.getTraining.path.replace('{trainNo}', trainNo);
    const run = await answer<TrainRun>(server, person, path, {});
    if (holds(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Makes a dataset and a training of it that went through. */
export async function makeTraining(
  server: Server,
  person: Caller,
  wish: DatasetWish & { params?: Record<string, unknown> } = {},
): Promise<TrainRun> {
  const dataset = await makeDataset(server, person, wish);
  const trainNo = await startTraining(server, person, dataset, wish);
  return trainingUntil(server, person, trainNo, ({ state }) => state === 'succeeded');
}
