import { inStudio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shell } from '../../feature.ts';
import { site } from '../../siteFeature.ts';
import { answerAccount } from '../../testing/account.ts';
import { Page as AgreementPage } from './AgreementPage.tsx';
import { Page as PrivacyPage } from './PrivacyPage.tsx';

const meta = {
  component: AgreementPage,
  ...inStudio({ features: [shell, site], signedIn: null, server: answerAccount }),
} satisfies Meta<typeof AgreementPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Agreement: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Contents' })).toBeVisible();
  },
};

export const Privacy: Story = { render: () => <PrivacyPage /> };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
