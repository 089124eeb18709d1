import { adminRoutes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { admin } from '../../feature.ts';
import { pageStories, withServer } from '../../testing/pageStories.ts';
import { answerAsOperator, empty, fill, managedEngines } from '../../testing/records.ts';
import { Page } from './EnginesPage.tsx';

const meta = { component: Page, ...inStudio({ features: [admin] }) } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const stories = pageStories({
  fill: fill.engines,
  empty: empty.engines,
  call: adminRoutes.listEngines,
  shows: /Mika Tanaka/,
  nothing: 'No engines yet',
  failed: 'Couldn’t load engines',
});

export const Full: Story = stories.full;

export const Empty: Story = stories.empty;

const emptyQueue = { data: { records: [], total: 0, waiting: 0, running: 0 } };

export const Loading: Story = {
  ...stories.loading,
  parameters: withServer((server) => {
    server.hold(adminRoutes.listEngines);
    server.answer(adminRoutes.listQueue, emptyQueue);
  }),
};

export const Error: Story = {
  parameters: withServer((server) => {
    server.refuse(adminRoutes.listEngines, 'unavailable');
    server.answer(adminRoutes.listQueue, emptyQueue);
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load engines')).toBeVisible();
    const [again] = await canvas.findAllByRole('button', { name: 'Try again' });
    if (again) await userEvent.click(again);
    await expect(await canvas.findByText('Couldn’t load engines')).toBeVisible();
  },
};

export const LongText: Story = stories.longText;

export const Phone: Story = stories.phone;

const inDialog = () => screen.findByRole('dialog');

/** Opens the form of a kind of engine from the menu of kinds. */
async function openForm(kind: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add engine' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
  await inDialog();
}

/** What is missing is said at its field. */
export const Adding: Story = {
  parameters: withServer((server) => fill.engines(server)),
  play: async () => {
    await openForm('ComfyUI');
    await userEvent.type(screen.getByRole('textbox', { name: /^Addresses/ }), 'gpu-1:8188');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('gpu-1:8188: start with http:// or https://')).toBeVisible());
  },
};

/** A service was tried before it is saved. */
export const Tested: Story = {
  parameters: withServer((server) => {
    fill.engines(server);
    server.answer(adminRoutes.testEngine, {
      data: { isReachable: true, problem: '', hosts: [], models: ['flux', 'gpt-image-1'] },
    });
  }),
  play: async () => {
    await openForm('OpenAI-compatible');
    await userEvent.type(screen.getByRole('textbox', { name: /^Base address/ }), 'http://10.0.0.9/v1');
    await userEvent.type(screen.getByRole('textbox', { name: /^Models for pictures/ }), 'flux');
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    await waitFor(() => expect(screen.getByText('Models: flux, gpt-image-1')).toBeVisible());
  },
};

/** A saved engine was tried, and nobody answered. */
export const TestFailed: Story = {
  parameters: withServer((server) => {
    fill.engines(server);
    server.answer(adminRoutes.testEngine, {
      data: {
        ...{ isReachable: false, problem: 'connection refused', models: [] },
        hosts: managedEngines()[0]?.hosts.slice(1) ?? [],
      },
    });
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test Render farm' }));
    await expect(await canvas.findByText('No connection')).toBeVisible();
  },
};

/** A workflow with everything that is wrong with it. */
export const WorkflowRefused: Story = {
  parameters: withServer((server) => {
    fill.engines(server);
    server.answer(adminRoutes.readEngineWorkflow, {
      problems: [
        { title: 'Upscale', error: 'linkBroken', params: { input: 'image', from: '9' } },
        { title: '', error: 'outputMissing', params: {} },
      ],
      ...{ mapping: null, hosts: [] },
    });
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^Workflows/));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload workflow' }));
    const dialog = await inDialog();
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, new File(['{}'], 'knit.json', { type: 'application/json' }));
    // The dialog may still be fading in.
    await waitFor(() =>
      expect(screen.getByText('No node saves an image. Add a SaveImage node')).toBeVisible(),
    );
  },
};

/** What an operator sees: everything, and no way to change it. */
export const Operator: Story = {
  parameters: studio({
    server: (server) => {
      answerAsOperator(server);
      fill.engines(server);
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('2 tools, 2 capabilities'));
    await expect(canvas.getAllByText(/Knitting/)[0]).toBeVisible();
    await expect(canvas.queryByRole('switch')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add engine' })).toBeNull();
  },
};
