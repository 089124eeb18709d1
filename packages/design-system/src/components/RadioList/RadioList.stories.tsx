import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RadioList, type RadioListProps } from './RadioList.tsx';

function Live(props: RadioListProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 360 }}>
      <RadioList {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  component: RadioList<string>,
  render: Live,
  args: {
    label: 'What becomes of the 12 works in it?',
    value: 'move',
    options: [
      { value: 'move', label: 'Move them to the default folder' },
      { value: 'out', label: 'Take them out', hint: 'They are in no folder then.' },
    ],
    onChange: () => undefined,
  },
} satisfies Meta<typeof RadioList<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NothingChosen: Story = { args: { value: null } };
export const Missing: Story = { args: { value: null, error: 'Choose one of them' } };
export const Disabled: Story = {
  args: {
    options: [
      { value: 'move', label: 'Move them to the default folder' },
      { value: 'out', label: 'Take them out', hint: 'Not while one of them is reviewed.', disabled: true },
    ],
  },
};
export const LongText: Story = {
  args: {
    label: 'محمد 🎨 '.repeat(20),
    value: 'a',
    options: [
      { value: 'a', label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2) },
      { value: 'b', label: '晨雾中的港口'.repeat(12), hint: 'Harbour '.repeat(40) },
    ],
  },
};
