import { errorCode, routes, type Job } from '@tai/contracts';
import { generationOf, ResultStrip, useResults } from '@tai/generation-kit';
import {
  answerWithJobs,
  capability,
  job,
  picture,
  runningJob,
  toolParameters,
  toolWith,
  user,
} from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { Stage } from './Stage.tsx';

function Workspace() {
  const { tool } = useImageTool();
  const results = useResults(pageId);
  return [<Stage key="stage" {...{ tool, results }} />, <ResultStrip key="strip" {...results} />];
}

async function showStage(jobs: Job[] = []) {
  const studio = await renderFeature(<Workspace />, {
    features: [imageTools],
    server: (server) => answerWithJobs(server, jobs),
  });
  const draft = () => generationOf(studio.store.getState()).drafts.create;
  const strip = async () => within(await screen.findByRole('listbox', { name: 'Results' }));
  return { ...studio, draft, strip };
}

const withPictures = (id: string, createTime: number, ...pictures: string[]) =>
  job({
    id,
    createTime,
    status: 'succeeded',
    progress: 100,
    startTime: 1000,
    endTime: 2400,
    params: {
      prompt: `prompt of ${id}`,
      count: pictures.length,
      style: 'ink',
      seed: 99,
      size: { width: 512, height: 768 },
    },
    outputs: pictures.map((name) =>
      picture({ id: name, prompt: `prompt of ${id}`, seed: 99, width: 512, height: 768 }),
    ),
  });

test('on the first day there are ideas, and pressing one puts it into the prompt', async () => {
  const { person, draft } = await showStage();
  await person.press('Red sports car on a neon street in the rain at night, cinematic');
  expect(draft()?.prompt).toMatch(/^Red sports car/);
});

test.each([
  ['builtin', true],
  ['render-farm', false],
])(
  'that the empty stage says what the built-in renderer is good at is, with the engine %s, %s',
  async (engineId, says) => {
    const { person, store } = await renderFeature(<Workspace />, {
      features: [imageTools],
      server(server) {
        answerWithJobs(server, []);
        server.answer(routes.getCapabilities, { data: [{ ...capability(), engineId }] });
      },
    });
    // The stage shows ideas before it knows the tool; from then on a press on one does something.
    await waitFor(async () => {
      await person.press('Watercolour botanical plate, ferns and camellia');
      expect(generationOf(store.getState()).drafts.create?.prompt).toMatch(/^Watercolour/);
    });
    expect(person.canSee(/built-in renderer\. It is good at landscapes/)).toBe(says);
  },
);

test.each([
  [true, 'words under another name', [{ ...toolParameters.prompt, name: 'words' }]],
  [false, 'a picture, even when it takes words too', [toolParameters.source, toolParameters.prompt]],
])('that there are ideas is %s of a tool that starts from %s', async (hasIdeas, _, given) => {
  const { person } = await renderFeature(<Workspace />, {
    features: [imageTools],
    server: (server) => server.answer(routes.getCapabilities, { data: [toolWith(given)] }),
  });
  await person.sees(hasIdeas ? 'Your image will appear here' : 'What Try-out needs');
  expect(person.canSee(/^Red sports car/)).toBe(hasIdeas);
});

test('earlier results that cannot be loaded can be asked for again', async () => {
  const { person, server } = await renderFeature(<Workspace />, {
    features: [imageTools],
    server: (server) => server.refuse(routes.listJobs, 'internal', { requestId: 'r7' }),
  });
  await person.sees('Couldn’t load your recent results');
  expect(person.canSee(/request r7/)).toBe(true);
  answerWithJobs(server, [withPictures('a', 1, 'p')]);
  await person.press('Try again');
  await person.sees('prompt of a');
});

test('a job shows its place in the queue, then its progress and preview, then its picture', async () => {
  const { client, happens, person, realtime } = await showStage();
  const queued = job({ id: 'a', queuePosition: 2, estimateSeconds: 12.4 });
  happens(() => client.jobs.put(queued));
  await person.sees('Queued · 2 jobs ahead · about 12 s');
  happens(() =>
    realtime.receive({ type: 'job', job: { ...queued, queuePosition: 0, estimateSeconds: null } }),
  );
  await person.sees('Queued · Up next');
  happens(() =>
    realtime.receive({ type: 'job', job: runningJob({ ...queued, status: 'running', progress: 0 }) }),
  );
  happens(() =>
    realtime.receive({
      type: 'progress',
      jobId: 'a',
      progress: 41.6,
      queuePosition: null,
      estimateSeconds: 3,
    }),
  );
  await person.sees('Generating · 42 % · about 3 s');
  expect(screen.getByRole('progressbar', { name: /Generating/ })).toHaveAttribute('aria-valuenow', '42');
  happens(() =>
    realtime.receive({
      type: 'preview',
      jobId: 'a',
      index: 0,
      image: 'data:image/png;base64,AA',
      width: 8,
      height: 8,
    }),
  );
  expect(document.querySelector('img[src="data:image/png;base64,AA"]')).toBeVisible();
  happens(() => realtime.receive({ type: 'job', job: withPictures('a', 1, 'p') }));
  await screen.findByRole('button', { name: 'prompt of a' });
});

test('cancelling takes the job off the stage', async () => {
  const { client, happens, person, server } = await showStage();
  happens(() => client.jobs.put(runningJob({ id: 'a' })));
  await person.press('Cancel');
  await person.sees('Your image will appear here');
  expect(server.calls(routes.cancelJob)[0]?.params).toEqual({ id: 'a' });
});

test('a job that cannot be cancelled says why and goes on', async () => {
  const { client, happens, person, server } = await showStage();
  server.refuse(routes.cancelJob, 'jobNotFound');
  happens(() => client.jobs.put(runningJob({ id: 'a' })));
  await person.press('Cancel');
  await person.sees('This job no longer exists.');
  expect(person.canSee(/Generating/)).toBe(true);
});

test('a failed job says why, and trying again is a new job with the same request and seed', async () => {
  const { person, server } = await showStage([
    job({
      status: 'failed',
      seed: 12,
      params: { prompt: 'a fox' },
      error: {
        code: errorCode('engineFailed'),
        error: 'engineFailed',
        msg: '',
        params: { reason: 'out of memory' },
      },
    }),
  ]);
  await person.sees('The engine couldn’t generate this image: “out of memory”');
  await person.press('Try again');
  await person.sees(/Queued/);
  expect(server.calls(routes.submitGeneration)[0]?.body).toMatchObject({
    tool: 'create',
    model: 'procedural',
    params: { prompt: 'a fox', seed: 12 },
  });
});

test('prompt, seed and size of a picture go back into the form, alone or all together', async () => {
  const { draft, person } = await showStage([withPictures('a', 1, 'p')]);
  await person.press('Reuse Seed 99');
  expect(draft()).toEqual({ seed: 99 });
  await person.press('Reuse Size 512 × 768');
  expect(draft()).toEqual({ seed: 99, size: { width: 512, height: 768 } });
  await person.press('Reuse Prompt');
  expect(draft()?.prompt).toBe('prompt of a');
  expect(person.canSee('Added to the form: Prompt')).toBe(true);
  await person.press('Reuse settings');
  expect(draft()).toMatchObject({ prompt: 'prompt of a', style: 'ink', seed: 99, count: 1 });
  expect(person.canSee('Built-in engine')).toBe(true);
  expect(person.canSee(/1\.4 s/)).toBe(true);
});

test('pressing the picture shows all pictures large, starting with it', async () => {
  const { asked, person } = await showStage([withPictures('b', 2, 'q'), withPictures('a', 1, 'p')]);
  await person.press('prompt of b');
  const [{ pictures, startId }] = asked.at(-1)!.with as [{ pictures: { id: string }[]; startId: string }];
  expect([pictures.map(({ id }) => id), startId]).toEqual([['q', 'p'], 'q']);
});

test('arrow keys walk along the strip, stop at its ends, and Tab meets one tile only', async () => {
  const { person, strip } = await showStage([withPictures('b', 2, 'q', 'r'), withPictures('a', 1, 'p')]);
  const tiles = (await strip()).getAllByRole('option');
  expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Image 1 of 2: prompt of b',
    'Image 2 of 2: prompt of b',
    'Image 1 of 1: prompt of a',
  ]);
  tiles[0]?.focus();
  await person.keys('{ArrowLeft}');
  expect(tiles[0]).toHaveAttribute('aria-selected', 'true');
  await person.keys('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(tiles.map((tile) => tile.tabIndex)).toEqual([-1, -1, 0]);
  expect(tiles[2]).toHaveAttribute('aria-selected', 'true');
  expect(person.canSee('prompt of a')).toBe(true);
  await person.press('Previous result');
  expect(tiles[1]).toHaveAttribute('aria-selected', 'true');
});

test('under a result stands which words of its prompt were understood and which were ignored', async () => {
  const read = { understood: ['Red', 'car'], ignored: ['blorptastic'] };
  await showStage([{ ...withPictures('read', 1, 'a'), promptWords: read }]);
  expect(await screen.findByText('Red · car')).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Understood',
    'Ignored',
  ]);
  expect(screen.getByText('blorptastic')).toBeVisible();
});

test('where every word was understood no row says that some were ignored, and an engine that says nothing has no rows', async () => {
  const all = { understood: ['deer'], ignored: [] };
  const { person } = await showStage([
    { ...withPictures('all', 2, 'b'), promptWords: all },
    withPictures('silent', 1, 'a'),
  ]);
  await screen.findByText('deer');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Understood']);
  await person.press('Next result');
  await screen.findByText('prompt of silent');
  expect(screen.queryAllByRole('term')).toEqual([]);
});

/** A result of an engine, with the permissions of whoever looks. */
async function showResultOf(engineId: string, granted: string[] = [], fields: Partial<Job> = {}) {
  const made: Job = { ...withPictures('made', 1, 'a'), engineId, ...fields };
  const studio = await renderFeature(<Workspace />, {
    features: [imageTools],
    server(server) {
      answerWithJobs(server, [made]);
      server.answer(routes.getCapabilities, { data: [{ ...capability(), engineId }] });
      server.answer(routes.getInfo, {
        user: { ...user(), userName: 'Ada', avatar: null },
        ...{ roles: [], permissions: granted },
      });
    },
  });
  await studio.person.sees('prompt of made');
  return studio;
}

test('beside the name of the built-in engine its result says what it is good at, and what to do about ignored words', async () => {
  const { person } = await showResultOf('builtin', [], {
    promptWords: { understood: ['deer'], ignored: ['blorptastic'] },
  });
  await person.press(/what it is good at$/);
  await person.sees(/It is good at landscapes.* but isn’t photorealistic/);
  expect(person.canSee(/try other words/)).toBe(true);
  // Members cannot connect engines.
  expect(screen.queryByRole('link', { name: 'Connect another engine' })).toBeNull();
});

test('of an edited image it says what editing is good at, and leads those who may to connect an engine', async () => {
  const { person } = await showResultOf('builtin', ['*:*:*'], { tool: 'matting' });
  await person.press(/what it is good at$/);
  await person.sees(/It is good at cutting out/);
  expect(person.canSee(/try other words/)).toBe(false);
  const link = await screen.findByRole('link', { name: 'Connect another engine' });
  expect(link).toHaveAttribute('href', '/admin');
});

test('a result of another engine has the name alone', async () => {
  await showResultOf('render-farm');
  await screen.findByText(/1\.4 s/);
  expect(screen.queryByRole('button', { name: /what it is good at$/ })).toBeNull();
});

test('the picture on the stage is shown larger and smaller by buttons and keys, and at 100 % again', async () => {
  const { person, strip } = await showStage([withPictures('one', 1, 'a', 'b')]);
  await strip();
  const zoom = async () => within(await screen.findByRole('group', { name: 'Zoom' }));
  const percent = async () => (await zoom()).getByText(/%$/);
  expect(await percent()).toHaveTextContent('100%');
  expect(await percent()).toBeDisabled();
  await person.press('Zoom in');
  expect(await percent()).toHaveTextContent('125%');
  await person.keys('+');
  expect(await percent()).toHaveTextContent('150%');
  await person.keys('-{-}{-}');
  expect(await percent()).toHaveTextContent('75%');
  await person.press('Zoom out');
  expect(await percent()).toHaveTextContent('50%');
  // The next picture is shown at the same scale.
  await person.press('Next result');
  expect(await percent()).toHaveTextContent('50%');
  await person.press(/Reset to 100%/);
  expect(await percent()).toHaveTextContent('100%');
  await person.keys('+0');
  expect(await percent()).toHaveTextContent('100%');
});

test('enlarged on the stage, the picture itself is loaded instead of its preview, but not of a 3D file', async () => {
  const [flat, mesh] = [withPictures('flat', 1, 'a'), withPictures('mesh', 2, 'm')];
  const solid = { ...mesh, outputs: mesh.outputs.map((one) => ({ ...one, medium: '3d' as const })) };
  const { person } = await showStage([flat, solid]);
  // The stage comes before the strip of results, whose thumbnails have the same name.
  const shownPicture = async (job: Job) =>
    (await screen.findAllByAltText(`prompt of ${job.id}`))[0]!.getAttribute('src');
  await person.press('Zoom in');
  expect(await shownPicture(mesh)).toBe(mesh.outputs[0]!.previewUrl);
  await person.press('Next result');
  expect(await shownPicture(flat)).toBe(flat.outputs[0]!.picUrl);
});

test('why fewer images were made than asked is said beneath them, with what the service said as plain text', async () => {
  const made = withPictures('j1', 1, 'p1');
  const problem = {
    error: 'contentRefused',
    params: { host: 'images.example', said: '<b>Blocked</b>.' },
  };
  const note = {
    en: 'Generated 1 of 2 images.',
    zh: '共 2 张，完成了 1 张。',
    ja: '2 枚のうち 1 枚。',
    problem,
  };
  const { person } = await showStage([{ ...made, notes: { p1: [note] } }]);
  await person.sees(
    /^Generated 1 of 2 images\. images\.example declined this request because of its content policy.*images\.example says: “<b>Blocked<\/b>\.”$/,
  );
});
