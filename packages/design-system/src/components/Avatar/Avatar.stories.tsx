import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../../stories/gallery.tsx';
import { samplePicture } from '../../stories/pictures.ts';
import { Avatar } from './Avatar.tsx';

const meta = { component: Avatar, args: { name: 'Mei Lin' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Full: Story = {
  render: () => (
    <Row>
      <Avatar name="Mei Lin" src={samplePicture(4, 128, 128)} size={40} />
      <Avatar name="林美" size={40} />
      <Avatar name="taro" size={24} />
      <Avatar size={32} />
    </Row>
  ),
};
