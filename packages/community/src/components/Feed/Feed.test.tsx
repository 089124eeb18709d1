import { communityRoutes as routes } from '@tai/contracts';
import { workCard } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { ScrollArea } from '../../testing/ScrollArea.tsx';
import { Component as Feed } from './Feed.tsx';

const works = (...titles: string[]) => ({
  data: { records: titles.map((title) => workCard({ title })), next: null, hidden: 0 },
});
const features = [community];

test('a choice of order, kind and category asks for it and stands in the address', async () => {
  const { person, server, address } = await renderFeature(<Feed />, {
    features,
    path: '/home',
    server: (fake) => fake.answer(routes.listWorks, works('Harbour')),
  });
  await person.press('Latest');
  await person.press('Vehicles');
  await waitFor(() =>
    expect(server.calls(routes.listWorks).at(-1)?.body).toMatchObject({
      sort: 'latest',
      categoryId: 'vehicle',
    }),
  );
  expect(address()).toBe('/home?sort=latest&category=vehicle');
});

test('what nothing fits says so and shows everything again', async () => {
  const { person, address } = await renderFeature(<Feed />, { features, path: '/home?q=unicorn' });
  await person.sees('No results');
  await person.press('Clear filters');
  await person.sees('No works yet');
  expect(address()).toBe('/home');
});

test('a feed that cannot be loaded can be tried again', async () => {
  const { person, server } = await renderFeature(<Feed />, {
    features,
    path: '/home',
    server: (fake) => fake.refuse(routes.listWorks, 'unavailable'),
  });
  await person.sees('Couldn’t load works');
  server.answer(routes.listWorks, works());
  await person.press('Try again');
  await person.sees('No works yet');
});

test('works of another filter do not stand in for those that cannot be loaded', async () => {
  const { person, server } = await renderFeature(<Feed />, {
    features,
    path: '/home',
    server: (fake) => fake.answer(routes.listWorks, works('Harbour')),
  });
  await person.sees('Harbour');
  server.refuse(routes.listWorks, 'unavailable');
  await person.press('Latest');
  await person.sees('Couldn’t load works');
  expect(person.canSee('Harbour')).toBe(false);
});

test('a visitor is asked to sign in before publishing, and follows nobody', async () => {
  const { person, asked } = await renderFeature(<Feed />, { features, path: '/home', signedIn: null });
  expect(person.canSee('Following')).toBe(false);
  await person.press('Publish');
  expect(asked).toEqual([{ what: 'auth.openSignIn', with: [{ returnTo: '/home' }] }]);
});

/** The field that suggests, which takes over once the plain one has the focus. */
async function searchField({ hand }: Awaited<ReturnType<typeof renderFeature>>['person']) {
  const name = 'Search works, tags and people';
  await hand.click(await screen.findByRole('searchbox', { name }));
  const field = await screen.findByRole('combobox', { name });
  expect(field).toHaveFocus();
  return field;
}

test('a search is asked for, remembered, and forgotten one by one', async () => {
  const { person, server } = await renderFeature(<Feed />, { features, path: '/home' });
  const field = await searchField(person);
  await person.hand.type(field, 'red car{Enter}');
  await waitFor(() => expect(server.calls(routes.listWorks).at(-1)?.body.search).toBe('red car'));
  await person.hand.clear(field);
  await person.hand.click(field);
  await screen.findByRole('option', { name: /red car/ });
  await person.keys('{ArrowDown}{Delete}');
  expect(screen.queryByRole('option', { name: /red car/ })).toBeNull();
});

test('suggestions come while typing, and a tag is a filter of its own', async () => {
  const { person, server } = await renderFeature(<Feed />, {
    features,
    path: '/home',
    server: (fake) =>
      fake.answer(routes.suggestSearch, {
        data: { titles: [], tags: [{ tag: 'harbour', count: 3 }], prompts: [], people: [] },
      }),
  });
  await person.hand.type(await searchField(person), 'har');
  await person.hand.click(await screen.findByRole('option', { name: /harbour/ }));
  await waitFor(() => expect(server.calls(routes.listWorks).at(-1)?.body.tag).toBe('harbour'));
  expect(person.canSee('Tag: harbour')).toBe(true);
});

test('what one searched for stands above the hot words, once, and not all of it', async () => {
  const { person } = await renderFeature(<Feed />, {
    features,
    path: '/home',
    server: (fake) => fake.answer(routes.listHotWords, { data: ['sofa 9', 'teapot'] }),
  });
  const field = await searchField(person);
  for (let count = 1; count <= 9; count += 1) {
    await person.hand.clear(field);
    await person.hand.type(field, `sofa ${count}{Enter}`);
  }
  await person.hand.clear(field);
  await person.hand.click(field);
  await screen.findByRole('option', { name: /teapot/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((count) => `sofa ${count}`),
    'teapot',
  ]);
});

test('the page stays where it is when a filter is pressed', async () => {
  const { person, address } = await renderFeature(
    <ScrollArea>
      <Feed />
    </ScrollArea>,
    { features, path: '/home' },
  );
  const area = screen.getByRole('main');
  await person.control('Latest');
  area.scrollTop = 700;
  await person.press('Latest');
  await person.press('Vehicles');
  await waitFor(() => expect(address()).toBe('/home?sort=latest&category=vehicle'));
  expect(area.scrollTop).toBe(700);
});
