import { errorCode, meshType, routes, type Job } from '@tai/contracts';
import { draftReused } from '@tai/generation-kit';
import {
  answerWithJobs,
  answerWithLibrary,
  inStudio,
  libraryPicture,
  pictureId,
  runningJob,
  studio,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { scene3d } from '../../feature.ts';
import { imageTo3d, madeModel } from '../../testing/modelTools.ts';
import { Page } from '../../pages/ScenePage/ScenePage.tsx';

function Screen() {
  return (
    <main style={{ height: '100vh', background: 'var(--tai-app)' }}>
      <Page />
    </main>
  );
}

const path = '/3d?tool=imageTo3d';

const meta = {
  component: Screen,
  ...inStudio({ features: [scene3d], path }),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

function page(jobs: readonly Job[] = [], params: Record<string, unknown> = {}) {
  return studio({
    path,
    server(server) {
      server.answer(routes.getCapabilities, { data: [imageTo3d] });
      answerWithLibrary(server, [libraryPicture(1), libraryPicture(2)]);
      answerWithJobs(server, jobs);
      // Not a model: what cannot be read is told in its place.
      const file = new Blob(['no model'], { type: meshType });
      for (const number of [1, 2, 3]) server.serveFile(`/models/${number}.glb`, file);
    },
    prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'imageTo3d', params })),
  });
}

export const Empty: Story = {
  parameters: page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your 3D model will appear here')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^A logo/ })).toBeVisible();
  },
};

export const WithImage: Story = {
  parameters: page([], { front: [pictureId(1)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Image to 3D' })).toBeVisible();
  },
};

/** The result is there, and its file is damaged. */
export const Full: Story = {
  parameters: page([1, 2, 3].map((number) => madeModel(number))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t show this model')).toBeVisible();
    await expect(canvas.getByText(/format isn’t supported/)).toBeVisible();
  },
};

export const UnderWay: Story = {
  parameters: page([
    runningJob({ medium: '3d', tool: 'imageTo3d', progress: 40, estimateSeconds: 9, params: {} }),
  ]),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/40 %/))[0]).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: page([
    runningJob({
      ...{ medium: '3d', tool: 'imageTo3d', status: 'failed' },
      error: { code: errorCode('engineFailed'), error: 'engineFailed', msg: '', params: {} },
    }),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
