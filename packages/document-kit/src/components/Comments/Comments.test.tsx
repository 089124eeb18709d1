import { communityRoutes, documentRoutes as routes, type Document } from '@tai/contracts';
import { answerWithDocuments, createFakeDocuments, type FakeDocuments } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PinSurface } from '../../domain/pinSurface.ts';
import { CommentedPage, testPage } from '../../testing/testPage.tsx';

interface Options {
  access?: Document['access'];
  /** What was said before the page opens. */
  said?: (comments: FakeDocuments['comments'], documentId: string) => void;
  query?: string;
  pins?: Partial<PinSurface>;
}

/** The page of a document with comments, which shows a node that pins stay on. */
async function open({ access = 'owner', said, query = '', pins = {} }: Options = {}) {
  const documents = createFakeDocuments();
  const id = documents.seed('board', { nodes: { n0: { x: 40 } } }, access);
  said?.(documents.comments, id);
  const studio = await renderFeature(<CommentedPage id={id} type="board" pins={pins} />, {
    features: [testPage],
    path: `/?id=${id}${query}`,
    server: (server) => answerWithDocuments(server, documents),
  });
  await screen.findByRole('button', { name: /^Move n0/ });
  return { ...studio, documents, id };
}

const threadOf = async (text: string) => (await screen.findByText(text)).closest('article') as HTMLElement;

test('a thread is written with the people it names, and goes out once', async () => {
  const { person, server } = await open();
  server.answer(communityRoutes.findPeople, { data: [{ id: 'person-7', name: 'Mika', avatar: null }] });
  await person.press('Comments');
  await person.sees('No comments yet');
  const field = screen.getByRole('textbox', { name: 'Your comment' });
  await person.hand.type(field, '@Mi');
  await screen.findByRole('option', { name: 'Mika' });
  await person.keys('{Enter}');
  await person.hand.type(field, 'look');
  await person.keys('{Control>}{Enter}{/Control}');
  await threadOf('@Mika look');
  expect(field).toHaveValue('');
  expect(server.calls(routes.addDocumentComment).map(({ body }) => body)).toMatchObject([
    { text: '@Mika look', mentions: ['person-7'], place: null },
  ]);
  expect(screen.getByRole('button', { name: 'Comments, 1 open' })).toBeVisible();
});

test('what was written stays when it could not be sent, and over closing the panel', async () => {
  const { person, server } = await open();
  server.refuse(routes.addDocumentComment, 'tooManyRequests');
  await person.press('Comments');
  await person.fill('Your comment', 'Warmer light');
  await person.press('Send');
  await person.sees(/your text is still here/i);
  await person.press('Close comments');
  expect(screen.getByRole('button', { name: 'Comments' })).toHaveFocus();
  await person.press('Comments');
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Warmer light');
});

test('a comment of somebody else appears without a reload, and its reply is sent to its thread', async () => {
  const { person, server, realtime, happens, documents, id } = await open();
  await person.press('Comments');
  await person.sees('No comments yet');
  const threadId = documents.comments.add(id, { text: 'Too dark' });
  happens(() => realtime.receive({ type: 'document', documentId: id, change: 'comments', revision: 1 }));
  const thread = within(await threadOf('Too dark'));
  await person.hand.click(thread.getByRole('button', { name: 'Reply' }));
  await person.hand.type(thread.getByRole('textbox', { name: 'Reply to Noor' }), 'Agreed');
  await person.hand.click(thread.getByRole('button', { name: 'Send' }));
  await person.sees('Agreed');
  expect(server.calls(routes.addDocumentComment)[0]?.body).toMatchObject({ threadId, text: 'Agreed' });
});

test('a resolved thread moves to the other list and can be opened again', async () => {
  const { person } = await open({ said: (comments, id) => comments.add(id, { text: 'Too dark' }) });
  await person.press('Comments, 1 open');
  await person.sees('Too dark');
  await person.press('Resolve');
  await person.sees('No comments yet');
  await person.press('Resolved');
  await person.sees('Too dark');
  await person.press('Open again');
  await person.sees('No resolved comments');
});

test('a viewer resolves only the own threads, and changes and deletes only what they wrote', async () => {
  const { person, server, asked } = await open({
    access: 'view',
    said(comments, id) {
      comments.add(id, { text: 'Of Noor' });
      comments.add(id, { text: 'My own', isMine: true, id: 'own' });
    },
  });
  await person.press('Comments, 2 open');
  const theirs = within(await threadOf('Of Noor'));
  expect(theirs.getByRole('button', { name: 'Resolve' })).toHaveAttribute('aria-disabled', 'true');
  await person.hand.click(theirs.getByRole('button', { name: /^Actions for/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy link']);
  await person.keys('{Escape}');
  const mine = within(await threadOf('My own'));
  expect(mine.getByRole('button', { name: 'Resolve' })).not.toHaveAttribute('aria-disabled');
  await person.hand.click(mine.getByRole('button', { name: /^Actions for/ }));
  await person.press('Edit');
  const field = mine.getByRole('textbox', { name: 'Change your comment' });
  expect(field).toHaveValue('My own');
  await person.hand.type(field, ' words');
  await person.press('Save');
  await person.sees('My own words');
  await person.sees('edited');
  await person.hand.click(mine.getByRole('button', { name: /^Actions for/ }));
  await person.press('Delete');
  await waitFor(() => expect(asked.map(({ what }) => what)).toEqual(['confirm.ask']));
  await waitFor(() =>
    expect(server.calls(routes.deleteDocumentComment)[0]?.body).toMatchObject({ id: 'own' }),
  );
});

test('an address opens the thread of a comment or a reply', async () => {
  const { person, address } = await open({
    said(comments, id) {
      comments.add(id, { text: 'Too dark', id: 't1' });
      comments.add(id, { threadId: 't1', text: 'Agreed', id: 'r1' });
    },
    query: '&comment=r1',
  });
  await person.sees('Agreed');
  await waitFor(async () => expect(await threadOf('Too dark')).toHaveFocus());
  expect(address()).not.toContain('comment=');
});

test('an address of a comment that is gone says so, after the resolved threads were looked through', async () => {
  const { person } = await open({ query: '&comment=gone' });
  await person.sees('This comment was deleted.');
  await person.sees('No comments yet');
});

test('a comment is pinned with the keyboard, its pin opens the thread, and a gone place says so', async () => {
  const { person, server, documents, id, happens, realtime } = await open();
  await person.press('Comments');
  await person.press('Pin to a place');
  await waitFor(() => expect(screen.getByRole('application')).toHaveFocus());
  await person.keys('{ArrowRight}{Enter}');
  await person.sees('Pinned to a place');
  await person.fill('Your comment', 'Here');
  await person.press('Send');
  const pin = await screen.findByRole('button', { name: 'Open the comment by Mia: Here' });
  expect(server.calls(routes.addDocumentComment)[0]?.body.place).toEqual({ targetId: 'n0' });
  await person.press('Close comments');
  await person.hand.click(pin);
  await waitFor(async () => expect(await threadOf('Here')).toHaveFocus());
  await person.sees('Show the place');
  documents.savedByOther(id, [{ op: 'remove', path: ['nodes', 'n0'] }]);
  happens(() => realtime.setStatus('off'));
  happens(() => realtime.setStatus('open'));
  await person.sees('The place no longer exists');
});

test('Escape leaves the choice of a place, and hidden pins are not drawn', async () => {
  const { person } = await open({
    said: (comments, id) => comments.add(id, { text: 'Here', place: { targetId: 'n0' } }),
  });
  await screen.findByRole('button', { name: 'Open the comment by Noor: Here' });
  await person.press('Comments, 1 open');
  await person.press('Pin to a place');
  await waitFor(() => expect(screen.getByRole('application')).toHaveFocus());
  await person.keys('{Escape}');
  expect(screen.queryByRole('application')).toBeNull();
  await person.press('Hide pins');
  expect(screen.queryByRole('button', { name: 'Open the comment by Noor: Here' })).toBeNull();
});

test('a list that could not be loaded says why and is tried again; nothing can be written meanwhile', async () => {
  const { person, server, documents } = await open({
    said: (comments, id) => comments.add(id, { text: 'Too dark' }),
  });
  server.refuse(routes.listDocumentComments, 'documentInTrash');
  await person.press('Comments, 1 open');
  await person.press('Resolved');
  await person.sees('Couldn’t load comments');
  documents.comments.answer(server);
  await person.press('Try again');
  await person.sees('No resolved comments');
});

test('a press where nothing can be pinned says so, each time, and the choice goes on', async () => {
  const { person } = await open({
    pins: { takes: 'objects', placeAt: ({ x }) => (x > 100 ? { targetId: 'n0' } : null) },
  });
  await person.press('Comments');
  await person.press('Pin to a place');
  const chooser = await screen.findByRole('application');
  const said = screen.getByRole('status', { name: '' });
  expect(said).toHaveTextContent('Press the place for your comment.');
  await person.hand.pointer({ keys: '[MouseLeft]', target: chooser, coords: { clientX: 40, clientY: 9 } });
  expect(said).toHaveTextContent('There’s nothing to pin to here. Press an object.');
  const first = said.firstElementChild;
  await person.hand.pointer({ keys: '[MouseLeft]', target: chooser, coords: { clientX: 50, clientY: 9 } });
  expect(said.firstElementChild).not.toBe(first);
  // The words over the stage are no place of it.
  await person.hand.pointer({ keys: '[MouseLeft]', target: said, coords: { clientX: 140, clientY: 9 } });
  expect(chooser).toBeVisible();
  await person.hand.pointer({ keys: '[MouseLeft]', target: chooser, coords: { clientX: 140, clientY: 9 } });
  await person.sees('Pinned to a place');
});

test('while a place is chosen the view is moved by wheel, space bar and two fingers, and nothing is pinned', async () => {
  const panZoom = { panBy: vi.fn(), zoomBy: vi.fn(), step: vi.fn() };
  const placeAt = vi.fn(() => ({ targetId: 'n0' }));
  const measure = () => ({ x: 0, y: 0, unitX: 1, unitY: 1 });
  const { person } = await open({ pins: { placeAt, navigation: { panZoom, measure, wheel: 'smooth' } } });
  await person.press('Comments');
  await person.press('Pin to a place');
  const stage = await screen.findByRole('application');
  const point = (type: string, at: number, pointerId = 1) =>
    fireEvent(stage, new PointerEvent(type, { clientX: at, clientY: 0, pointerId, bubbles: true }));
  fireEvent.wheel(stage, { deltaY: -100 });
  expect(panZoom.zoomBy).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(stage, { code: 'Space', key: ' ' });
  point('pointerdown', 10);
  point('pointermove', 40);
  point('pointerup', 40);
  fireEvent.keyUp(stage, { code: 'Space', key: ' ' });
  expect(panZoom.panBy.mock.calls).toEqual([[{ x: 30, y: 0 }]]);
  point('pointerdown', 10, 1);
  point('pointerdown', 50, 2);
  point('pointermove', 90, 2);
  point('pointerup', 90, 2);
  point('pointerup', 10, 1);
  expect(panZoom.zoomBy).toHaveBeenLastCalledWith(2, { x: 50, y: 0 });
  expect(placeAt).not.toHaveBeenCalled();
  point('pointerdown', 25);
  point('pointerup', 25);
  expect(placeAt.mock.calls).toEqual([[{ x: 25, y: 0 }]]);
  await person.sees('Pinned to a place');
});
