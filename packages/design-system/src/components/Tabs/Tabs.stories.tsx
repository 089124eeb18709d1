import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Tabs, type TabsProps } from './Tabs.tsx';

function Live(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <Tabs {...props} value={value} onChange={setValue}>
      <p style={{ paddingTop: 16 }}>{value}</p>
    </Tabs>
  );
}

const meta = {
  component: Tabs<string>,
  render: Live,
  args: {
    label: 'Library',
    value: 'images',
    onChange: () => undefined,
    tabs: [
      { value: 'images', label: 'Images', count: 1284 },
      { value: 'videos', label: 'Videos', count: 12 },
      { value: 'collections', label: 'Collections' },
    ],
  },
} satisfies Meta<typeof Tabs<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: /Videos/ })).toHaveTextContent('videos');
  },
};
