import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TrashIcon } from '../../icons/icons.tsx';
import { UndoIcon } from '../../icons/laterIcons.tsx';
import { EyeIcon } from '../../icons/openIcons.tsx';
import { CompareIcon } from '../../icons/studioIcons.tsx';
import { Row } from '../../stories/gallery.tsx';
import { samplePicture } from '../../stories/pictures.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  component: IconButton,
  args: { label: 'Undo', shortcut: 'Mod+Z', children: <UndoIcon /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Undo');
  },
};

export const Full: Story = {
  render: () => (
    <Row>
      <IconButton label="Undo" size="compact">
        <UndoIcon />
      </IconButton>
      <IconButton label="Compare" pressed>
        <CompareIcon />
      </IconButton>
      <IconButton label="Show" variant="secondary">
        <EyeIcon />
      </IconButton>
      <IconButton label="Delete" size="touch" variant="danger">
        <TrashIcon />
      </IconButton>
      <IconButton label="Redo" disabledReason="Nothing to redo">
        <UndoIcon />
      </IconButton>
      <div style={{ padding: 12, borderRadius: 8, background: `url("${samplePicture(2)}") center / cover` }}>
        <IconButton label="Compare" onPicture>
          <CompareIcon />
        </IconButton>
      </div>
    </Row>
  ),
};

export const Loading: Story = { args: { loading: true } };
