import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoreIcon } from '../../icons/icons.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Panel } from './Panel.tsx';

const meta = {
  component: Panel,
  args: {
    title: 'Text to image',
    actions: (
      <IconButton label="More" size="compact">
        <MoreIcon />
      </IconButton>
    ),
    footer: (
      <Button variant="primary" fullWidth shortcut="Mod+Enter">
        Generate
      </Button>
    ),
    children: 'Form',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 288, height: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { title: 'A panel with a title that does not fit into one line' } };
