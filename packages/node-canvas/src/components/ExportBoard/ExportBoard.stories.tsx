import { canvasRoutes, emptyBoard } from '@tai/contracts';
import { toolParameters, toolWith } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { boardStory, openBoard } from '../../testing/openBoard.tsx';
import type { BoardEditor } from '../BoardEditor/BoardEditor.tsx';

const meta = { title: 'Node canvas/ExportBoard', ...boardStory } satisfies Meta<typeof BoardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const capabilities = [toolWith([toolParameters.prompt])];
const content = {
  ...emptyBoard(),
  nodes: { make: { type: 'T2Img', x: 0, y: 0, title: 'Chair', values: { prompt: 'An oak chair' } } },
};

async function openExport(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Board' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export…' }));
  await screen.findByRole('dialog', { name: 'Export board' });
}

/** The size of the image is said before it is made. */
export const AsImage: Story = {
  ...openBoard({ content, capabilities }),
  async play({ canvas }) {
    await openExport(canvas);
    await userEvent.click(screen.getByRole('radio', { name: '2×' }));
    await waitFor(() => expect(screen.getByText(/^\d{3,} × \d{3,}$/)).toBeVisible());
    await expect(screen.getByRole('radio', { name: 'Selection (0)' })).toBeDisabled();
  },
};

/** A board that ComfyUI cannot hold: the reason is at its node, and the way there. */
export const NotForComfyUI: Story = {
  ...openBoard({
    content,
    capabilities,
    server: (server) =>
      server.answer(canvasRoutes.exportCanvas, {
        data: {
          graph: null,
          problems: [{ nodeId: 'make', error: 'exportNodeEngine', params: { type: 'T2Img' } }],
        },
      }),
  }),
  async play({ canvas }) {
    await openExport(canvas);
    await userEvent.click(screen.getByRole('radio', { name: /^ComfyUI workflow/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await expect(await screen.findByText(/has no ComfyUI workflow/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to node' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Chair' })).toBeVisible());
  },
};
