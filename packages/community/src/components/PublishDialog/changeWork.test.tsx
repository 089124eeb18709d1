import { communityRoutes as routes } from '@tai/contracts';
import { refusal } from '@tai/test-kit';
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
  await person.press('Resubmit');
  await person.sees('Awaiting review');
  expect(sentWorks(rendered)).toMatchObject([
    { id: 'w1', title: 'Bright harbour', pictureIds: ['a', 'b'], submit: true },
  ]);
});

/** Another tab saved: the server has this now, and refuses what began with less. */
function savedElsewhere({ server }: Awaited<ReturnType<typeof openPublish>>): void {
  const now = myWork({ state: 'review', title: 'Theirs' });
  server.answer(routes.getWork, { data: { ...now, own: now.own && { ...now.own, revision: 2 } } });
  server.answer(routes.saveWork, ({ body }) =>
    body.revision === 2 ? { data: myWork({ title: body.title }) } : refusal('workChanged'),
  );
}

test('a work that was changed in another place is not overwritten unasked, and then it is', async () => {
  const rendered = await openPublish({ workId: 'w1' });
  const { person } = rendered;
  await person.fill(/^Title/, 'Mine');
  savedElsewhere(rendered);
  await person.press('Publish changes');
  await person.sees(/was changed in another place/);
  expect(await person.field(/^Title/)).toHaveProperty('value', 'Mine');
  await person.press('Overwrite with mine');
  await waitFor(() =>
    expect(sentWorks(rendered).map(({ title, revision }) => [title, revision])).toEqual([
      ['Mine', 1],
      ['Mine', 2],
    ]),
  );
});

test('what was saved elsewhere is taken in the place of what was written here', async () => {
  const rendered = await openPublish({ workId: 'w1' });
  const { person } = rendered;
  await person.fill(/^Title/, 'Mine');
  savedElsewhere(rendered);
  await person.press('Publish changes');
  await person.press('Load the other version');
  await waitFor(async () => expect(await person.field(/^Title/)).toHaveProperty('value', 'Theirs'));
  expect(person.canSee(/was changed in another place/)).toBe(false);
  await person.press('Publish changes');
  await waitFor(() => expect(sentWorks(rendered).at(-1)).toMatchObject({ title: 'Theirs', revision: 2 }));
});

test('what was left unsent of a work that was changed since is pointed out when it comes back', async () => {
  const { person, server, happens } = await openPublish({ workId: 'w1' });
  await person.fill(/^Title/, 'Mine');
  happens(() => publishing.close());
  const now = myWork({ title: 'Theirs' });
  server.answer(routes.getWork, { data: { ...now, own: now.own && { ...now.own, revision: 2 } } });
  happens(() => publishing.open({ workId: 'w1' }));
  await person.sees(/was changed in another place/);
  expect(await person.field(/^Title/)).toHaveProperty('value', 'Mine');
  await person.press('Keep mine');
  await waitFor(() => expect(person.canSee(/was changed in another place/)).toBe(false));
});

test('a work that a moderator hid cannot be changed, and the way to appeal is shown', async () => {
  const { person, address } = await openPublish(
    { workId: 'w1' },
    { server: (server) => server.answer(routes.getWork, { data: myWork({ state: 'hidden' }) }) },
  );
  await person.sees(/A moderator hid this work/);
  await person.press('Go to the work');
  expect(address()).toBe('/detail?id=w1');
});

test('a work that cannot be loaded says so and is tried again', async () => {
  const { person, server } = await openPublish(
    { workId: 'w1' },
    { server: (fake) => fake.refuse(routes.getWork, 'unavailable') },
  );
  await person.sees('Couldn’t load the work');
  server.answer(routes.getWork, { data: myWork() });
  await person.press('Try again');
  await person.field(/^Title/);
});
