import { adminRoutes } from '@tai/contracts';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { admin } from '../../feature.ts';
import { answerAsAdministrator, empty, fill } from '../../testing/records.ts';
import { Page } from './TutorialsPage.tsx';

const meta = { component: Page, ...inStudio({ features: [admin] }) } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const withServer = (prepare: (server: FakeServer) => void) =>
  studio({
    server: (server) => {
      answerAsAdministrator(server);
      prepare(server);
    },
  });

export const Full: Story = {
  parameters: withServer((server) => fill.tutorials(server)),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/First steps/))[0]).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: withServer((server) => empty.tutorials(server)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tutorial yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: withServer((server) => void server.hold(adminRoutes.listTutorials)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Error: Story = {
  parameters: withServer((server) => {
    server.refuse(adminRoutes.listTutorials, 'unavailable');
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tutorials could not be loaded')).toBeVisible();
    const [again] = await canvas.findAllByRole('button', { name: 'Try again' });
    if (again) await userEvent.click(again);
    await expect(await canvas.findByText('The tutorials could not be loaded')).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: withServer((server) =>
    fill.tutorials(server, 'A very long name that nobody foresaw '.repeat(4).trim()),
  ),
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};

export const Phone: Story = {
  parameters: withServer((server) => fill.tutorials(server)),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/First steps/))[0]).toBeVisible();
  },
};
