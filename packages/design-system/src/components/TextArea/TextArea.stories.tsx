import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { WandIcon } from '../../icons/icons.tsx';
import { HistoryIcon } from '../../icons/studioIcons.tsx';
import { Column, Row } from '../../stories/gallery.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

function Live(props: TextAreaProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Column>
      <TextArea {...props} value={value} onChange={setValue} />
    </Column>
  );
}

const meta = {
  component: TextArea,
  render: Live,
  args: {
    label: 'Prompt',
    value: 'A concept car in brushed aluminium, low winter sun, wet asphalt',
    onChange: () => undefined,
    maxLength: 800,
  },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { value: '', placeholder: 'What should be in the picture?' } };
export const Error: Story = { args: { value: '', error: 'Write a prompt first' } };
export const OverLimit: Story = { args: { maxLength: 20 } };
export const Full: Story = {
  args: {
    footer: (
      <Row style={{ gap: 2, marginInline: -4 }}>
        <IconButton label="Expand prompt" size="compact">
          <WandIcon />
        </IconButton>
        <IconButton label="Prompt history" size="compact">
          <HistoryIcon />
        </IconButton>
      </Row>
    ),
  },
};
export const LongText: Story = {
  args: { value: '清晨的海边灯塔，薄雾，远处有帆船，胶片质感。'.repeat(20), maxRows: 8 },
};
