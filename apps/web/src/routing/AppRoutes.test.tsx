import { defineFeature, navigationPort, useSearchParams, type FeatureRoute } from '@tai/kernel';
import { shell } from '@tai/shell';
import { inAllLanguages, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hostWords } from '../words.ts';
import { AppRoutes } from './AppRoutes.tsx';

const works = vi.fn();
const rests = vi.fn();

/** A page with something typed into it, that works while it is shown. */
function Workbench() {
  const [text, setText] = useState('');
  useEffect(() => {
    works();
    return rests;
  }, []);
  return (
    <>
      <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
      <video>
        <track kind="captions" />
      </video>
    </>
  );
}

function page(
  route: Pick<FeatureRoute, 'id' | 'path' | 'access'> & Partial<FeatureRoute>,
  text: string,
): FeatureRoute {
  return {
    title: inAllLanguages(text),
    page: async () => ({ Page: () => <p>{`${text}, in full`}</p> }),
    ...route,
  };
}

/** A page with a filter far down. */
function Shelf() {
  const [query, setQuery] = useSearchParams();
  return (
    <button onClick={() => setQuery({ kind: 'b' }, { preventScrollReset: true })}>
      {query.get('kind') ?? 'a'}
    </button>
  );
}

let loadRegister: FeatureRoute['page'];
const pages = defineFeature({
  id: 'pages',
  words: hostWords,
  routes: [
    page({ id: 'shell.landing', path: '/', access: 'open', layout: 'bare' }, 'Landing page'),
    page({ id: 'shell.membership', path: '/vip', access: 'member' }, 'Plan'),
    page(
      {
        id: 'community.person',
        path: '/user-detail',
        access: 'member',
        page: async () => ({ Page: Shelf }),
      },
      'Shelf',
    ),
    page(
      { id: 'auth.register', path: '/register', access: 'member', page: () => loadRegister() },
      'Register',
    ),
    page(
      {
        id: 'image.workspace',
        path: '/main',
        access: 'member',
        keepAlive: true,
        page: async () => ({ Page: Workbench }),
      },
      'Workbench',
    ),
  ],
});

async function open(path: string, options: object = {}) {
  const studio = await renderFeature(<AppRoutes />, { features: [shell, pages], path, ...options });
  const go = (to: string) => studio.happens(() => studio.host.ports.use(navigationPort).go(to));
  return { ...studio, go };
}

beforeEach(() => {
  works.mockReset();
  rests.mockReset();
});

describe('the guard', () => {
  test('brings a visitor to the start page and remembers where they wanted to go', async () => {
    const { address, asked } = await open('/main?type=0', { signedIn: null });
    expect(asked[0]).toEqual({ what: 'auth.openSignIn', with: [{ returnTo: '/main?type=0' }] });
    expect(address()).toBe('/home');
  });

  test('greets a visitor of the start page once, not with every filter and every way back', async () => {
    const { asked, go } = await open('/home', { signedIn: null });
    expect(asked).toEqual([{ what: 'auth.openSignIn', with: [] }]);
    go('/home?sort=latest');
    go('/');
    go('/home');
    expect(asked).toHaveLength(1);
  });

  test('leaves the landing page alone, without menu and header', async () => {
    const { address, asked, person } = await open('/', { signedIn: null });
    await person.sees('Landing page, in full');
    expect(asked).toEqual([]);
    expect(address()).toBe('/');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  test('shows the lock dialog over the start page for a locked path, and 404 when it is open', async () => {
    const locked = await open('/video', { signedIn: user({ userSetting: '{"userAuth":[2]}' }) });
    expect(locked.asked).toEqual([{ what: 'locks.show', with: ['video'] }]);
    expect(locked.address()).toBe('/home');
    locked.happens(() => locked.client.session.update(user()));
    locked.go('/video');
    expect(locked.address()).toBe('/404');
  });

  test('opens no dialog when somebody signs out', async () => {
    const { asked, client, happens, person } = await open('/vip');
    await person.sees('Plan, in full');
    happens(() => client.session.end());
    expect(person.canSee('Plan, in full')).toBe(false);
    expect(asked.filter(({ with: given }) => given[0] !== undefined)).toEqual([]);
  });

  test('names the page in the title of the window', async () => {
    const { person, go } = await open('/vip');
    await person.sees('Plan, in full');
    expect(document.title).toBe('Plan · TAI');
    go('/home');
    expect(document.title).toBe('Home · TAI');
  });
});

describe('a page that is kept alive', () => {
  test('has what was typed when one returns, and does no work meanwhile', async () => {
    const { person, go } = await open('/main');
    await person.fill('Draft', 'a fox');
    expect(works).toHaveBeenCalledOnce();
    go('/vip');
    await person.sees('Plan, in full');
    expect(rests).toHaveBeenCalledOnce();
    expect(screen.queryByRole('textbox', { name: 'Draft' })).not.toBeInTheDocument();
    go('/main');
    expect(await person.field('Draft')).toHaveValue('a fox');
    expect(works).toHaveBeenCalledTimes(2);
  });

  test('does not play on', async () => {
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const { person, go } = await open('/main');
    await person.field('Draft');
    expect(pause).not.toHaveBeenCalled();
    go('/vip');
    await person.sees('Plan, in full');
    expect(pause).toHaveBeenCalledOnce();
    expect(pause.mock.contexts).toEqual([document.querySelector('video')]);
    pause.mockRestore();
  });

  test('is gone for the next person', async () => {
    const { client, happens, person, go } = await open('/main');
    await person.fill('Draft', 'a secret');
    go('/home');
    happens(() => client.session.end());
    expect(document.querySelector('input')).toBeNull();
    happens(() => client.session.start({ token: 'other', user: user({ userId: 'user-2' }) }));
    go('/main');
    expect(await person.field('Draft')).toHaveValue('');
  });
});

test('a page that cannot be loaded can be asked for again, without losing the other pages', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  loadRegister = load;
  const { person, go } = await open('/main');
  await person.fill('Draft', 'a fox');
  go('/register');
  await person.sees('Couldn’t load this page');
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ Page: () => <p>{'Registered'}</p> });
  await person.press('Try again');
  await person.sees('Registered');
  go('/main');
  expect(await person.field('Draft')).toHaveValue('a fox');
});

test('the scroll position is remembered for each full path', async () => {
  const { person, go } = await open('/vip?a=1');
  await person.sees('Plan, in full');
  const area = document.querySelector('[data-scroll-area]')!;
  const scroll = (top: number) => {
    area.scrollTop = top;
    area.dispatchEvent(new Event('scroll'));
  };
  scroll(120);
  go('/vip?a=2');
  expect(area.scrollTop).toBe(0);
  scroll(40);
  go('/vip?a=1');
  expect(area.scrollTop).toBe(120);
  go('/vip?a=2');
  expect(area.scrollTop).toBe(40);
});

test('a control that changes the query leaves the page where it is, and so it is found again', async () => {
  const { person, go, address } = await open('/user-detail');
  await person.control('a');
  const area = document.querySelector('[data-scroll-area]')!;
  area.scrollTop = 700;
  await person.press('a');
  await person.control('b');
  expect(area.scrollTop).toBe(700);
  go('/vip');
  expect(area.scrollTop).toBe(0);
  go('/user-detail?kind=b');
  expect(address()).toBe('/user-detail?kind=b');
  expect(area.scrollTop).toBe(700);
});
