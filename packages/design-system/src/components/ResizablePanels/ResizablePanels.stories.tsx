import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Panel } from '../Panel/Panel.tsx';
import { ResizablePanels } from './ResizablePanels.tsx';

const meta = {
  component: ResizablePanels,
  parameters: { layout: 'fullscreen' },
  args: {
    storageKey: 'story',
    panels: [
      {
        id: 'library',
        label: 'library',
        content: <Panel title="Library" />,
        defaultSize: 280,
        collapsible: true,
        shortcut: '[',
      },
      { id: 'stage', label: 'stage', content: <main style={{ padding: 24 }}>Stage</main>, flexible: true },
      {
        id: 'form',
        label: 'parameters',
        content: <Panel title="Parameters" />,
        defaultSize: 320,
        collapsible: true,
        shortcut: ']',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ResizablePanels>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const separator = canvas.getByRole('separator', { name: 'Resize library' });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: separator, coords: { clientX: 280, clientY: 100 } },
      { target: separator, coords: { clientX: 340, clientY: 100 } },
      { keys: '[/MouseLeft]', target: separator, coords: { clientX: 340, clientY: 100 } },
    ]);
    await expect(separator).toHaveAttribute('aria-valuenow', '340');
  },
};

export const Collapsed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Stage'));
    await userEvent.keyboard('[[');
    await expect(canvas.getByRole('button', { name: 'Show library' })).toBeVisible();
  },
};
