import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AddIcon, DownloadIcon, TrashIcon } from '../../icons/icons.tsx';
import { SparklesIcon } from '../../icons/studioIcons.tsx';
import { Column, Row } from '../../stories/gallery.tsx';
import { Button } from './Button.tsx';

const meta = {
  component: Button,
  args: { children: 'Generate', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Full: Story = {
  render: () => (
    <Column style={{ width: 'auto' }}>
      {(['compact', 'medium', 'touch'] as const).map((size) => (
        <Row key={size}>
          <Button variant="primary" size={size} startIcon={<SparklesIcon />} shortcut="Mod+Enter">
            Generate
          </Button>
          <Button size={size} startIcon={<DownloadIcon />}>
            Download
          </Button>
          <Button variant="ghost" size={size} startIcon={<AddIcon />}>
            Add reference
          </Button>
          <Button variant="danger" size={size} startIcon={<TrashIcon />}>
            Delete account
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </Row>
      ))}
    </Column>
  ),
};

export const Loading: Story = { args: { loading: true, variant: 'primary' } };

export const DisabledWithReason: Story = {
  args: { variant: 'primary', disabledReason: ['Write a prompt first', 'Choose a model'] },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Write a prompt first');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  render: () => (
    <div style={{ width: 200 }}>
      <Button fullWidth variant="primary">
        一键生成四张高清图片
      </Button>
    </div>
  ),
};
