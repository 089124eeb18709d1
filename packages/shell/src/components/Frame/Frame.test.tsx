import { routes } from '@tai/contracts';
import {
  addresses,
  commandSlot,
  defineFeature,
  fillSlot,
  isMenuCollapsed,
  isWorkspaceMenuCollapsed,
  placeCommandsSlot,
  userMenuSlot,
} from '@tai/kernel';
import { inAllLanguages, user } from '@tai/test-kit';
import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { act, screen, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shell } from '../../feature.ts';
import { isDrawerOpen, isKeyListOpen, isPaletteOpen } from '../../state/layers.ts';
import { Frame } from './Frame.tsx';

const run = vi.fn();
const page = async () => ({ Page: () => null });
const main = defineFeature({
  id: 'main',
  routes: [
    { id: 'image.workspace', path: '/main', access: 'member', title: inAllLanguages('Generate'), page },
  ],
  menu: [
    {
      id: 'main',
      order: 20,
      label: inAllLanguages('Generate'),
      icon: () => null,
      to: 'image.workspace',
      query: { type: 0 },
    },
  ],
  slots: [
    fillSlot(commandSlot, {
      id: 'main.clear',
      order: 1,
      label: inAllLanguages('Clear the desk'),
      icon: () => null,
      run,
    }),
  ],
});

const open = (parts: object = {}) =>
  renderFeature(<Frame>{'Content'}</Frame>, { features: [shell, main], path: '/home', ...parts });

beforeEach(() => {
  for (const one of [isDrawerOpen, isPaletteOpen, isKeyListOpen, isMenuCollapsed]) one.set(false);
  isWorkspaceMenuCollapsed.set(true);
});
afterEach(() => {
  run.mockReset();
  vi.restoreAllMocks();
});

test('a visitor who presses an entry signs in first and arrives there then', async () => {
  const { address, asked, person } = await open({ signedIn: null });
  await person.press('Generate');
  expect(asked).toEqual([{ what: 'auth.openSignIn', with: [{ returnTo: '/main?type=0' }] }]);
  expect(address()).toBe('/home');
});

test('a member goes there, and the entry of the page is marked', async () => {
  const { address, asked, person } = await open();
  await person.press('Generate');
  expect(address()).toBe('/main?type=0');
  expect(asked).toEqual([]);
  expect(await person.control('Generate')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('focus goes to the new view when what was pressed is gone with the old one, and else stays', async () => {
  function Views() {
    const navigate = useNavigate();
    return useLocation().search === '' ? (
      <button key="list" onClick={() => void navigate('/home?view=list')}>
        List
      </button>
    ) : (
      <button key="new">New</button>
    );
  }
  const { person } = await renderFeature(
    <Frame>
      <Views />
    </Frame>,
    { features: [shell, main], path: '/home' },
  );
  expect(document.body).toHaveFocus();
  await person.press('List');
  await screen.findByRole('button', { name: 'New' });
  expect(screen.getByRole('main')).toHaveFocus();
  await person.press('Generate');
  expect(await person.control('Generate')).toHaveFocus();
});

test('of two pages that share a path the header names the one of the query', async () => {
  const book: Record<string, string> = addresses;
  const before = addresses['community.work'];
  book['community.work'] = '/main?type=1';
  const other = defineFeature({
    id: 'other',
    routes: [
      {
        ...{ id: 'community.work', path: '/main?type=1', access: 'member' },
        ...{ title: inAllLanguages('Works'), page },
      },
    ],
  });
  try {
    await open({ features: [shell, main, other], path: '/main?type=1' });
    expect(screen.getByRole('banner')).toHaveTextContent('Works');
    expect(screen.getByRole('banner')).not.toHaveTextContent('Generate');
  } finally {
    book['community.work'] = before;
  }
});

test('the menu folds to icons that keep their names, and remembers it', async () => {
  const { person } = await open();
  await person.press('Collapse menu');
  expect(localStorage.getItem('sidebarStatus')).toBe('0');
  expect(person.canSee('Generate')).toBe(false);
  await person.control('Generate');
  await person.keys('{Control>}\\{/Control}');
  expect(localStorage.getItem('sidebarStatus')).toBe('1');
  expect(person.canSee('Generate')).toBe(true);
});

test('in a workspace the menu starts as icons, and is remembered apart from other pages', async () => {
  const workspace = defineFeature({
    id: 'workspace',
    routes: [
      {
        ...{ id: 'image.workspace', path: '/main', access: 'member' },
        ...{ title: inAllLanguages('Workspace'), isWorkspace: true, page },
      },
    ],
    menu: main.menu ?? [],
  });
  const { happens, host, person } = await open({ features: [shell, workspace], path: '/main?type=0' });
  expect(person.canSee('Generate')).toBe(false);
  await person.press('Expand menu');
  expect(localStorage.getItem('sidebarStatus.workspace')).toBe('1');
  await person.press('Collapse menu');
  const { navigationPort } = await import('@tai/kernel');
  happens(() => host.ports.use(navigationPort).go('/home'));
  await person.control('Collapse menu');
  expect(person.canSee('Generate')).toBe(true);
});

test('on a narrow window the menu is a drawer that a change of page closes', async () => {
  const { person, router: _, happens, host } = await open();
  setWindowWidth(390);
  expect(screen.queryByRole('link', { name: 'Generate' })).not.toBeInTheDocument();
  await person.press('Open menu');
  await person.press('Generate');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.press('Open menu');
  const { navigationPort } = await import('@tai/kernel');
  happens(() => host.ports.use(navigationPort).go('/home'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.press('Open menu');
  setWindowWidth(1440);
  expect(isDrawerOpen.get()).toBe(false);
});

test('the palette finds pages, actions and keys, and runs them', async () => {
  const { address, person } = await open();
  await person.keys('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  await person.hand.keyboard('desk');
  expect(palette.getAllByRole('option')).toHaveLength(1);
  await person.keys('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.press(/^Search/);
  await screen.findByRole('dialog', { name: 'Command palette' });
  await person.hand.keyboard('generate{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/main?type=0'));
});

test('the palette finds places that features bring, by any of their words', async () => {
  const places = defineFeature({
    id: 'places',
    slots: [
      fillSlot(placeCommandsSlot, {
        ...{ id: 'places', order: 1, label: inAllLanguages('Tools') },
        load: async () => ({
          commands: [
            {
              ...{ id: 'augment', label: inAllLanguages('Image Enlargement'), icon: () => null },
              ...{ keywords: ['Upscale', '高清放大'], to: '/main?type=0&tool=augment' },
            },
          ],
        }),
      }),
    ],
  });
  const { address, person } = await open({ features: [shell, main, places] });
  await person.keys('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  await palette.findByRole('option', { name: /Image Enlargement/ });
  await person.hand.keyboard('upsc{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/main?type=0&tool=augment'));
});

test('the question mark shows the keys of the page, but not while somebody types', async () => {
  const { person } = await renderFeature(
    <Frame>
      <input aria-label="Note" />
    </Frame>,
    { features: [shell] },
  );
  await person.hand.type(await person.field('Note'), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => (document.activeElement as HTMLElement).blur());
  await person.keys('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Collapse or expand the menu')).toBeVisible();
});

test('offline and a dropped line are told, and gone when all is well', async () => {
  const { happens, realtime } = await open();
  const status = () => screen.getAllByRole('status')[0];
  const notice = () => within(status()!).queryByRole('img')?.getAttribute('aria-label');
  expect(notice()).toBeUndefined();
  happens(() => realtime.setStatus('waiting'));
  expect(notice()).toBe('Connection lost. Reconnecting…');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  happens(() => window.dispatchEvent(new Event('offline')));
  expect(notice()).toBe('You’re offline. We’ll send your changes when you’re back online.');
  vi.restoreAllMocks();
  happens(() => {
    window.dispatchEvent(new Event('online'));
    realtime.setStatus('open');
  });
  expect(notice()).toBeUndefined();
});

test('language and theme are chosen in the header', async () => {
  const { client, person } = await open();
  await person.press('Language');
  await person.press('日本語');
  expect(client.settings.get().language).toBe('JP');
  await person.press('Theme');
  expect(await person.control('System theme')).toBeChecked();
  await person.press('Dark theme');
  expect(client.settings.get().theme).toBe('dark');
  await person.press('Theme');
  expect(await person.control('Dark theme')).toBeChecked();
});

test('the account menu names the person and signs out', async () => {
  const { asked, person } = await open();
  await person.press('Account menu: Ada');
  await person.press('Sign out');
  expect(asked).toEqual([{ what: 'auth.signOut', with: [] }]);
});

test('a visitor is offered to sign in and sees no account', async () => {
  const { asked, person, server } = await open({ signedIn: null });
  await person.press('Sign in');
  expect(asked).toEqual([{ what: 'auth.openSignIn', with: [] }]);
  expect(screen.queryByRole('button', { name: /^Account menu/ })).not.toBeInTheDocument();
  expect(server.calls(routes.getCapabilities)).toEqual([]);
});

describe('what an administrator has locked', () => {
  const video = defineFeature({
    id: 'video',
    menu: [
      {
        id: 'video',
        order: 30,
        label: inAllLanguages('Video'),
        icon: () => null,
        to: 'image.workspace',
        lock: 'video',
      },
    ],
  });

  test('says so instead of going there', async () => {
    const { address, asked, person } = await open({
      features: [shell, main, video],
      signedIn: user({ userSetting: '{"userAuth":[2]}' }),
    });
    await person.press(/^Video/);
    expect(asked).toEqual([{ what: 'locks.show', with: ['video'] }]);
    expect(address()).toBe('/home');
  });

  test('is open to everybody else, and a visitor signs in first', async () => {
    const visitor = await open({ features: [shell, main, video], signedIn: null });
    await visitor.person.press('Video');
    expect(visitor.asked).toEqual([{ what: 'auth.openSignIn', with: [{ returnTo: '/main' }] }]);
  });
});

test('a narrower or wider window closes the drawer, a keyboard that slides in does not', async () => {
  const { person, happens } = await open();
  setWindowWidth(390);
  const resize = (size: { innerWidth?: number; innerHeight?: number }) =>
    happens(() => {
      for (const [name, value] of Object.entries(size))
        vi.spyOn(window, name as 'innerWidth', 'get').mockReturnValue(value);
      window.dispatchEvent(new Event('resize'));
    });
  await person.press('Open menu');
  resize({ innerHeight: 300 });
  expect(isDrawerOpen.get()).toBe(true);
  resize({ innerWidth: 400 });
  expect(isDrawerOpen.get()).toBe(false);
});

describe('the account menu', () => {
  test('opens under the mouse and leads to membership, about and password', async () => {
    const { asked, address, person } = await open();
    await person.hand.hover(await person.control('Account menu: Ada'));
    await person.press('About us');
    await person.press('Account menu: Ada');
    await person.press('Change password');
    await person.press('Account menu: Ada');
    await person.press('Membership');
    expect(asked).toEqual([
      { what: 'settings.open', with: ['about'] },
      { what: 'settings.open', with: ['account', { password: true }] },
    ]);
    expect(address()).toBe('/vip');
  });

  test('shows the personal center only when something brings it', async () => {
    const { person } = await open();
    await person.press('Account menu: Ada');
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).not.toBeInTheDocument();
  });

  test('has the entries of other features for whom they are meant', async () => {
    const item = (id: string, isFor: (roles: readonly string[]) => boolean) =>
      fillSlot(userMenuSlot, {
        id,
        order: 1,
        label: inAllLanguages(id),
        icon: () => null,
        predicate: ({ roles }) => isFor(roles),
        run,
      });
    const administration = defineFeature({
      id: 'administration',
      slots: [item('Administration', (roles) => roles.includes('admin')), item('Everybody', () => true)],
    });
    const { person } = await open({ features: [shell, main, administration] });
    await person.press('Account menu: Ada');
    expect(screen.queryByRole('menuitem', { name: 'Administration' })).not.toBeInTheDocument();
    await person.press('Everybody');
    expect(run).toHaveBeenCalledOnce();
  });
});

test('the settings open on their general tab', async () => {
  const { asked, person } = await open();
  await person.press('Settings');
  expect(asked).toEqual([{ what: 'settings.open', with: ['setting'] }]);
});
