import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shell } from '../../feature.ts';
import { site } from '../../siteFeature.ts';
import { Page } from './LandingPage.tsx';

const meta = {
  component: Page,
  ...inStudio({ features: [shell, site], signedIn: null, path: '/' }),
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  parameters: { layout: 'fullscreen', ...studio({ signedIn: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const SignedIn: Story = { parameters: { layout: 'fullscreen', ...studio({}) } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', ...studio({ signedIn: null }) },
};
