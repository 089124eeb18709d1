import { communityRoutes, documentRoutes, type DocumentSharing } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { ken, me, noor } from '../../testing/boards.ts';
import { ShareBoard } from './ShareBoard.tsx';

async function open(parts: Partial<DocumentSharing> = {}) {
  let sharing: DocumentSharing = {
    ...{ owner: me, people: [], isForEveryone: false, link: null, offeredTo: null },
    ...parts,
  };
  let links = 0;
  const studio = await renderFeature(
    <ShareBoard open documentId="board-1" title="Chair studies" onClose={() => undefined} />,
    {
      features: [nodeCanvas],
      server(server) {
        server.answer(documentRoutes.getDocumentSharing, () => ({ data: sharing }));
        server.answer(documentRoutes.setDocumentLink, ({ body: { level, isRenewed } }) => {
          if (isRenewed || !sharing.link) links += 1;
          sharing = { ...sharing, link: level && { token: `key${links}`, level } };
          return { data: sharing };
        });
        server.answer(documentRoutes.shareDocumentWithEveryone, ({ body: { isForEveryone } }) => {
          sharing = { ...sharing, isForEveryone };
          return { data: sharing };
        });
        server.answer(documentRoutes.shareDocument, ({ body: { userId, level } }) => {
          const others = sharing.people.filter(({ person }) => person.id !== userId);
          const person = [noor, ken].find(({ id }) => id === userId);
          sharing = { ...sharing, people: level && person ? [...others, { person, level }] : others };
          return { data: sharing };
        });
        server.answer(communityRoutes.findPeople, { data: [noor, ken] });
      },
    },
  );
  await screen.findByText('People with access');
  return { ...studio, now: () => sharing };
}

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the board' }).value;

test.each([
  [/^Anyone with the link can view/, { isForEveryone: false, link: { token: 'key1', level: 'view' } }],
  [/^Anyone with the link can edit/, { isForEveryone: false, link: { token: 'key1', level: 'edit' } }],
  [/^Everyone can view/, { isForEveryone: true, link: null }],
])('the level %s is set on the server', async (name, expected) => {
  const { person, now } = await open();
  expect(screen.getByRole('radio', { name: /^No one else/ })).toBeChecked();
  await person.press(name);
  await waitFor(() => expect(screen.getByRole('radio', { name })).toBeChecked());
  expect(now()).toMatchObject(expected);
});

test('"No one else" ends the link and the access of everyone', async () => {
  const { person, now } = await open({ isForEveryone: true, link: { token: 'old', level: 'edit' } });
  await person.press(/^No one else/);
  await waitFor(() => expect(now()).toMatchObject({ isForEveryone: false, link: null }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^No one else/ })).toBeChecked());
});

test('the link is a whole address that carries its key, and is copied', async () => {
  const { person } = await open({ link: { token: 'k/1', level: 'view' } });
  expect(address()).toBe(`${window.location.origin}/node?id=board-1&link=k%2F1`);
  await person.press('Copy link');
  await person.sees('Link copied');
  expect(await navigator.clipboard.readText()).toBe(address());
});

test('a renewed link has another key and keeps its level; a removed one leaves the plain address', async () => {
  const { person, now } = await open({ link: { token: 'old', level: 'edit' } });
  await person.press('Renew link');
  await waitFor(() => expect(address()).toContain('link=key1'));
  expect(now().link?.level).toBe('edit');
  await person.press('Remove link');
  await waitFor(() => expect(address()).not.toContain('link='));
});

test('a person is found by name and gets the level that was chosen; who has access is not offered', async () => {
  const { person, now } = await open({ people: [{ person: ken, level: 'view' }] });
  await person.choose('What the new person can do', /^Can edit/);
  await person.fill('Add people by name', 'n');
  const found = await screen.findByRole('listbox');
  expect(within(found).queryByRole('option', { name: 'Ken Ito' })).toBeNull();
  await person.press('Noor Haddad');
  await person.sees('Shared with Noor Haddad');
  expect(now().people.at(-1)).toEqual({ person: noor, level: 'edit' });
});

test('a person who was removed by mistake comes back with the same level', async () => {
  const { person, now } = await open({ people: [{ person: noor, level: 'edit' }] });
  await person.press('Stop sharing with Noor Haddad');
  await waitFor(() => expect(now().people).toEqual([]));
  await person.press('Undo');
  await waitFor(() => expect(now().people).toEqual([{ person: noor, level: 'edit' }]));
});

test('whoever does not own the board reads who has access and changes nothing', async () => {
  const { person } = await open({ owner: noor, people: [{ person: me, level: 'edit' }] });
  await person.sees('Only the owner, Noor Haddad, can change who has access.');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Renew|Remove|Stop/ })).toBeNull();
});

test('a refused change says why and leaves the level as it is', async () => {
  const { person, server } = await open();
  server.refuse(documentRoutes.setDocumentLink, 'forbidden');
  await person.press(/^Anyone with the link can edit/);
  await person.sees(/Couldn’t change the access\. /);
  expect(screen.getByRole('radio', { name: /^No one else/ })).toBeChecked();
});
