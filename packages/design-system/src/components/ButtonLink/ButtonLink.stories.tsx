import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLinkIcon } from '../../icons/icons.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  component: ButtonLink,
  args: { href: '#gallery', children: 'Open gallery', startIcon: <ExternalLinkIcon /> },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Primary: Story = { args: { variant: 'primary', size: 'touch' } };
