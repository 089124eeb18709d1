import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../components/Badge/Badge.tsx';
import { Chip } from '../components/Chip/Chip.tsx';
import { Kbd } from '../components/Kbd/Kbd.tsx';
import { LiveRegion } from '../components/LiveRegion/LiveRegion.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import { ProgressBar } from '../components/ProgressBar/ProgressBar.tsx';
import { ProgressRing } from '../components/ProgressRing/ProgressRing.tsx';
import { Skeleton } from '../components/Skeleton/Skeleton.tsx';
import { Spinner } from '../components/Spinner/Spinner.tsx';
import { TagIcon } from '../icons/laterIcons.tsx';
import { Column, Row } from './gallery.tsx';

const meta = { title: 'Feedback' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Badges: Story = {
  render: () => (
    <Row>
      {(['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'picture'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
};

export const Chips: Story = {
  render: () => (
    <Row>
      <Chip label="landscape" icon={<TagIcon size={14} />} />
      <Chip label="Interior" selected onClick={() => undefined} />
      <Chip label="Vehicle" selected={false} onClick={() => undefined} />
      <Chip label="reference.png" onRemove={() => undefined} />
      <div style={{ width: 160 }}>
        <Chip label="a tag whose text is far too long for it" onRemove={() => undefined} />
      </div>
    </Row>
  ),
};

export const Progress: Story = {
  render: () => (
    <Column>
      <ProgressBar label="Rendering" value={62} />
      <ProgressBar label="Queued" value={undefined} />
      <ProgressBar label="Failed" value={40} tone="danger" />
      <Row>
        <ProgressRing label="Rendering" value={62} />
        <ProgressRing label="Rendering" value={30} size={40} />
        <ProgressRing label="Done" value={100} tone="success" size={32} />
        <Spinner label="Loading…" />
      </Row>
      <LiveRegion>62 %</LiveRegion>
    </Column>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <Column>
      <Skeleton aspectRatio={4 / 3} radius={8} />
      <Skeleton />
      <Skeleton width="60%" />
    </Column>
  ),
};

export const Keys: Story = {
  render: () => (
    <Row>
      <Kbd shortcut="Mod+K" />
      <Kbd shortcut="Mod+Shift+Enter" />
      <Kbd shortcut="ArrowLeft" />
      <Kbd shortcut="?" />
    </Row>
  ),
};

export const Logos: Story = {
  render: () => (
    <Row>
      <Logo size={16} wordmark={false} />
      <Logo size={24} wordmark={false} />
      <Logo size={24} />
      <Logo size={64} />
    </Row>
  ),
};
