import {
  addresses,
  defineFeature,
  type Feature,
  type FeatureRoute,
  type MenuEntry,
  type RouteEntry,
} from '@tai/kernel';
import { inAllLanguages } from '@tai/test-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';

const page = async () => ({ Page: () => null });
const title = inAllLanguages('Page');
const routes: FeatureRoute[] = [
  { id: 'shell.landing', path: '/', access: 'open', layout: 'bare', title, page },
  { id: 'shell.notFound', path: '/404', access: 'open', title, page },
  { id: 'shell.home', path: '/home', access: 'greeted', title, page },
  { id: 'shell.agreement', path: '/user', access: 'open', title, page },
  { id: 'shell.privacy', path: '/privacy', access: 'open', title, page },
  { id: 'auth.reset', path: '/reset', access: 'open', title, page },
  { id: 'auth.register', path: '/register', access: 'member', title, page },
  { id: 'image.workspace', path: '/main', access: 'member', title, page },
  { id: 'community.person', path: '/user-detail', access: 'member', openWith: 'id', title, page },
  { id: 'admin.home', path: '/admin', also: ['/system/*', '/pki/index'], access: 'member', title, page },
];
const feature: Feature = defineFeature({ id: 'pages', routes });
const entries: RouteEntry[] = routes.map((route) => ({ route, feature }));
const menu: MenuEntry[] = [
  { id: 'image', order: 1, label: title, icon: () => null, to: 'image.workspace', query: { type: 0 } },
];

function visit(address: string, who: { isSignedIn?: boolean; locked?: readonly string[] } = {}) {
  const [pathname = '', query] = address.split('?', 2);
  const { isSignedIn = false, locked = [] } = who;
  return guard(
    {
      pathname,
      search: query === undefined ? '' : `?${query}`,
      isSignedIn,
      isLocked: (one) => locked.includes(one),
    },
    entries,
    menu,
  );
}
const shown = (address: string, who = {}) => {
  const decision = visit(address, who);
  return decision.kind === 'show' ? decision.entry.route.id : decision;
};
const notFound = { kind: 'redirect', to: '/404' };

describe('a visitor', () => {
  test.each(['/', '/404', '/user', '/privacy', '/reset'])('may see %s', (path) => {
    expect(visit(path)).toMatchObject({ kind: 'show', askToSignIn: false });
  });

  test('sees the start page with the sign-in dialog over it, a member without', () => {
    expect(visit('/home')).toMatchObject({ kind: 'show', askToSignIn: true });
    expect(visit('/home', { isSignedIn: true })).toMatchObject({ kind: 'show', askToSignIn: false });
  });

  test.each([
    '/main?type=0&code=a%2Fb',
    '/register',
    '/user-detail?tab=liked',
    '/video?x=1',
    '/model',
    '/style',
    '/3d',
    '/node/7',
    '/pki/index',
  ])('who wants to go to %s signs in first, and the whole path is remembered', (address) => {
    expect(visit(address)).toEqual({ kind: 'signIn', returnTo: address });
  });
});

test('a visitor sees the page of somebody, and is not asked to sign in for a page that does not exist', () => {
  expect(shown('/user-detail?id=person-7')).toBe('community.person');
  expect(visit('/user-detail?id=')).toMatchObject({ kind: 'signIn' });
  expect(visit('/nothing/here')).toEqual(notFound);
});

describe('a member', () => {
  const member = { isSignedIn: true };

  test.each([
    ['/video', 'video'],
    ['/model/7', 'model'],
    ['/STYLE/', 'style'],
  ])('finds %s locked when the administrator says so', (path, name) => {
    expect(visit(path, { ...member, locked: [name] })).toEqual({ kind: 'locked', feature: name });
    // Not locked, but no feature is there yet.
    expect(visit(path, member)).toEqual(notFound);
  });

  test('finds the further pages of a feature at their patterns', () => {
    expect(shown('/system/user', member)).toBe('admin.home');
    expect(shown('/pki/index', member)).toBe('admin.home');
    expect(shown('/pki', member)).toEqual(notFound);
  });

  test('is led from /main to the entry of the menu, and keeps the rest of the query', () => {
    expect(visit('/main', member)).toEqual({ kind: 'redirect', to: '/main?type=0' });
    expect(visit('/main?type=7&code=x', member)).toEqual({ kind: 'redirect', to: '/main?type=0&code=x' });
    expect(shown('/main?code=x&type=0', member)).toBe('image.workspace');
  });
});

describe('pages of two features that share a path', () => {
  const shared = (one: string, other: string) => {
    const page = (id: string, path: string) => ({ route: { ...routes[7]!, path }, feature: { id } });
    return (address: string) => {
      const [pathname = '', query] = address.split('?', 2);
      const seen = { pathname, search: query ? `?${query}` : '', isSignedIn: true, isLocked: () => false };
      const decision = guard(seen, [page('one', one), page('other', other)], []);
      return decision.kind === 'show' ? decision.entry.feature.id : decision;
    };
  };

  test('the one whose query fits is shown, and the one without a query for every other', () => {
    const at = shared('/main', '/main?type=1');
    expect([at('/main?type=1&code=x'), at('/main?type=0'), at('/main?type=7'), at('/main')]).toEqual([
      'other',
      'one',
      'one',
      'one',
    ]);
  });

  test('when each has a query, an address without either gets that of the first', () => {
    const at = shared('/main?type=2', '/main?type=1');
    expect([at('/main?type=1'), at('/main?type=2')]).toEqual(['other', 'one']);
    expect(at('/main?code=x&type=7')).toEqual({ kind: 'redirect', to: '/main?code=x&type=2' });
  });
});

test('/login leads to the landing page, an empty path to the start page', () => {
  for (const who of [{ isSignedIn: true }, { isSignedIn: false }]) {
    expect(visit('/login', who)).toEqual({ kind: 'redirect', to: '/' });
    expect(visit('', who)).toEqual({ kind: 'redirect', to: '/home' });
  }
});

test('/redirect leads to the path behind it with its query', () => {
  expect(visit('/redirect/main?type=0')).toEqual({ kind: 'redirect', to: '/main?type=0' });
  expect(visit('/redirect/system/user')).toEqual({ kind: 'redirect', to: '/system/user' });
  expect(visit('/redirect')).toEqual({ kind: 'redirect', to: '/' });
});

describe('whatever the address is', () => {
  const origin = 'https://studio.example';
  const anyPath = fc.oneof(
    fc.webUrl({ withQueryParameters: true }).map((url) => new URL(url).pathname + new URL(url).search),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '//',
          '.',
          '..',
          '%2F',
          '%5C',
          'redirect',
          'login',
          'evil.example',
          ':',
          '@',
        ),
      )
      .map((parts) => `/redirect/${parts.join('')}`),
    fc.constantFrom(...Object.values(addresses)),
  );
  const anybody = fc.record({
    isSignedIn: fc.boolean(),
    locked: fc.subarray(['video', 'model', 'style']),
  });

  test('nobody is led to another site', () => {
    fc.assert(
      fc.property(anyPath, anybody, (address, who) => {
        const decision = visit(address, who);
        if (decision.kind === 'redirect') expect(new URL(decision.to, origin).origin).toBe(origin);
      }),
    );
  });

  test('redirects come to an end at a page or a dialog', () => {
    fc.assert(
      fc.property(anyPath, anybody, (address, who) => {
        let decision = visit(address, who);
        for (let steps = 0; decision.kind === 'redirect'; steps += 1) {
          expect(steps).toBeLessThan(address.length + 5);
          decision = visit(decision.to, who);
        }
      }),
    );
  });

  test('a visitor never sees a page for members, and a locked page is never shown', () => {
    fc.assert(
      fc.property(anyPath, anybody, (address, who) => {
        const decision = visit(address, who);
        if (decision.kind !== 'show') return;
        const { access, openWith } = decision.entry.route;
        if (!who.isSignedIn && !openWith) expect(access).not.toBe('member');
        for (const name of who.locked)
          expect(address.toLowerCase()).not.toMatch(new RegExp(`^/${name}(/|$)`));
      }),
    );
  });
});
