import { adminRoutes } from '@tai/contracts';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { admin } from '../../feature.ts';
import { answerAsAdministrator, empty, fill } from '../../testing/records.ts';
import { Page } from './AuditPage.tsx';

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
  parameters: withServer((server) => fill.audit(server)),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/李小白/))[0]).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: withServer((server) => empty.audit(server)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was recorded yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: withServer((server) => void server.hold(adminRoutes.listAudit)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Error: Story = {
  parameters: withServer((server) => {
    server.refuse(adminRoutes.listAudit, 'unavailable');
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The audit log could not be loaded')).toBeVisible();
    const [again] = await canvas.findAllByRole('button', { name: 'Try again' });
    if (again) await userEvent.click(again);
    await expect(await canvas.findByText('The audit log could not be loaded')).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: withServer((server) =>
    fill.audit(server, 'A very long name that nobody foresaw '.repeat(4).trim()),
  ),
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};

export const Phone: Story = {
  parameters: withServer((server) => fill.audit(server)),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/李小白/))[0]).toBeVisible();
  },
};
