import {
  documentRoutes,
  emptyStoryboard,
  routes,
  storyboardRoutes,
  type Capability,
  type Job,
  type Storyboard,
} from '@tai/contracts';
import {
  answerWithDocuments,
  answerWithJobs,
  answerWithLibrary,
  capability,
  clip,
  createFakeDocuments,
  libraryOf,
  madeClip,
  type FakeDocuments,
} from '@tai/test-kit';
import type { Feature } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newShot } from '../../domain/shots.ts';
import { video } from '../../feature.ts';
import { Page } from '../../pages/VideoPage/VideoPage.tsx';
import { imageToVideo, remixVideo, textToVideo } from '../../testing/clipTools.ts';

const board = (shots: Storyboard['shots']): Storyboard => ({ ...emptyStoryboard(), shots });
const fromLibrary = (id: string, number: number) => ({
  ...newShot(id, 'textToVideo'),
  ...{ source: 'library' as const, clipId: clip(number).id },
});

interface Given {
  jobs?: readonly Job[];
  /** Beside both tools for clips. */
  offered?: Capability[];
  /** Stands in for the image selection. */
  library?: Feature;
}

async function open(
  path: string,
  documents: FakeDocuments,
  { jobs = [], offered = [], library }: Given = {},
) {
  return renderFeature(<Page />, {
    features: [video, ...(library ? [library] : [])],
    path,
    server(server) {
      server.answer(routes.getCapabilities, { data: [capability(), textToVideo, imageToVideo, ...offered] });
      answerWithLibrary(server, [clip(1), clip(2)]);
      answerWithJobs(server, jobs);
      answerWithDocuments(server, documents);
      server.answer(documentRoutes.listDocuments, { data: { records: [], next: null } });
      server.answer(documentRoutes.setDocumentCover, ({ body }) => {
        const opened = documents.open({ id: body.id });
        return 'refused' in opened ? opened : { data: opened.document };
      });
      const [first] = jobs;
      if (first) server.answer(routes.getJob, { data: first });
      server.answer(storyboardRoutes.listStoryboardClips, ({ body }) => ({
        data: [clip(1), clip(2)].filter(({ id: clipId }) => body.ids.includes(clipId)),
      }));
      server.answer(storyboardRoutes.listStoryboardExports, {
        data: { exports: [], problem: null, pixelsPerSecond: 1_000_000 },
      });
    },
  });
}

function contentOf(documents: FakeDocuments, id: string): Storyboard {
  return (documents.open({ id }) as { content: unknown }).content as Storyboard;
}

test('the list makes a storyboard and opens it', async () => {
  const { server, person, address } = await open('/video?view=storyboards', createFakeDocuments());
  expect((await screen.findAllByRole('link', { current: 'page' })).map((link) => link.textContent)).toEqual([
    'Storyboards',
  ]);
  await person.sees('No storyboards yet');
  const [button] = await screen.findAllByRole('button', { name: 'New storyboard' });
  button?.click();
  await waitFor(() => expect(address()).toMatch(/\/video\?storyboard=/));
  expect(server.calls(documentRoutes.createDocument)[0]?.body).toMatchObject({ type: 'storyboard' });
});

test('the first shot has the focus once it is added', async () => {
  const documents = createFakeDocuments();
  const id = documents.seed('storyboard', board([]));
  await open(`/video?storyboard=${id}`, documents);
  const [button] = await screen.findAllByRole('button', { name: 'Add shot' });
  button?.focus();
  button?.click();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('option', { name: /^Shot 1/ })));
});

test('shots are made together, each with a key that the storyboard keeps', async () => {
  const documents = createFakeDocuments();
  const shots = ['a car', 'a boat'].map((prompt, at) => ({
    ...newShot(`s${at}`, 'textToVideo'),
    recipe: { tool: 'textToVideo', params: { prompt } },
  }));
  const id = documents.seed('storyboard', board(shots));
  const { server, person } = await open(`/video?storyboard=${id}`, documents);
  await person.press('Make all');
  await waitFor(() => expect(server.calls(routes.submitGeneration)).toHaveLength(2));
  const prompts = server.calls(routes.submitGeneration).map(({ body }) => body.params.prompt);
  expect(prompts).toEqual(['a car', 'a boat']);
  await waitFor(() =>
    expect(contentOf(documents, id).shots.map(({ making }) => making !== null)).toEqual([true, true]),
  );
});

test('what was made while the page was closed becomes the clip of its shot', async () => {
  const documents = createFakeDocuments();
  const job = madeClip(1);
  const shot = newShot('s', 'textToVideo');
  shot.making = { key: 'before', model: job.model, jobId: job.id, recipe: shot.recipe };
  const id = documents.seed('storyboard', board([shot]));
  await open(`/video?storyboard=${id}`, documents, { jobs: [job] });
  await waitFor(() =>
    expect(contentOf(documents, id).shots[0]).toMatchObject({ clipId: job.outputs[0]?.id, making: null }),
  );
});

test('shots are reordered by keys and by buttons, and undone', async () => {
  const documents = createFakeDocuments();
  const id = documents.seed('storyboard', board([fromLibrary('a', 1), fromLibrary('b', 2)]));
  const { person } = await open(`/video?storyboard=${id}`, documents);
  const order = () => contentOf(documents, id).shots.map((shot) => shot.id);
  const [first] = await screen.findAllByRole('option');
  first?.focus();
  await person.keys('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(order()).toEqual(['b', 'a']));
  await person.press('Move earlier');
  await waitFor(() => expect(order()).toEqual(['a', 'b']));
  await person.press('Undo');
  await waitFor(() => expect(order()).toEqual(['b', 'a']));
});

test('the focus stays with the shots when they are copied, moved to an end and deleted by keys', async () => {
  const documents = createFakeDocuments();
  const id = documents.seed('storyboard', board([fromLibrary('a', 1), fromLibrary('b', 2)]));
  const { person } = await open(`/video?storyboard=${id}`, documents);
  const [first] = await screen.findAllByRole('option');
  const focus = () => document.activeElement;
  first?.focus();
  await person.keys('{Enter}');
  expect(focus()).toBe(screen.getByRole('group', { name: 'Shot 1' }));
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  button('Move later').focus();
  await person.keys('{Enter}');
  // It is of no use at the end, and still there to go on from.
  expect(focus()).toBe(button('Move later'));
  await person.keys('{Escape}');
  expect(focus()).toBe(screen.getByRole('option', { name: /^Shot 2/ }));
  button('Duplicate').focus();
  await person.keys('{Enter}');
  expect(focus()).toBe(screen.getByRole('option', { name: /^Shot 3/ }));
  for (const left of [2, 1]) {
    await person.keys('{Delete}');
    expect(focus()).toBe(screen.getByRole('option', { name: new RegExp(`^Shot ${left}`) }));
  }
  await person.keys('{Delete}');
  await waitFor(() => expect(focus()).toBe(screen.getAllByRole('button', { name: 'Add shot' })[0]));
});

test('a storyboard of a newer version says so', async () => {
  const documents = createFakeDocuments();
  const id = documents.seed('storyboard', { version: 2 });
  const { person } = await open(`/video?storyboard=${id}`, documents);
  await person.sees(/newer version of the studio/);
});

test('a clip that is picked again, as in an older storyboard, counts as picked anew', async () => {
  const documents = createFakeDocuments();
  const library = libraryOf();
  library.answersWith([clip(1)]);
  const id = documents.seed('storyboard', board([fromLibrary('a', 1)]));
  const { person } = await open(`/video?storyboard=${id}`, documents, { library: library.feature });
  const picked = () => contentOf(documents, id).shots[0]?.pick;
  expect(picked()).toBeUndefined();
  const keys = new Set<string | undefined>([undefined]);
  for (const times of [1, 2]) {
    await person.press('Choose clip');
    await waitFor(() => expect(keys.add(picked()).size).toBe(times + 1));
  }
  expect(contentOf(documents, id).shots[0]?.clipId).toBe(clip(1).id);
  expect(library.asked[0]).toMatchObject({ max: 1, takes: ['video'] });
});

test('a shot is not made by remixing, which needs a clip at its service', async () => {
  const documents = createFakeDocuments();
  const remixed = newShot('b', 'remixVideo');
  const id = documents.seed('storyboard', board([newShot('a', 'textToVideo'), remixed]));
  const { person } = await open(`/video?storyboard=${id}`, documents, { offered: [remixVideo] });
  await person.press(/^Shot 1/);
  const tools = await screen.findByRole('radiogroup', { name: 'Start from' });
  expect(within(tools).getByRole('radio', { name: 'Image to Video' })).toBeInTheDocument();
  expect(within(tools).getAllByRole('radio')).toHaveLength(2);
  await person.press(/^Shot 2/);
  await person.sees('No engine makes clips right now');
});
