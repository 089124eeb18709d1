import { documentRoutes, type Document } from '@tai/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { answerWithDocuments, createFakeDocuments, inStudio, refusal, studio } from '@tai/test-kit';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyContent } from '../../domain/content.ts';
import { drawing } from '../../feature.ts';
import { Page } from './DrawingPage.tsx';

const documents = createFakeDocuments();
/** The server of these stories takes no files, so its drawings are only looked at. */
const id = documents.seed('drawing', emptyContent({ width: 640, height: 480 }), 'view');

const line = (index: number, title: string): Document => ({
  ...{ id: `d${index}`, type: 'drawing', title, projectId: null, folderId: null, revision: 3 },
  owner: { id: 'me', name: 'Mia', avatar: '' },
  ...{ bytes: 2_000, coverUrl: null, access: index % 3 === 2 ? 'edit' : 'owner', isShared: false },
  ...{ createdAt: 1_760_000_000_000, updatedAt: 1_760_000_000_000 + index * 60_000 },
  ...{ openedAt: null, trashedAt: null },
});
const titles = [
  'Harbor',
  'Concept car, rear',
  'A title that is longer than its card and is cut off there',
  '灯塔',
];

const meta = {
  title: 'Drawing/DrawingPage',
  component: Page,
  render: () => (
    <div style={{ height: '100vh' }}>
      <Page />
    </div>
  ),
  ...inStudio({ features: [drawing] }),
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const listOf = (records: Document[]) =>
  studio({
    features: [drawing],
    server: (server) => server.answer(documentRoutes.listDocuments, { data: { records, next: null } }),
  });
const open = (address: string) =>
  studio({ features: [drawing], path: address, server: (server) => answerWithDocuments(server, documents) });

export const Empty: Story = { parameters: listOf([]) };

export const Full: Story = { parameters: listOf(titles.map((title, index) => line(index, title))) };

export const Loading: Story = {
  parameters: studio({
    features: [drawing],
    server: (server) => server.answer(documentRoutes.listDocuments, () => new Promise(() => undefined)),
  }),
};

export const Failed: Story = {
  parameters: studio({
    features: [drawing],
    server: (server) => server.answer(documentRoutes.listDocuments, () => refusal('unavailable')),
  }),
};

export const NewDrawing: Story = {
  parameters: listOf([]),
  async play({ canvasElement }) {
    const [button] = await within(canvasElement).findAllByRole('button', {
      name: /New drawing|新建画稿|新規作成/,
    });
    if (button) await userEvent.click(button);
    await expect(await within(document.body).findByRole('radio', { checked: true })).toBeInTheDocument();
  },
};

export const Canvas: Story = {
  parameters: open(`/main?type=1&id=${id}`),
  async play({ canvasElement }) {
    await within(canvasElement).findByTestId('drawing-stage');
    await expect(await within(canvasElement).findAllByRole('treeitem')).toHaveLength(2);
  },
};

/** Only what looks can be used; the rest can be focused and says why it does nothing. */
export const ViewOnly: Story = {
  parameters: open(`/main?type=1&id=${id}`),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const brush = await canvas.findByRole('button', { name: 'Brush' });
    await expect(brush).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Hand' })).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['Hand', 'Eyedropper', 'Select layer', 'Zoom in'])
      await expect(canvas.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
    for (const name of ['Duplicate', 'Lock layer', 'Delete', 'Merge down', 'Add layer', 'Undo'])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(brush);
    const reason = await within(document.body).findByText(/You can only view this drawing/);
    await waitFor(() => expect(reason).toBeVisible());
  },
};
