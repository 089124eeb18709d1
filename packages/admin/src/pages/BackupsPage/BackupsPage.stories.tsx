import { adminRoutes } from '@tai/contracts';
import { inStudio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { admin } from '../../feature.ts';
import { pageStories, withServer } from '../../testing/pageStories.ts';
import { backupState, empty, fill } from '../../testing/records.ts';
import { Page } from './BackupsPage.tsx';

const meta = { component: Page, ...inStudio({ features: [admin] }) } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const stories = pageStories({
  fill: fill.backups,
  empty: empty.backups,
  call: adminRoutes.listBackups,
  shows: /1\.0\.0/,
  nothing: 'No backups yet',
  failed: 'Couldn’t load backups',
});

export const Full: Story = stories.full;
export const Empty: Story = stories.empty;
export const Loading: Story = stories.loading;
export const Error: Story = stories.error;
export const LongText: Story = stories.longText;
export const Phone: Story = stories.phone;

/** Without a folder nothing can be begun, and the page says how to set one. */
export const WithoutFolder: Story = {
  parameters: withServer((server) =>
    server.answer(adminRoutes.listBackups, {
      data: { folder: null, isReadable: false, backups: [], run: null },
    }),
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Set BACKUP_DIR/))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back up now' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** What is under way is seen, and nothing else can be begun meanwhile. */
export const UnderWay: Story = {
  parameters: withServer((server) => {
    fill.backups(server);
    const run = { kind: 'backup' as const, name: '', startedAt: 1, endedAt: null, problem: '' };
    server.answer(adminRoutes.listBackups, { data: backupState({ run }) });
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Making a backup…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back up now' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Why the last one failed stands above the list. */
export const FailedRun: Story = {
  parameters: withServer((server) => {
    fill.backups(server);
    const problem = 'ENOSPC: no space left on device';
    const run = { kind: 'backup' as const, name: '', startedAt: 1, endedAt: 2, problem };
    server.answer(adminRoutes.listBackups, { data: backupState({ run }) });
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no space left/)).toBeVisible();
  },
};
