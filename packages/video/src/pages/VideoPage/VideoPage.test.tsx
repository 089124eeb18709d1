import { routes, type Capability, type Job, type Picture } from '@tai/contracts';
import { draftReused, generationOf, pictureDrag } from '@tai/generation-kit';
import {
  answerWithJobs,
  answerWithLibrary,
  capability,
  clip,
  inAllLanguages,
  libraryPicture,
  madeClip,
  pictureId,
  runningJob,
} from '@tai/test-kit';
import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { video } from '../../feature.ts';
import { clipPlaced } from '../../state/videoSlice.ts';
import { imageToVideo, remixVideo, textToVideo } from '../../testing/clipTools.ts';
import { Page } from './VideoPage.tsx';

interface Given {
  path?: string;
  jobs?: readonly Job[];
  offered?: Capability[];
  library?: readonly Picture[];
}

async function open({
  path = '/video',
  jobs = [],
  offered = [textToVideo, imageToVideo],
  library = [],
}: Given = {}) {
  const studio = await renderFeature(<Page />, {
    features: [video],
    path,
    server(server) {
      server.answer(routes.getCapabilities, { data: [capability(), ...offered] });
      answerWithLibrary(server, [libraryPicture(1), ...library]);
      answerWithJobs(server, jobs);
    },
  });
  const draft = (tool: string) => generationOf(studio.store.getState()).drafts[tool] ?? {};
  return { ...studio, draft };
}

test('the rail has the tools for clips alone', async () => {
  const { person } = await open();
  await person.control(/^Text to Video/);
  await person.control(/^Image to Video/);
  expect(screen.queryByRole('button', { name: /^Text to Image/ })).not.toBeInTheDocument();
});

test('the rail has remixing behind the other tools for clips, in their group', async () => {
  await open({ offered: [remixVideo, textToVideo, imageToVideo] });
  const group = await screen.findByRole('group', { name: 'Motion' });
  const titles = within(group)
    .getAllByRole('button')
    .map(({ title }) => title.split(':')[0]);
  expect(titles).toEqual(['Text to Video', 'Image to Video', 'Video Remix']);
});

test('words become a job for a clip, which shows its progress and can be cancelled', async () => {
  const { person, server, realtime, client, happens } = await open();
  await person.fill('Prompt', 'a red coupe');
  await person.keys('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.calls(routes.submitGeneration)).toHaveLength(1));
  expect(server.calls(routes.submitGeneration)[0]?.body).toMatchObject({
    tool: 'textToVideo',
    params: { prompt: 'a red coupe', frames: 97, fps: 24, cameraMovement: ['static'] },
  });
  const { job } = client.jobs.list.get()[0]!;
  happens(() =>
    realtime.receive({
      type: 'job',
      job: { ...runningJob(), ...job, status: 'running', medium: 'video', queuePosition: null, progress: 40 },
    }),
  );
  expect((await screen.findAllByText(/Generating · 40/)).length).toBeGreaterThan(0);
  await person.control('Cancel');
});

test('a clip that is done is played on the stage, with its facts and what can be reused', async () => {
  const { person, draft } = await open({ jobs: [madeClip(1)] });
  expect(await screen.findByLabelText('Clip 1', { selector: 'video' })).toBeInTheDocument();
  await person.sees(/2 s · 12 fps · 1280 × 720/);
  await person.press('Reuse settings');
  expect(draft('textToVideo')).toMatchObject({ prompt: 'Clip 1', frames: 97, seed: 1 });
});

test('the button says how long a clip will take when the model is known from earlier ones', async () => {
  const { person } = await open({ jobs: [madeClip(1)] });
  await person.fill('Prompt', 'a lake');
  await person.sees('Takes about 40 s');
});

test('"Animate" opens the page with the image as first frame, once', async () => {
  const { person, draft } = await open({ path: `/video?firstFrame=${pictureId(1)}` });
  await person.sees('Set as first frame');
  expect(draft('imageToVideo')).toMatchObject({ firstFrame: [pictureId(1)] });
  expect(await screen.findByRole('heading', { name: 'Image to Video' })).toBeVisible();
  await person.press('Remove First frame 1');
  expect(draft('imageToVideo')).toMatchObject({ firstFrame: [] });
});

test('an image is refused in words where no engine animates one', async () => {
  const { person } = await open({ path: `/video?firstFrame=${pictureId(1)}`, offered: [textToVideo] });
  await person.sees('No engine makes videos from images right now');
});

test('an engine that is not able to encode says why', async () => {
  const problem = { error: 'codecMissing', params: {} } as const;
  const { person } = await open({ offered: [{ ...textToVideo, available: false, problem }] });
  const button = await person.control(/^Generate/);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.hand.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('This server has no video encoder');
});

test('the terms of a model stand below its name', async () => {
  const licence = { name: 'Apache 2.0', note: inAllLanguages('Free for commercial use.') };
  const { person } = await open({ offered: [{ ...textToVideo, licence }] });
  await person.sees('Apache 2.0: Free for commercial use.');
});

test('an example fills in the whole form', async () => {
  const { person, draft } = await open();
  await person.press(/^Turntable in the studio/);
  expect(draft('textToVideo')).toMatchObject({
    carDisplay: 'turntable',
    environment: 'studio',
    frames: 121,
    loop: true,
  });
  await person.press(/^Into the living room/);
  expect(draft('textToVideo')).toMatchObject({
    carDisplay: 'none',
    cameraMovement: ['dollyIn'],
    loop: false,
  });
});

test('two clips are compared in step, and the way back is there', async () => {
  const { person } = await open({ jobs: [madeClip(1), madeClip(2)] });
  await person.press('Compare');
  const pair = await screen.findByRole('group', { name: 'Videos playing in step' });
  expect(pair.querySelectorAll('video')).toHaveLength(2);
  await person.press('Back to result');
  await person.control('Compare');
});

test('with one clip there is nothing to compare, and the button says so', async () => {
  const { person } = await open({ jobs: [madeClip(1)] });
  const button = await person.control('Compare');
  await person.hand.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Make a second video to compare with');
});

test('a request that waits for the connection says so', async () => {
  const { person, server, realtime, happens } = await open();
  await person.fill('Prompt', 'a lake');
  happens(() => realtime.setStatus('waiting'));
  server.setDown(true);
  await person.press(/^Generate/);
  expect((await screen.findAllByText('Waiting for connection')).length).toBeGreaterThan(0);
});

test('on a phone the form comes up from below', async () => {
  const { person } = await open();
  await person.field('Prompt');
  setWindowWidth(390);
  expect(screen.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument();
  await person.press('Parameters');
  await person.fill('Prompt', 'a lake');
});

test('a clip of the library stays on the stage until something else is chosen; one that was deleted gives way', async () => {
  const found = clip(7, { id: pictureId(7), prompt: 'From the library' });
  const { store, happens, person } = await open({ jobs: [madeClip(1)], library: [found] });
  await screen.findByLabelText('Clip 1', { selector: 'video' });
  happens(() => void store.dispatch(clipPlaced(found.id)));
  expect(await screen.findByLabelText('From the library', { selector: 'video' })).toBeInTheDocument();
  await person.press(/^Video 1 of 1/);
  expect(await screen.findByLabelText('Clip 1', { selector: 'video' })).toBeInTheDocument();
  happens(() => void store.dispatch(clipPlaced(pictureId(99))));
  await waitFor(() => expect(screen.getByLabelText('Clip 1', { selector: 'video' })).toBeInTheDocument());
});

test('an image that is dropped on the stage becomes the first frame', async () => {
  const { draft } = await open({ jobs: [madeClip(1)] });
  const player = await screen.findByLabelText('Clip 1', { selector: 'video' });
  const event = createEvent.drop(player);
  const dataTransfer = { types: [pictureDrag], getData: () => pictureId(1), files: [] };
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  fireEvent(player, event);
  await waitFor(() => expect(draft('imageToVideo')).toMatchObject({ firstFrame: [pictureId(1)] }));
});

describe('a clip that its service still has', () => {
  const kept = clip(1, { id: pictureId(5), remoteEngineId: 'service' });
  const offered = [textToVideo, imageToVideo, remixVideo];
  const jobs = [madeClip(1, { outputs: [kept] })];

  test('is remixed there from words', async () => {
    const { person, draft, server } = await open({ jobs, library: [kept], offered });
    await person.press('Remix');
    expect(await screen.findByRole('heading', { name: 'Video Remix' })).toBeVisible();
    expect(draft('remixVideo')).toMatchObject({ clip: [pictureId(5)] });
    // The service has nothing that is uploaded.
    expect(screen.queryByRole('button', { name: /^Upload/ })).not.toBeInTheDocument();
    await person.fill('Prompt', 'at night');
    await person.press(/^Generate/);
    await waitFor(() => expect(server.calls(routes.submitGeneration)).toHaveLength(1));
    expect(server.calls(routes.submitGeneration)[0]?.body).toMatchObject({
      ...{ tool: 'remixVideo', model: 'service' },
      params: { clip: [pictureId(5)], prompt: 'at night' },
    });
  });

  test.each([
    ['the engine is gone', [textToVideo], kept],
    ['another engine made it', offered, { ...kept, remoteEngineId: 'other' }],
    ['no service has it', offered, clip(1, { id: pictureId(5) })],
  ])('is not offered for remixing when %s', async (_, tools, output) => {
    await open({ jobs: [madeClip(1, { outputs: [output] })], offered: tools });
    await screen.findByRole('button', { name: 'Compare' });
    expect(screen.queryByRole('button', { name: 'Remix' })).not.toBeInTheDocument();
  });

  test('is not offered for remixing once the service has forgotten it', async () => {
    const forgotten = clip(1, { id: pictureId(5) });
    await open({ jobs, library: [forgotten], offered });
    await screen.findByRole('button', { name: 'Compare' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remix' })).not.toBeInTheDocument());
  });

  test('and no other is taken: the form says why', async () => {
    const other = clip(2, { id: pictureId(6) });
    const { store, happens, person, server } = await open({
      ...{ path: '/video?tool=remixVideo', library: [other], offered },
    });
    const params = { clip: [other.id], prompt: 'at night' };
    happens(() => void store.dispatch(draftReused({ tool: 'remixVideo', params })));
    const [why] = await screen.findAllByText(/^This service no longer has this video or didn’t make it/);
    expect(why).toBeVisible();
    expect(await person.control(/^Generate/)).toHaveAttribute('aria-disabled', 'true');
    expect(server.calls(routes.submitGeneration)).toEqual([]);
  });

  test('an image becomes no input of that tool', async () => {
    const { person } = await open({ path: `/video?firstFrame=${pictureId(1)}`, offered: [remixVideo] });
    await person.sees('No engine makes videos from images right now');
  });
});
