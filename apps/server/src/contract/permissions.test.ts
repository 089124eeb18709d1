/*
 * docs/permissions.md says who may do what in the community and in moderation. Every row is asked here in every role, and
 * every call has a row: what is documented is what is so.
 */
import { readFileSync } from 'node:fs';
import { buildPath, communityRoutes, moderationRoutes, type RouteSpec } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionCases } from '../testing/permissions/collectionCases.ts';
import { commentCases } from '../testing/permissions/commentCases.ts';
import { moderationCases } from '../testing/permissions/moderationCases.ts';
import { peopleCases } from '../testing/permissions/peopleCases.ts';
import type { PermissionCases } from '../testing/permissions/permissionCase.ts';
import { reportCases } from '../testing/permissions/reportCases.ts';
import { workCases } from '../testing/permissions/workCases.ts';
import {
  createPermissionWorld,
  type PermissionWorld,
  type Role,
  type RolePerson,
  roles,
} from '../testing/permissionWorld.ts';
import { postForm } from '../testing/form.ts';
import { type Answer, post } from '../testing/person.ts';
import { type Heartbeat, watchHeartbeat } from '../testing/heartbeat.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

const routes = new Map<string, RouteSpec>(
  [...Object.values(communityRoutes), ...Object.values(moderationRoutes)].map((route) => [route.id, route]),
);

/** Rows of the table by `call: about`, with what each role is answered. */
function readTable(): Map<string, string[]> {
  const text = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  return new Map(rows.map(([call, about, ...answers]) => [`${call}: ${about}`, answers]));
}

const table = readTable();
/** What the calls of each module are asked about. People come after works: they begin to follow each other there. */
const casesOfModules: PermissionCases[] = [
  workCases,
  collectionCases,
  commentCases,
  peopleCases,
  reportCases,
  moderationCases(decideAs, makeTemplate),
];
const cases = casesOfModules.flatMap((ofModule) =>
  Object.entries(ofModule).flatMap(([call, about]) =>
    Object.entries(about).map(([name, ask]) => ({ call, about: name, ask })),
  ),
);

let test: TestApp;
let heartbeat: Heartbeat;
let world: PermissionWorld;
beforeAll(async () => {
  test = await createTestApp();
  heartbeat = watchHeartbeat(test.app);
  world = await createPermissionWorld(test);
});
afterAll(() => test.close());

async function decideAs(itemId: string, { token }: RolePerson): Promise<string> {
  const headers = { token };
  const body = { ids: [itemId], actions: ['approve'] };
  const { data } = await post(test, moderationRoutes.decideModeration.path, body, headers);
  return (data as { decided: { decisionId: string }[] }).decided[0]?.decisionId ?? '';
}

async function makeTemplate(): Promise<string> {
  const headers = { token: world.people.admin.token };
  const body = { actions: [], zh: '', en: 'Text', ja: '' };
  const { data } = await post(test, moderationRoutes.saveModerationTemplate.path, body, headers);
  return (data as { id: string }).id;
}

async function answerTo(
  { method, path, encoding }: RouteSpec,
  { id, body }: { id?: string; body?: object },
  token: string,
): Promise<Answer> {
  const url = buildPath(path, id === undefined ? {} : { id });
  if (encoding === 'multipart') return postForm(test, url, token, Object.entries(body ?? {}));
  expect(method).toBe('POST');
  return post(test, url, body ?? {}, token === '' ? {} : { token });
}

/** As the table writes it: `yes`, `nothing` where the answer is silent about it, or the error. */
function written(answer: Answer, shows: string | undefined): string {
  if (answer.code !== 0) return answer.error ?? String(answer.code);
  return shows === undefined || JSON.stringify(answer).includes(shows) ? 'yes' : 'nothing';
}

it('has a row for every call, and none for what is not there', () => {
  expect([...new Set(cases.map(({ call }) => call))].toSorted()).toEqual([...routes.keys()].toSorted());
  expect(new Set(table.keys())).toEqual(new Set(cases.map(({ call, about }) => `${call}: ${about}`)));
});

describe.each(cases.map((one) => [`${one.call}: ${one.about}`, one] as const))(
  '%s',
  (name, { call, ask }) => {
    it('is open to whom the table says', async () => {
      const answers: [Role, string][] = [];
      for (const role of roles) {
        const reader = world.people[role];
        const { shows, ...asked } = await ask(world, reader);
        const route = routes.get(call);
        if (!route) throw new Error(`There is no call ${call}.`);
        answers.push([role, written(await answerTo(route, asked, reader.token), shows)]);
      }
      const expected = table.get(name) ?? [];
      expect(Object.fromEntries(answers)).toEqual(
        Object.fromEntries(roles.map((role, index) => [role, expected[index]])),
      );
    });
  },
);

it('no request holds the event loop for long', () => {
  expect(heartbeat.stop().holds).toEqual([]);
});
