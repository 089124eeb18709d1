import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  component: ErrorState,
  args: {
    title: 'The library could not be loaded',
    children: 'The server did not answer. Your pictures are safe.',
    onRetry: fn(),
    requestId: 'req-7f3a91c2',
    details: 'POST /app/picture/getList: 502',
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { retrying: true } };
export const TitleOnly: Story = {
  args: { title: undefined, children: undefined, requestId: undefined, details: undefined },
};
