import { adminRoutes, type Dataset, routes, type Work } from '@tai/contracts';
import { administratorToken, call, type Person, signUp } from '@tai/e2e/src/api.ts';
import { makeDataset } from '@tai/e2e/src/trainings.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { publishWork } from '@tai/e2e/src/works.ts';
import pg from 'pg';
import sharp from 'sharp';
import { type ClusterSize, clusterSize } from './size.ts';

/** Everybody in the studio, and what they find there. */
export interface Studio {
  /** Browse and hold lines; the first ones also submit, write or draw. */
  people: Person[];
  works: Work[];
  administrator: string;
  teacher: Teacher;
}

/** Somebody who trains styles, with a dataset for each of two trainings at once. */
interface Teacher {
  person: Person;
  datasets: [Dataset, Dataset];
}

const workCount = 24;
/** Images in the library of each person. */
const ownImages = 3;
const side = 512;

/** @param server one that answers directly: codes of sign-ups are in its folder */
export async function prepareStudio(server: RunningServer, databaseUrl: string): Promise<Studio> {
  const administrator = await administratorToken(server);
  for (const [configKey, configValue] of [
    ['quota.activeJobs', '1000'],
    ['community.review', 'false'],
  ])
    await call(server, adminRoutes.saveConfig.path, { configKey, configValue }, administrator);
  const people = await inTurn(peopleOf(clusterSize), async (index) => {
    const person = await signUp(server);
    for (let image = 0; image < ownImages; image += 1) {
      // Copies of what others published would wait for a moderator.
      const file = await noise(index * ownImages + image);
      const reply = await call(server, routes.upload.path, { file }, person.token);
      if (Number(reply.code) !== 0) throw new Error(`An upload was refused: ${reply.msg}`);
    }
    return person;
  });
  await makeOlder(databaseUrl);
  const works = await inTurn(Math.min(workCount, people.length), (index) =>
    publishWork(server, people[index] as Person, { title: `Work ${index}` }),
  );
  return { people, works, administrator, teacher: await newTeacher(server) };
}

/** The same studio for another run, in which others make and write: what they find must be of that run alone. */
export async function forOthers(
  server: RunningServer,
  { people, works, administrator }: Studio,
): Promise<Studio> {
  const teacher = await newTeacher(server);
  return { people: people.toReversed(), works: works.toReversed(), administrator, teacher };
}

async function newTeacher(server: RunningServer): Promise<Teacher> {
  const person = await signUp(server);
  return { person, datasets: [await makeDataset(server, person), await makeDataset(server, person)] };
}

/** Accounts of the first day may write little. */
async function makeOlder(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update users set created_at = created_at - 7 * 86400000::bigint');
  await client.end();
}

/** Enough for two runs that have other people in each part. */
function peopleOf({ browsing, submitting, writing, drawing }: ClusterSize): number {
  return Math.max(browsing, 2 * (submitting + writing + drawing));
}

/** A few at a time, as a server gets them. */
async function inTurn<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) made[index] = await make(index);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return made;
}

/** An image whose smaller copies have some bytes, as a data URL. */
async function noise(seed: number): Promise<string> {
  const cells = 32;
  const raw = Buffer.from(
    Array.from({ length: cells * cells * 3 }, (_, index) => ((index + seed * 31) * 7919) % 256),
  );
  const image = sharp(raw, { raw: { width: cells, height: cells, channels: 3 } }).resize(side, side);
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
}
