import { adminRoutes } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, post } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
let user: Person;
let operator: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestApp();
  [user, operator, admin] = [
    await signUpAs(server, 'user'),
    await signUpAs(server, 'operator'),
    await signUpAs(server, 'admin'),
  ];
});
afterAll(() => server.close());

type Call = keyof typeof adminRoutes;
const forEverybody: Call[] = ['listTutorials', 'viewTutorial'];
const forOperators: Call[] = [
  ...forEverybody,
  'getOverview',
  'listUsers',
  'broadcast',
  'sendNotice',
  'listAnnouncements',
  'listEngines',
  'listEngineKinds',
  'getEngineTemplate',
  'listQueue',
  'cancelAnyJob',
  'uploadTutorial',
  'changeTutorial',
  'deleteTutorial',
];

describe.each(Object.keys(adminRoutes) as Call[])('%s', (name) => {
  const { path } = adminRoutes[name];
  // Without fields: whoever is let in is told what is missing, and nothing is changed.
  const isLetIn = async (person: Person) => {
    const { code } = await person.post(path);
    expect(code).not.toBe(401);
    return code !== 403;
  };

  test('asks a visitor to sign in', async () => {
    expect(await post(server, path)).toMatchObject({ code: 401, error: 'unauthenticated' });
    expect(await post(server, path, {}, { token: 'wrong' })).toMatchObject({ code: 401 });
    const byCookie = await server.app.inject({
      method: 'POST',
      url: path,
      cookies: { 'Admin-Token': admin.token },
    });
    expect(byCookie.json()).toMatchObject({ code: 401 });
  });

  test('is open to those whose role allows it and to nobody else', async () => {
    expect(await isLetIn(user)).toBe(forEverybody.includes(name));
    expect(await isLetIn(operator)).toBe(forOperators.includes(name));
    expect(await isLetIn(admin)).toBe(true);
  });
});
