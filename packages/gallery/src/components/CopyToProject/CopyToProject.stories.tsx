import { documentRoutes } from '@tai/contracts';
import { inStudio, picture, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { gallery } from '../../feature.ts';
import { closeFiling, openFiling } from '../../state/filing.ts';

/** The dialog is an overlay of the feature; behind it there is nothing. */
function Behind() {
  return <main style={{ height: '100vh' }} />;
}

const meta = {
  component: Behind,
  ...inStudio({
    features: [gallery],
    server: (server) =>
      server.answer(documentRoutes.listProjects, {
        data: [
          { id: 'atlas', name: 'Atlas', role: 'owner', members: 4, createdAt: 1 },
          { id: 'show', name: 'Showroom', role: 'viewer', members: 9, createdAt: 2 },
        ],
      }),
  }),
  beforeEach() {
    openFiling('copy', [picture({ id: 'one' }), picture({ id: 'two' })]);
    return closeFiling;
  },
} satisfies Meta<typeof Behind>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Project' })).toHaveTextContent('Atlas');
  },
};

export const Empty: Story = {
  parameters: studio({ server: (server) => server.answer(documentRoutes.listProjects, { data: [] }) }),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'New project' });
    // The dialog comes in.
    await waitFor(() => expect(field).toBeVisible());
  },
};
