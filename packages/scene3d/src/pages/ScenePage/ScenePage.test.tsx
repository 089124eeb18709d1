import { documentRoutes } from '@tai/contracts';
import { answerWithDocumentList, answerWithDocuments, createFakeDocuments } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scene3d } from '../../feature.ts';
import { newCamera, newShape, newSolid } from '../../domain/newObject.ts';
import { newMatch } from '../../domain/photoMatch.ts';
import { newScene } from '../../domain/newScene.ts';
import { Page } from './ScenePage.tsx';

async function open(path: string, documents = createFakeDocuments()) {
  return renderFeature(<Page />, {
    features: [scene3d],
    path,
    server(server) {
      answerWithDocuments(server, documents);
      answerWithDocumentList(server, []);
    },
  });
}

function withCube() {
  const documents = createFakeDocuments();
  const cube = newSolid('Cube', newShape('cube'));
  const id = documents.seed('scene', { ...newScene(), objects: { a: cube }, root: ['a'] });
  return { documents, id };
}

test('a template makes a scene with its objects and opens it', async () => {
  const { server, person, address } = await open('/3d');
  await person.press('Car studio');
  await waitFor(() => expect(address()).toMatch(/\/3d\?id=/));
  const [call] = server.calls(documentRoutes.createDocument);
  expect(call?.body).toMatchObject({ type: 'scene', title: 'Car studio' });
  expect(JSON.stringify(call?.body.content)).toContain('Headlight');
});

test('an object is added, renamed, undone and redone, and the history names each', async () => {
  const { documents, id } = withCube();
  const { person } = await open(`/3d?id=${id}`, documents);
  await person.press('Add');
  await person.press('Sphere');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveValue('Sphere'));
  await person.fill('Name', 'Sphere two');
  await person.press('History');
  const list = await screen.findByRole('list', { name: 'History' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await person.press('Undo');
  await person.press('Undo');
  expect(within(list).getByText('Opened')).toHaveAttribute('aria-current', 'step');
  await person.press('Redo');
  expect(within(list).getByText(/^Add/)).toHaveAttribute('aria-current', 'step');
});

test('a scene without an object has no model to publish, and says what to do', async () => {
  const documents = createFakeDocuments();
  const { person } = await open(`/3d?id=${documents.seed('scene', newScene())}`, documents);
  await person.press('File');
  const publish = await screen.findByRole('menuitem', { name: /^Publish as a work/ });
  expect(publish).toHaveAttribute('aria-disabled', 'true');
  expect(publish).toHaveTextContent('Add an object first');
  await person.keys('{Escape}');
  await person.press('Add');
  await person.press('Sphere');
  await person.press('File');
  expect(await screen.findByRole('menuitem', { name: /^Publish as a work/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the first object of an empty scene is selected, in the tree as well', async () => {
  const documents = createFakeDocuments();
  const { person } = await open(`/3d?id=${documents.seed('scene', newScene())}`, documents);
  await person.press('Add');
  await person.press('Sphere');
  expect(await screen.findByRole('treeitem', { name: /Sphere/, selected: true })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Sphere');
});

test('the file menu makes clips, and a GIF says how small it gets', async () => {
  const { documents, id } = withCube();
  const { person } = await open(`/3d?id=${id}`, documents);
  await person.press('File');
  await person.press('Make a clip …');
  await person.sees('96 frames, 1280 × 720 px, without sound');
  await person.press('GIF to download');
  await person.sees('60 frames, 800 × 450 px, 256 colors each. GIFs are at most 800 px long.');
});

test('keys of the page are those of the field while somebody types', async () => {
  const { documents, id } = withCube();
  const { person } = await open(`/3d?id=${id}`, documents);
  const search = await screen.findByRole('searchbox', { name: 'Search objects' });
  search.focus();
  await person.keys('wer');
  expect(screen.getByRole('button', { name: 'Select' })).toHaveAttribute('aria-pressed', 'true');
  search.blur();
  await person.keys('w');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('a scene of a newer version says so', async () => {
  const documents = createFakeDocuments();
  const id = documents.seed('scene', { ...newScene(), format: 2 });
  const { person } = await open(`/3d?id=${id}`, documents);
  await person.sees(/saved by a newer version/);
});

test('a scene that is gone leads back to the list', async () => {
  const { person, address } = await open('/3d?id=gone');
  await person.sees('This document was deleted or is no longer shared with you.');
  await person.hand.click(await screen.findByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(address()).toBe('/3d'));
});

test.each([
  ['a scene says so above it', true, /no longer shared with you/],
  ['one whose content is damaged is still not shown', false, /content is damaged/],
])('when access ends while it is open, %s', async (_, isWhole, text) => {
  const documents = createFakeDocuments();
  const scene = isWhole ? withCube() : { documents, id: documents.seed('scene', {}) };
  const { person, realtime, happens } = await open(`/3d?id=${scene.id}`, scene.documents);
  if (isWhole) await screen.findByRole('searchbox', { name: 'Search objects' });
  else await person.sees(/content is damaged/);
  scene.documents.remove(scene.id);
  happens(() => realtime.receive({ type: 'document', documentId: scene.id, change: 'access', revision: 1 }));
  happens(() => realtime.setStatus('off'));
  happens(() => realtime.setStatus('open'));
  await person.sees(text);
  await waitFor(() => expect(person.canSee(/Something went wrong/)).toBe(false));
});

test('a camera is matched to its photograph, and the editor goes on after it', async () => {
  const documents = createFakeDocuments();
  const match = newMatch(`asset:${'a'.repeat(64)}`, 1.5);
  const eye = newCamera('Eye', 'perspective', {}, { match });
  const id = documents.seed('scene', { ...newScene(), objects: { eye }, root: ['eye'] });
  const { person } = await open(`/3d?id=${id}`, documents);
  await person.hand.click(await screen.findByRole('treeitem', { name: /Eye/ }));
  await person.press('Match to photograph …');
  const panel = await screen.findByRole('dialog', { name: 'Match to photograph' });
  await person.hand.click(within(panel).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Match to photograph' })).toBeNull());
  await person.press('History');
  await person.sees(/Match to photograph/);
});
