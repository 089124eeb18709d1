import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImagesIcon } from '../../icons/icons.tsx';
import { SparklesIcon } from '../../icons/studioIcons.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  component: EmptyState,
  args: {
    title: 'No pictures yet',
    children: 'What you generate or upload appears here, newest first.',
    icon: <ImagesIcon size={20} />,
    action: (
      <Button variant="primary" startIcon={<SparklesIcon />}>
        Generate the first one
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TitleOnly: Story = { args: { children: undefined, icon: undefined, action: undefined } };
