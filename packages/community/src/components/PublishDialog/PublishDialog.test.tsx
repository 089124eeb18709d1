import { communityRoutes as routes } from '@tai/contracts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { publishing } from '../../state/dialogs.ts';
import {
  answerPublishing,
  fillIn,
  myWork,
  openPublish,
  sentWorks,
  tileNames,
} from '../../testing/publishing.ts';

afterEach(() => publishing.close());

test('what is missing is asked for in order, and the focus goes to the first of it', async () => {
  const rendered = await openPublish({ pictureIds: ['a'] });
  const { person } = rendered;
  await person.press('Publish');
  expect(await person.sees('Enter a title')).toBeInTheDocument();
  expect(document.activeElement).toBe(await person.field(/^Title/));
  expect(person.canSee('Add at least one tag')).toBe(true);
  await person.fill(/^Title/, 'Harbour');
  await person.press('Publish');
  expect(document.activeElement).toBe(await person.field(/^Description/));
  await person.fill(/^Description/, 'At dawn');
  await person.press('Publish');
  expect(document.activeElement).toBe(await person.field('Add tag'));
  expect(sentWorks(rendered)).toEqual([]);
});

test('without pictures the focus goes to choosing them', async () => {
  const { person } = await openPublish();
  await person.press('Publish');
  await person.sees('Choose at least one image');
  expect(document.activeElement).toBe(await person.control('Choose images'));
});

test('a work is submitted as it was filled in, and what happens next is said', async () => {
  const rendered = await openPublish({ pictureIds: ['a', 'b'] });
  const { person } = rendered;
  await fillIn(rendered);
  await person.choose('Category', 'Nature');
  await person.press('Assisted');
  await person.press('Show prompt and settings');
  await person.press('Publish');
  await person.sees('Awaiting review');
  expect(sentWorks(rendered)).toMatchObject([
    {
      ...{ pictureIds: ['a', 'b'], title: 'Harbour', description: 'At dawn', tags: ['sea', 'boat'] },
      ...{ categoryId: 'nature', aiDeclaration: 'assisted', isPromptVisible: false },
      ...{ hasWatermark: true, submit: true },
    },
  ]);
  await person.press('View work');
  expect(rendered.address()).toBe('/detail?id=w1');
  expect(publishing.isOpen.get()).toBe(false);
});

test('a tag that was typed and not added is sent, too', async () => {
  const rendered = await openPublish({ pictureIds: ['a'] });
  const { person } = rendered;
  await person.fill(/^Title/, 'Harbour');
  await person.fill(/^Description/, 'At dawn');
  await person.fill('Add tag', 'sea');
  await person.press('Publish');
  await person.sees('Awaiting review');
  expect(sentWorks(rendered)).toMatchObject([{ tags: ['sea'] }]);
});

test('what the server refuses is said at its field, or beside the button, until something is changed', async () => {
  const rendered = await openPublish({ pictureIds: ['a'] });
  const { person, server } = rendered;
  await fillIn(rendered);
  server.refuse(routes.saveWork, 'workCategoryUnknown');
  await person.press('Publish');
  await person.sees('This category no longer exists. Choose another.');
  expect(person.canSee(/^Couldn’t publish/)).toBe(false);
  server.refuse(routes.saveWork, 'unavailable');
  await person.press('Publish');
  await person.sees(/^Couldn’t publish/);
  await person.fill(/^Title/, 'Harbours');
  expect(person.canSee(/^Couldn’t publish/)).toBe(false);
});

test('the automatic checks are followed while the result is on the screen', async () => {
  const rendered = await openPublish(
    { pictureIds: ['a'] },
    {
      server: (server) => {
        server.answer(routes.saveWork, { data: myWork({ state: 'submitted' }) });
        server.answer(routes.getWork, { data: myWork({ state: 'approved' }) });
      },
    },
  );
  const letThrough = rendered.server.hold(routes.getWork);
  await fillIn(rendered);
  await rendered.person.press('Publish');
  await rendered.person.sees('Checking');
  letThrough();
  await rendered.person.sees('Published');
});

test('what was written is kept over a reload until it is discarded, which can be undone', async () => {
  const before = await openPublish({ pictureIds: ['a'] });
  await fillIn(before);
  await before.person.press('Close');
  expect(publishing.isOpen.get()).toBe(false);
  cleanup();

  const { person } = await openPublish({}, { remembers: true });
  await person.sees('Your unfinished work was restored.');
  expect(await person.field(/^Title/)).toHaveProperty('value', 'Harbour');
  expect(tileNames()).toContain('Image 1 of 1: a a');
  await person.press('Discard');
  expect(await person.field(/^Title/)).toHaveProperty('value', '');
  await person.press('Undo');
  expect(await person.field(/^Title/)).toHaveProperty('value', 'Harbour');
});

test('pictures of an action join the unsent work, or begin anew', async () => {
  const before = await openPublish({ pictureIds: ['a'] });
  await fillIn(before);
  act(() => publishing.close());
  act(() => publishing.open({ pictureIds: ['b'] }));
  const { person } = before;
  await person.sees(/the new images were added/);
  await person.sees('2 / 20');
  await person.press('Use only the new images');
  await person.sees('1 / 20');
  expect(await person.field(/^Title/)).toHaveProperty('value', '');
});

test('another person of the same browser finds nothing of it', async () => {
  const before = await openPublish({ pictureIds: ['a'] });
  await fillIn(before);
  cleanup();
  const { person } = await openPublish(
    {},
    { remembers: true, signedIn: { ...before.client.session.get()!.user, userId: 'somebody else' } },
  );
  expect(await person.field(/^Title/)).toHaveProperty('value', '');
});

test('a draft needs nothing but content, is saved, and is not kept here any longer', async () => {
  const rendered = await openPublish();
  const { person } = rendered;
  await person.field(/^Title/);
  expect(await person.control('Save draft')).toHaveAttribute('aria-disabled', 'true');
  await person.fill(/^Title/, 'Later');
  await person.press('Save draft');
  await person.sees('Draft saved. Only you can see it.');
  expect(sentWorks(rendered)).toMatchObject([{ title: 'Later', pictureIds: [], submit: false }]);
  act(() => publishing.open({}));
  expect(await person.field(/^Title/)).toHaveProperty('value', '');
});

test('sending again what failed on the way cannot make a second work; a changed one is another message', async () => {
  const rendered = await openPublish({ pictureIds: ['a'] });
  const { person, server } = rendered;
  await fillIn(rendered);
  server.setDown(true);
  await person.press('Publish');
  await person.sees(/Your work is kept here/);
  server.setDown(false);
  server.refuse(routes.saveWork, 'unavailable');
  await person.press('Publish');
  // Another reason than before: the answer is there, and the button can be pressed again.
  await person.sees(/service isn’t ready/);
  expect(sentWorks(rendered)).toHaveLength(2);
  await person.fill(/^Title/, 'Another');
  answerPublishing(server);
  await person.press('Publish');
  await person.sees('Awaiting review');
  const [first, second, third] = sentWorks(rendered).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('tags of other works are suggested, and one that is too long is not taken', async () => {
  const { person } = await openPublish(
    {},
    {
      server: (server) =>
        server.answer(routes.suggestSearch, {
          data: { titles: [], tags: [{ tag: 'harbour', count: 3 }], prompts: [], people: [] },
        }),
    },
  );
  await person.fill('Add tag', 'harb');
  await person.press(/harbour/);
  await person.control('Remove harbour');
  await person.fill('Add tag', `${'x'.repeat(31)},`);
  await person.sees(/up to 30 characters/);
});

test('a visitor is asked to sign in', async () => {
  const { asked } = await openPublish({}, { signedIn: null, path: '/home' });
  await waitFor(() => expect(asked.map(({ what }) => what)).toEqual(['auth.openSignIn']));
  expect(publishing.isOpen.get()).toBe(false);
});

test('a board is published as a work of its kind, with a form of its own that is kept', async () => {
  const rendered = await openPublish({
    pictureIds: ['a'],
    title: 'Pipeline',
    subject: { type: 'board', id: 'b1' },
  });
  const { person } = rendered;
  await person.sees(/open a copy of the board/);
  expect(await person.field(/^Title/)).toHaveValue('Pipeline');
  await fillIn(rendered);
  act(() => publishing.close());
  // Another work begins without what was written about the board.
  act(() => publishing.open({ pictureIds: ['b'] }));
  expect(await person.field(/^Title/)).toHaveValue('');
  act(() => publishing.close());
  act(() => publishing.open({ subject: { type: 'board', id: 'b1' } }));
  await person.press('Publish');
  await person.sees('Awaiting review');
  expect(sentWorks(rendered)).toMatchObject([
    { kind: 'node', subject: { type: 'board', id: 'b1' }, pictureIds: ['a'], title: 'Harbour' },
  ]);
});
