import type { Meta, StoryObj } from '@storybook/react-vite';
import { answerWithDocuments, createFakeDocuments, inStudio, studio } from '@tai/test-kit';
import { expect, userEvent } from 'storybook/test';
import { CommentedPage, testPage } from '../../testing/testPage.tsx';

const meta = {
  component: CommentedPage,
  ...inStudio({ features: [testPage] }),
} satisfies Meta<typeof CommentedPage>;
export default meta;

const documents = createFakeDocuments();
const id = documents.seed('board', { nodes: { n0: { x: 120 } } });
const mika = { id: 'person-7', name: 'Mika with a name that has no room on one line', avatar: null };
documents.comments.add(id, { text: 'Nice, see https://example.org/reference', author: mika });
documents.comments.add(id, {
  ...{ id: 'pinned', place: { targetId: 'n0' } },
  ...{ text: 'Too dark here, @Noor. '.repeat(8), mentions: [{ id: 'person-3', name: 'Noor', avatar: null }] },
});
for (const text of ['Agreed.', 'I will try.', 'Done?', 'Almost.'])
  documents.comments.add(id, { threadId: 'pinned', text });
documents.comments.add(id, { text: 'Somewhere else', place: { targetId: 'gone' }, isMine: true });

/** Threads with pins, a place that is gone, long names and texts; a press on a pin opens its thread. */
export const Discussed: StoryObj<typeof meta> = {
  args: { id, type: 'board' },
  parameters: studio({ server: (server) => answerWithDocuments(server, documents) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Open the comment by Noor: Too dark/ }));
    await expect(await canvas.findByText('The place no longer exists')).toBeVisible();
    await expect(await canvas.findByText('Agreed.')).toBeVisible();
  },
};
