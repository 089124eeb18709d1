import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { toast, type ToastOptions } from './toast.ts';
import { Toaster } from './Toaster.tsx';

function Showing({ messages }: { messages: readonly ToastOptions[] }) {
  useEffect(() => {
    for (const message of messages) toast.show({ durationMs: 0, ...message });
    return () => toast.clear();
  }, [messages]);
  return (
    <div style={{ minHeight: 320 }}>
      <Toaster />
    </div>
  );
}

const meta = { component: Showing } satisfies Meta<typeof Showing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    messages: [{ message: '3 pictures deleted', action: { label: 'Undo', onAction: () => undefined } }],
  },
};
export const Full: Story = {
  args: {
    messages: [
      { message: 'Link copied' },
      { message: 'Style submitted, waiting for review', tone: 'success' },
      { message: 'The connection was lost; trying again', tone: 'warning', id: 'offline' },
      { message: 'The connection was lost; trying again', tone: 'warning', id: 'offline' },
      {
        message: 'The engine stopped before the picture was done',
        tone: 'danger',
        action: { label: 'Try again', onAction: () => undefined },
      },
    ],
  },
};
export const LongText: Story = {
  args: {
    messages: [{ message: '模型数据正在训练整合中，请稍后刷新页面重试。'.repeat(4), tone: 'warning' }],
  },
};
