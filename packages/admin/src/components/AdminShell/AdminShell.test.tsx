import { baseApi } from '@tai/api-client';
import { adminRoutes, routes, type RouterNode } from '@tai/contracts';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUsersQuery } from '../../api/peopleApi.ts';
import { admin } from '../../feature.ts';
import { changeDisplay, defaultDisplay } from '../../state/display.ts';
import { answerAsAdministrator } from '../../testing/records.ts';
import { AdminShell } from './AdminShell.tsx';
import type { PageRegistry } from './pageRegistry.ts';

beforeEach(() => {
  sessionStorage.clear();
  changeDisplay(defaultDisplay);
});

const node = (name: string, path: string): RouterNode => ({
  ...{ name, path, component: name, hidden: false },
  meta: { title: `router.${name}`, icon: '', permissions: [], roles: [] },
});
const tree = [node('pki', '/pki/index'), node('user', '/system/user'), node('dict', '/system/dict')];
const page = (text: string) => ({ tags: [], load: async () => ({ Page: () => <p>{text}</p> }) });
const registry: PageRegistry = { pki: page('Keys'), user: page('People'), dict: page('Entries') };

// Found by selector: the roles of a whole shell take a busy machine seconds to compute.
function control(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

async function show(pages = registry) {
  const studio = await renderFeature(<AdminShell registry={pages} />, {
    features: [admin],
    path: '/pki/index',
    server(server) {
      answerAsAdministrator(server);
      server.answer(routes.getRouters, { data: tree });
    },
  });
  await studio.person.sees('Keys');
  const bar = () => document.querySelector('nav[aria-label="Open pages"]');
  const tabs = () => [...(bar()?.querySelectorAll('a') ?? [])];
  const visit = async (path: string, text: string) => {
    await studio.person.hand.click(control(`nav a[href="${path}"]`));
    await studio.person.sees(text);
  };
  const titles = () => tabs().map(({ textContent }) => textContent);
  return { ...studio, bar, tabs, titles, visit };
}

test('visited pages are tabs that close by their cross and by key, and the first one stays', async () => {
  const { person, tabs, titles, visit, address } = await show();
  await visit('/system/user', 'People');
  await visit('/system/dict', 'Entries');
  expect(titles()).toEqual(['PKI', 'Users', 'Dictionaries']);
  await person.hand.click(control('[aria-label="Close Users"]'));
  expect(tabs()).toHaveLength(2);
  tabs()[1]?.focus();
  await person.keys('{Delete}');
  await vi.waitFor(() => expect(address()).toBe('/pki/index'));
  expect(titles()).toEqual(['PKI']);
  expect(document.activeElement).toBe(tabs()[0]);
  await person.keys('{Delete}');
  expect(tabs()).toHaveLength(1);
});

test('all tabs but one close together', async () => {
  const { person, titles, visit } = await show();
  await visit('/system/user', 'People');
  await visit('/system/dict', 'Entries');
  await person.hand.click(control('button[aria-label="Page actions"]'));
  await person.press('Close others');
  expect(titles()).toEqual(['PKI', 'Dictionaries']);
});

test('the bar goes with its switch, and bar and menu are remembered on the device', async () => {
  const { person, bar } = await show();
  expect(bar()).not.toBeNull();
  await person.press('Display settings');
  await person.press('Page tabs');
  await vi.waitFor(() => expect(bar()).toBeNull());
  await person.keys('{Escape}');
  await person.press('Collapse menu');
  await person.control('Expand menu');
  expect(JSON.parse(localStorage.getItem('admin.display') ?? '{}')).toMatchObject({
    fields: { tagsView: false },
  });
  expect(localStorage.getItem('sidebarStatus')).toBe('0');
});

test('staff who must set up two-step verification reach nothing else, and are led in when they have it', async () => {
  const known = { ...user(), userName: 'Ada', avatar: null };
  const studio = await renderFeature(<AdminShell registry={registry} />, {
    features: [admin],
    path: '/pki/index',
    server(server) {
      server.answer(routes.getInfo, { user: known, roles: [], permissions: [], secondFactorRequired: true });
      server.answer(routes.getRouters, { data: [] });
    },
  });
  const { person, server, asked, store } = studio;
  await person.sees('Set up two-step verification');
  expect(document.querySelector('h1')).toHaveTextContent('Set up two-step verification');
  expect(person.canSee('Keys')).toBe(false);
  await person.press('Set up');
  expect(asked.map(({ what }) => what)).toEqual(['auth.setUpSecondFactor']);
  answerAsAdministrator(server);
  server.answer(routes.getRouters, { data: tree });
  studio.happens(() => store.dispatch(baseApi.util.invalidateTags(['Account'])));
  await person.sees('Keys');
});

test('a call that is refused for want of two-step verification leads to setting it up', async () => {
  const { person, server, visit } = await show({
    ...registry,
    user: { tags: [], load: async () => ({ Page: PeoplePage }) },
  });
  const known = { ...user(), userName: 'Ada', avatar: null };
  server.answer(routes.getInfo, { user: known, roles: [], permissions: [], secondFactorRequired: true });
  server.refuse(adminRoutes.listUsers, 'secondFactorRequired');
  await visit('/system/user', 'Set up two-step verification');
  expect(person.canSee('Keys')).toBe(false);
});

function PeoplePage() {
  useUsersQuery({ currPage: 1, pageSize: 10, search: '' });
  return null;
}
