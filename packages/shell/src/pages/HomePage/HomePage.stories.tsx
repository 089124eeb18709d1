import { defineFeature, fillSlot, homeSectionSlot } from '@tai/kernel';
import { inStudio, studio, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shell } from '../../feature.ts';
import { Page } from './HomePage.tsx';

const section = defineFeature({
  id: 'section',
  slots: [
    fillSlot(homeSectionSlot, {
      id: 'section',
      order: 1,
      load: async () => ({ Component: () => <section>{'What a feature puts here'}</section> }),
    }),
  ],
});

const meta = {
  component: Page,
  ...inStudio({ features: [shell, section] }),
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: studio({ signedIn: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in to start' })).toBeVisible();
  },
};

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What a feature puts here')).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: studio({ signedIn: user({ username: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) }) }),
};
