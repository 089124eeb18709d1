import { documentRoutes, emptyBoard, type Board, type PresentClient } from '@tai/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { ken, noor } from '../../testing/boards.ts';
import { boardStory, openBoard } from '../../testing/openBoard.tsx';
import type { BoardEditor } from '../BoardEditor/BoardEditor.tsx';

const meta = {
  ...boardStory,
  title: 'Node canvas/Together',
} satisfies Meta<typeof BoardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const board: Board = {
  ...emptyBoard(),
  nodes: {
    one: { type: 'Note', x: 0, y: 0, values: { text: 'Oak' } },
    two: { type: 'Note', x: 320, y: 0, values: { text: 'Brass' } },
  },
};

function page(person: PresentClient['person'], parts: Partial<PresentClient> = {}): PresentClient {
  const still = { pointer: null, selected: [], turn: 0 };
  return { clientId: `page-of-${person.id}`, person, canEdit: true, ...still, ...parts };
}

function storyOf(clients: PresentClient[]) {
  const { documents, args, parameters } = openBoard({
    content: board,
    server: (server) => server.answer(documentRoutes.sendDocumentPresence, { data: { clients } }),
  });
  return { documents, story: { args, parameters } };
}

const crowd = ['Aino', 'Bao', 'Chidi', 'Dana'].map((name) => page({ id: name, name, avatar: null }));
const full = storyOf([
  page(noor, { pointer: { x: 340, y: 60 }, selected: ['two'] }),
  page(ken, { canEdit: false, pointer: { x: 120, y: 200 } }),
  ...crowd,
]);

/** Six others: one has selected a note, two point at something, and the list leads to them. */
export const Full: Story = {
  ...full.story,
  async play({ canvas }) {
    const people = await canvas.findByRole('button', { name: /^Also here: Aino, Bao, .*Noor Haddad$/ });
    const notes = await canvas.findAllByRole('group', { name: 'Note' });
    await waitFor(() => expect(notes[1]).toHaveAccessibleDescription('Selected by Noor Haddad'));
    await userEvent.click(people);
    await expect(await screen.findByText('Viewing')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Go to where they are: Noor Haddad' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Go to where they are: Aino' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

const conflict = storyOf([page(noor)]);
/** Somebody else changed the same text first: theirs is on the board, and the own one is a press away. */
export const Conflict: Story = {
  ...conflict.story,
  async play({ canvas, args }) {
    const text = await canvas.findByDisplayValue('Oak');
    conflict.documents.savedByOther(args.id, [
      { op: 'replace', path: ['nodes', 'one', 'values', 'text'], value: 'Walnut' },
    ]);
    await userEvent.clear(text);
    await userEvent.type(text, 'Ash');
    await userEvent.tab();
    const card = await canvas.findByRole('group', { name: 'Changes by two people' }, { timeout: 4_000 });
    await expect(card).toHaveTextContent('Otto changed Text to “Walnut” while you were changing it.');
    await expect(card).toHaveTextContent('Yours: “Ash”');
    await expect(text).toHaveValue('Walnut');
  },
};

const answered = storyOf([]);
/** The own node is back, although somebody deleted it. */
export const Answered: Story = {
  ...answered.story,
  async play({ canvas, args }) {
    const text = await canvas.findByDisplayValue('Oak');
    answered.documents.savedByOther(args.id, [{ op: 'remove', path: ['nodes', 'one'] }]);
    await userEvent.type(text, ' and ash');
    await userEvent.tab();
    const useMine = await canvas.findByRole('button', { name: 'Use mine' }, { timeout: 4_000 });
    await expect(canvas.queryByDisplayValue(/Oak/)).toBeNull();
    await userEvent.click(useMine);
    await expect(await canvas.findByDisplayValue('Oak and ash')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Changes by two people' })).toBeNull();
  },
};
