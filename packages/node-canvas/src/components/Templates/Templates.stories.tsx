import { canvasRoutes, routes, tools } from '@tai/contracts';
import { inStudio, studio, toolParameters, toolWith } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { nodeCanvas } from '../../feature.ts';
import { boardLine } from '../../testing/boards.ts';
import { TemplateShelf } from './Templates.tsx';

const meta = {
  title: 'Node canvas/Templates',
  component: TemplateShelf,
  ...inStudio({ features: [nodeCanvas] }),
} satisfies Meta<typeof TemplateShelf>;
export default meta;
type Story = StoryObj<typeof meta>;

const all = (Object.keys(tools) as (keyof typeof tools)[]).map((tool) =>
  toolWith([toolParameters.source], { tool }),
);

/** A template whose tool nobody offers says so, and cannot be used. */
export const All: Story = {
  parameters: studio({
    features: [nodeCanvas],
    server(server) {
      server.answer(routes.getCapabilities, { data: all.filter(({ tool }) => tool !== 'visual_angle') });
      server.answer(canvasRoutes.createUpdateCanvas, { data: boardLine() });
    },
  }),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'All templates' }));
    const dialog = await screen.findByRole('dialog', { name: 'All templates' });
    await waitFor(() => expect(dialog.querySelectorAll('[data-template]')).toHaveLength(11));
    const views = screen.getAllByRole('button', { name: 'Four views of a product' }).at(-1);
    await waitFor(() => expect(views).toHaveAccessibleDescription('No engine offers Multi-View now.'));
    await expect(views).toHaveAttribute('aria-disabled', 'true');
  },
};
