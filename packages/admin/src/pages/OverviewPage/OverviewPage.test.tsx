import { adminRoutes, routes, type Overview, type SetupItem } from '@tai/contracts';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { answerAsAdministrator, overviewRecord } from '../../testing/records.ts';
import { Page } from './OverviewPage.tsx';

async function show(change: (overview: Overview) => Overview = (overview) => overview) {
  const overview = change(overviewRecord());
  const studio = await renderFeature(<Page />, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      server.answer(routes.getInfo, {
        user: { ...user(), userName: 'Ada', avatar: null },
        roles: ['admin'],
        permissions: ['*:*:*'],
      });
      server.answer(adminRoutes.getOverview, { data: overview });
    },
  });
  const links = () =>
    [...document.querySelectorAll('h2 a')].map((link) => [link.textContent, link.getAttribute('href')]);
  return { ...studio, overview, links };
}

const itemIn = (overview: Overview, item: SetupItem['item']) =>
  overview.setup?.find((one) => one.item === item) as SetupItem;

test('each part is a card that leads to its page', async () => {
  const { person, links } = await show();
  await person.sees('1,284');
  expect(links()).toEqual([
    ['Moderation', '/system/moderation'],
    ['Jobs', '/monitor/engine'],
    ['Engines', '/monitor/engine'],
    ['People', '/system/user'],
    ['Storage', '/system/config'],
    ['Health', expect.stringContaining('#setup')],
  ]);
  expect(person.canSee('1 of 2 hosts · 11 tools')).toBe(true);
  expect(person.canSee('412 GB')).toBe(true);
  expect(person.canSee('1 problem')).toBe(true);
});

test('processes say what they do and how they are, and a queue that nobody works on stands out', async () => {
  const { person } = await show();
  await person.sees('studio-1');
  expect(person.canSee('Database 2.4 GB')).toBe(true);
  expect(person.canSee('Render farm · Images and Videos')).toBe(true);
  expect(person.canSee('10 of 10 in use · 3 waiting')).toBe(true);
  expect(person.canSee('Older release')).toBe(true);
  expect(person.canSee('No process takes 1 job')).toBe(true);
});

test('a moderator sees moderation alone, and no checklist', async () => {
  const nothing = {
    ...{ people: null, jobs: null, engines: null, storage: null, health: null },
    ...{ system: null, setup: null },
  };
  const { person, links } = await show(({ moderation }) => ({ ...nothing, moderation }));
  await person.sees('items to review');
  expect(links()).toEqual([['Moderation', '/system/moderation']]);
  expect(person.canSee('Setup')).toBe(false);
});

test('the checklist says why a part fails, and a test shows its result in place', async () => {
  const { person, server, overview } = await show();
  await person.sees(/The mail server refused the user name or password/);
  expect(person.canSee('1 of 5 working')).toBe(true);
  const works: SetupItem = { ...itemIn(overview, 'mail'), state: 'works', problem: null };
  server.answer(adminRoutes.testSetupItem, { data: works });
  await person.press('Send test message: Mail');
  await person.sees('mail.example.com:587 accepts mail.');
  expect(server.calls(adminRoutes.testSetupItem)[0]?.body).toEqual({ item: 'mail' });
  expect(person.canSee('2 of 5 working')).toBe(true);
  expect(server.calls(adminRoutes.getOverview)).toHaveLength(1);
});

test('what is not set up names its variables and has no test', async () => {
  const { person } = await show();
  await person.sees(/Set BACKUP_DIR and restart the server/);
  expect(document.querySelector('[aria-label="Test: Backup"]')).toBeNull();
});

test('a part that is not needed leaves the list and can be restored', async () => {
  const { person, server, overview } = await show();
  server.answer(adminRoutes.dismissSetupItem, ({ body }) => ({
    data: { ...itemIn(overview, body.item), isDismissed: body.isDismissed },
  }));
  await person.press('Not needed: Backup');
  await person.sees('Not needed here (2)');
  expect(document.querySelector('[aria-label="Not needed: Backup"]')).toBeNull();
  await person.hand.click(await person.sees('Not needed here (2)'));
  await person.press('Restore: Backup');
  await person.sees('Not needed here (1)');
  await person.control('Not needed: Backup');
  expect(server.calls(adminRoutes.dismissSetupItem).map(({ body }) => body)).toEqual([
    { item: 'backup', isDismissed: true },
    { item: 'backup', isDismissed: false },
  ]);
});

test('an administrator without an engine host connects one from the checklist', async () => {
  const { person, server } = await show();
  const answer = { isReachable: true, problem: '', hosts: [], models: ['sdxl'] };
  server.answer(adminRoutes.testEngine, { data: { ...answer, tools: [] } });
  await person.press('Connect an engine');
  await person.sees('Connect an engine · Step 1 of 2');
  await person.fill(/^Addresses/, 'http://gpu-1:8188');
  await person.press('Test connection');
  await vi.waitFor(() => expect(person.canSee('Connect an engine · Step 2 of 2')).toBe(true));
});

test('an administrator with an engine host adds another from the checklist, on the form of its kind', async () => {
  const { person } = await show((overview) => ({
    ...overview,
    setup: overview.setup?.map((one) => (one.item === 'engine' ? { ...one, state: 'works' } : one)) ?? null,
  }));
  await person.press('Add engine');
  await person.press('OpenAI-compatible');
  await person.field(/^Base address/);
  expect(person.canSee('Connect an engine')).toBe(false);
});
