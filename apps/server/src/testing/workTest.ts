import {
  type Picture,
  pictureTypes,
  type Work,
  type WorkCard,
  workContents,
  type WorkKind,
} from '@tai/contracts';
import { tinyGlb, tinyVideo } from '@tai/media/testing';
import { eq } from 'drizzle-orm';
import { users } from '../modules/account/account.tables.ts';
import { createWorkCheck } from '../modules/work/workCheck.ts';
import { works } from '../modules/work/work.tables.ts';
import { pngBytes } from './image.ts';
import { type Answer, type Person, post, signUp } from './person.ts';
import type { TestApp } from './testApp.ts';

/** A page of cards. */
export interface Cards {
  records: WorkCard[];
  next: string | null;
  hidden: number;
}

const clipFacts = { duration: 1, fps: 24, videoCodec: 'avc', audioCodec: null };
const tinyClip = { container: 'mp4', width: 64, height: 36, seconds: 1, fps: 12, audio: false } as const;
const meshFacts = {
  ...{ triangles: 12, vertices: 8, meshes: 1, materials: 1, textures: 0, animations: 0 },
  size: [1, 1, 1] as [number, number, number],
};

/** What suites about works do again and again. */
export function createWorkTools(test: TestApp) {
  const { deps } = test;
  const checks = createWorkCheck(deps);

  const tools = {
    /** Somebody whose account is not new any more: tighter limits hold for those. */
    async signUp(): Promise<Person> {
      const person = await signUp(test);
      await deps.database.update(users).set({ createdAt: 0 }).where(eq(users.id, person.user.userId));
      return person;
    },

    async picture(
      person: Person,
      over: Partial<Parameters<typeof deps.pictures.store>[0]> = {},
    ): Promise<Picture> {
      return deps.pictures.store({
        ...{ ownerId: person.user.userId, bytes: await pngBytes(), mimeType: 'image/png' },
        ...{ type: pictureTypes.effect, prompt: 'a lamp', tool: 'create', seed: 3, ...over },
      });
    },

    /** A clip without frames that can be decoded, or a 3D file, in the library. */
    async clip(person: Person, medium: 'video' | '3d', over: object = {}): Promise<Picture> {
      const isVideo = medium === 'video';
      return deps.pictures.storeClip({
        ownerId: person.user.userId,
        original: await deps.files.put(
          isVideo ? await tinyVideo(tinyClip) : await tinyGlb({ triangles: 12 }),
        ),
        ...(isVideo
          ? { mimeType: 'video/mp4', type: pictureTypes.video, facts: { video: clipFacts } }
          : { mimeType: 'model/gltf-binary', type: pictureTypes.mesh, facts: { mesh: meshFacts } }),
        size: isVideo ? { width: tinyClip.width, height: tinyClip.height } : null,
        poster: await pngBytes(),
        ...over,
      });
    },

    save: (person: Person, over: object = {}): Promise<Answer> =>
      person.post('/app/work/save', { ...complete, pictureIds: [], ...over }),

    async draft(person: Person, over: object = {}): Promise<Work> {
      const answer = await tools.save(person, over);
      if (answer.code !== 0) throw new Error(`draft: ${answer.msg}`);
      return answer['data'] as Work;
    },

    /** A work that was submitted and whose checks are still to be made. */
    async submit(person: Person, over: { kind?: WorkKind; [field: string]: unknown } = {}): Promise<Work> {
      const { medium } = workContents[over.kind ?? 'image'];
      const make = () => (medium === 'image' ? tools.picture(person) : tools.clip(person, medium));
      const pictureIds = over['pictureIds'] ?? [(await make()).id];
      return tools.draft(person, { ...over, pictureIds, submit: true });
    },

    async check(workId: string): Promise<void> {
      const [row] = await deps.database.select().from(works).where(eq(works.id, workId));
      await checks.check({ workId, submittedAt: row?.submittedAt ?? 0 });
    },

    sweep: () => checks.sweep(),

    /** Whether a moderator looks at every work. */
    review: (isOn: boolean) => deps.site.save('community.review', String(isOn)),

    /** A public work; the review must be off. */
    async publish(person: Person, over: { kind?: WorkKind; [field: string]: unknown } = {}): Promise<Work> {
      // As its own day, or the limits of submissions would hold.
      await deps.connection.executeSql('delete from work_submissions');
      const { id } = await tools.submit(person, over);
      await tools.check(id);
      return tools.get(person, id);
    },

    async get(person: Person, workId: string): Promise<Work> {
      const answer = await person.post(`/app/work/get/${workId}`);
      if (answer.code !== 0) throw new Error(`get: ${answer.msg}`);
      return answer['data'] as Work;
    },

    /** The page of a list; without a person as a visitor. */
    async list(person: Person | null, body: object = {}, path = '/app/work/list'): Promise<Cards> {
      const answer = await (person ? person.post(path, body) : post(test, path, body));
      if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
      return answer['data'] as Cards;
    },

    /** Titles of every page of a list. */
    async walk(person: Person | null, body: object = {}, path?: string): Promise<string[]> {
      const titles: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page: Cards = await tools.list(person, cursor === undefined ? body : { ...body, cursor }, path);
        titles.push(...page.records.map(({ title }) => title));
        if (page.next === null) return titles;
        cursor = page.next;
      }
    },
  };
  return tools;
}

/** Everything that a work needs but its pictures. */
const complete = { title: 'Lamp', description: 'A lamp in the dark', tags: ['light'], categoryId: 'product' };
