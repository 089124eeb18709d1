import { emptyBoard } from '@tai/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { boardStory, openBoard } from '../../testing/openBoard.tsx';
import type { BoardEditor } from '../BoardEditor/BoardEditor.tsx';

const meta = { title: 'Node canvas/BoardDifference', ...boardStory } satisfies Meta<typeof BoardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const brief = { type: 'Note', x: 0, y: 0, title: 'Brief', values: { text: 'thin legs' } };
const restored = { ...emptyBoard(), nodes: { note: { ...brief, values: { text: 'no legs' } } } };
const board = openBoard({ content: { ...emptyBoard(), nodes: { note: brief } } });

/** Somebody else restored an earlier version meanwhile. The person sees both texts before they choose. */
export const InConflict: Story = {
  ...{ args: board.args, parameters: board.parameters },
  async play({ canvas }) {
    const note = await within(await canvas.findByRole('group', { name: 'Brief' })).findByRole('textbox');
    board.documents.savedByOther(board.id, [{ op: 'replace', path: [], value: restored }]);
    await userEvent.type(note, ' in oak');
    await userEvent.tab();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'See the difference' }, { timeout: 4_000 }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'See the difference' }));
    await waitFor(() => expect(dialog.getByText('Node “Brief”')).toBeVisible());
    await expect(dialog.getByText('no legs')).toBeVisible();
    await expect(dialog.getByText('thin legs in oak')).toBeVisible();
  },
};
