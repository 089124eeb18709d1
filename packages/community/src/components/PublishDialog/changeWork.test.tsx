import { communityRoutes as routes } from '@tai/contracts';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { publishing } from '../../state/dialogs.ts';
import { myWork, openPublish, sentWorks } from '../../testing/publishing.ts';

afterEach(() => publishing.close());

test('a work is changed from what is there, with its reason and a button that says so', async () => {
  const rendered = await openPublish(
    { workId: 'w1' },
    {
      server: (server) =>
        server.answer(routes.getWork, {
          data: myWork({ state: 'rejected', reason: 'Too dark' }),
        }),
    },
  );
  const { person } = rendered;
  await person.sees('Reason: Too dark');
  expect(await person.field(/^Title/)).toHaveProperty('value', 'Harbour');
  await person.fill(/^Title/, 'Bright harbour');
  rendered.server.answer(routes.saveWork, () => {
    rendered.server.answer(routes.getWork, { data: myWork({ state: 'review' }) });
    return { data: myWork({ state: 'review' }) };
  });
  await person.press('Submit again');
  await person.sees('Awaiting review');
  expect(sentWorks(rendered)).toMatchObject([
    { id: 'w1', title: 'Bright harbour', pictureIds: ['a', 'b'], submit: true },
  ]);
});

test('a work that was changed elsewhere is not overwritten unasked', async () => {
  const rendered = await openPublish({ workId: 'w1' });
  const { person, server } = rendered;
  await person.fill(/^Title/, 'Mine');
  server.answer(routes.getWork, { data: myWork({ state: 'review', title: 'Theirs' }) });
  await person.press('Publish the changes');
  await person.sees(/was changed elsewhere/);
  expect(sentWorks(rendered)).toEqual([]);
  await person.press('Load what is there now');
  expect(await person.field(/^Title/)).toHaveProperty('value', 'Theirs');
  await person.fill(/^Title/, 'Mine again');
  server.answer(routes.getWork, { data: myWork({ state: 'review', title: 'Theirs once more' }) });
  await person.press('Publish the changes');
  await person.press('Keep mine');
  await waitFor(() => expect(person.canSee(/was changed elsewhere/)).toBe(false));
  await person.press('Publish the changes');
  await waitFor(() => expect(sentWorks(rendered)).toMatchObject([{ title: 'Mine again' }]));
});

test('a work that a moderator hid cannot be changed, and the way to appeal is shown', async () => {
  const { person, address } = await openPublish(
    { workId: 'w1' },
    { server: (server) => server.answer(routes.getWork, { data: myWork({ state: 'hidden' }) }) },
  );
  await person.sees(/A moderator hid it/);
  await person.press('Go to the page of the work');
  expect(address()).toBe('/detail?id=w1');
});

test('a work that cannot be loaded says so and is tried again', async () => {
  const { person, server } = await openPublish(
    { workId: 'w1' },
    { server: (fake) => fake.refuse(routes.getWork, 'unavailable') },
  );
  await person.sees('The work could not be loaded');
  server.answer(routes.getWork, { data: myWork() });
  await person.press('Try again');
  await person.field(/^Title/);
});
