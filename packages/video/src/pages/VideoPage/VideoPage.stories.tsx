import { errorCode, routes, type Capability, type Job } from '@tai/contracts';
import { draftReused } from '@tai/generation-kit';
import {
  answerWithJobs,
  answerWithLibrary,
  clip,
  inStudio,
  libraryPicture,
  madeClip,
  pictureId,
  runningJob,
  studio,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { video } from '../../feature.ts';
import { toolChosen } from '../../state/videoSlice.ts';
import { imageToVideo, textToVideo } from '../../testing/clipTools.ts';
import { Page } from './VideoPage.tsx';

function Screen() {
  return (
    <main style={{ height: '100vh', background: 'var(--tai-app)' }}>
      <Page />
    </main>
  );
}

const meta = {
  component: Screen,
  ...inStudio({ features: [video] }),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

interface Given {
  jobs?: readonly Job[];
  offered?: Capability[];
  tool?: string;
  params?: Record<string, unknown>;
}

function page({
  jobs = [],
  offered = [textToVideo, imageToVideo],
  tool = 'textToVideo',
  params = {},
}: Given) {
  return studio({
    server(server) {
      server.answer(routes.getCapabilities, { data: offered });
      answerWithLibrary(server, [libraryPicture(1), libraryPicture(2)]);
      answerWithJobs(server, jobs);
    },
    prepare({ store }) {
      store.dispatch(toolChosen(tool));
      store.dispatch(draftReused({ tool, params }));
    },
  });
}

export const Empty: Story = {
  parameters: page({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your video will appear here')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Drive-by on the coast/ }));
    await expect(await canvas.findByText('the car drives past the camera')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(routes.getCapabilities) }),
};

export const Error: Story = {
  parameters: studio({
    server: (server) => server.refuse(routes.getCapabilities, 'internal', { requestId: 'r-17' }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the tools')).toBeVisible();
  },
};

/** The player, what can be done with the clip, and the results below it. */
export const Full: Story = {
  parameters: page({
    jobs: [1, 2, 3, 4, 5, 6].map((number) => madeClip(number)),
    params: {
      prompt: 'Red roadster on a cliff road',
      carDisplay: 'driveBy',
      cameraMovement: ['panLeft', 'dollyIn'],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Compare' })).toBeVisible();
    await expect(await canvas.findByText(/2 s · 12 fps · 1280 × 720/)).toBeVisible();
  },
};

export const UnderWay: Story = {
  parameters: page({
    jobs: [
      runningJob({
        medium: 'video',
        tool: 'textToVideo',
        progress: 40,
        estimateSeconds: 31,
        params: { prompt: 'A wave', size: { width: 1280, height: 720 } },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    const [text] = await canvas.findAllByText(/Generating · 40 % · about 31 s/);
    await expect(text).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: page({
    jobs: [
      runningJob({
        ...{ medium: 'video', tool: 'textToVideo', status: 'failed' },
        error: { code: errorCode('engineFailed'), error: 'engineFailed', msg: '', params: {} },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Two clips with one transport. */
export const Compared: Story = {
  parameters: page({ jobs: [madeClip(1), madeClip(2)] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Play both' }));
    const group = await canvas.findByRole('group', { name: 'Videos playing in step' });
    const [first, second] = [...group.querySelectorAll('video')];
    await waitFor(() => expect(first?.currentTime).toBeGreaterThan(0.3), { timeout: 8000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Pause both' }));
    await waitFor(() =>
      expect(Math.abs((first?.currentTime ?? 0) - (second?.currentTime ?? 9))).toBeLessThan(0.2),
    );
  },
};

/** Image to video: both ends are images. */
export const FromImage: Story = {
  parameters: page({
    tool: 'imageToVideo',
    params: { firstFrame: [pictureId(1)], lastFrame: [pictureId(2)] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Image to Video' })).toBeVisible();
  },
};

const long = 'A very long name that nobody foresaw when the page was drawn. '.repeat(6);

export const LongText: Story = {
  parameters: page({
    jobs: [madeClip(1, { params: { prompt: long }, outputs: [clip(1, { prompt: long })] })],
    params: { prompt: long },
  }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'More' });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
