import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ListViewIcon } from '../../icons/laterIcons.tsx';
import { GridViewIcon } from '../../icons/studioIcons.tsx';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

function Live(props: SegmentedControlProps<string>) {
  const [value, setValue] = useState(props.value);
  return <SegmentedControl {...props} value={value} onChange={setValue} />;
}

const meta = {
  component: SegmentedControl<string>,
  render: Live,
  args: {
    label: 'Pictures',
    value: '2',
    options: ['1', '2', '3', '4'].map((value) => ({ value, label: value })),
    onChange: () => undefined,
  },
} satisfies Meta<typeof SegmentedControl<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FullWidth: Story = { args: { fullWidth: true } };
export const IconOnly: Story = {
  args: {
    label: 'View',
    value: 'grid',
    iconOnly: true,
    options: [
      { value: 'grid', label: 'Grid', icon: <GridViewIcon /> },
      { value: 'list', label: 'List', icon: <ListViewIcon /> },
    ],
  },
};
