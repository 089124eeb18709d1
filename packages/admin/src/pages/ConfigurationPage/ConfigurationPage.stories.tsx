import { adminRoutes } from '@tai/contracts';
import { inStudio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { admin } from '../../feature.ts';
import { pageStories } from '../../testing/pageStories.ts';
import { empty, fill } from '../../testing/records.ts';
import { Page } from './ConfigurationPage.tsx';

const meta = { component: Page, ...inStudio({ features: [admin] }) } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const stories = pageStories({
  fill: fill.configuration,
  empty: empty.configuration,
  call: adminRoutes.listConfig,
  shows: /label.producer/,
  nothing: 'Nothing to configure',
  failed: 'Couldn’t load the configuration',
});

export const Full: Story = stories.full;
export const Empty: Story = stories.empty;
export const Loading: Story = stories.loading;
export const Error: Story = stories.error;
export const LongText: Story = stories.longText;
export const Phone: Story = stories.phone;
