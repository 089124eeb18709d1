import { documentRoutes, type Document } from '@tai/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  answerWithDocumentList,
  answerWithDocuments,
  createFakeDocuments,
  documentLine,
  inStudio,
  studio,
} from '@tai/test-kit';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { newShape, newSolid } from '../../domain/newObject.ts';
import { newScene } from '../../domain/newScene.ts';
import type { SceneContent } from '../../domain/scene.ts';
import { makeTemplate } from '../../domain/templates/templates.ts';
import { scene3d } from '../../feature.ts';
import { Page } from './ScenePage.tsx';

const documents = createFakeDocuments();
const podium = makeTemplate('podium', (part) => part);
/** Few pixels, because a software renderer draws them. */
const small: SceneContent = {
  ...newScene({ output: { width: 64, height: 48 } }),
  objects: { a: newSolid('Cube', newShape('cube')) },
  root: ['a'],
};
const ids = {
  podium: documents.seed('scene', podium),
  empty: documents.seed('scene', newScene()),
  viewOnly: documents.seed('scene', small, 'view'),
  small: documents.seed('scene', small),
  newer: documents.seed('scene', { ...newScene(), format: 2 }),
};

const line = (index: number, title: string): Document =>
  documentLine({ type: 'scene', title, access: index % 3 === 2 ? 'edit' : 'owner' });
const titles = ['Harbor', 'A title that is longer than its card and is cut off there', '灯塔', 'Sedan, rear'];

const meta = {
  title: 'Scene3d/ScenePage',
  component: Page,
  render: () => (
    <div style={{ height: '100vh' }}>
      <Page />
    </div>
  ),
  ...inStudio({ features: [scene3d] }),
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const listOf = (records: Document[]) =>
  studio({
    features: [scene3d],
    server: (server) => answerWithDocumentList(server, records),
  });
const open = (id: string) =>
  studio({
    features: [scene3d],
    path: `/3d?id=${id}`,
    server: (server) => answerWithDocuments(server, documents),
  });

export const Empty: Story = { parameters: listOf([]) };

export const Full: Story = { parameters: listOf(titles.map((title, index) => line(index, title))) };

export const Loading: Story = {
  parameters: studio({
    features: [scene3d],
    server(server) {
      answerWithDocumentList(server, []);
      server.hold(documentRoutes.listDocuments);
    },
  }),
};

export const Failed: Story = {
  parameters: studio({
    features: [scene3d],
    server(server) {
      answerWithDocumentList(server, []);
      server.refuse(documentRoutes.listDocuments, 'unavailable');
    },
  }),
};

export const EmptyScene: Story = {
  parameters: open(ids.empty),
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByText(/Nothing here yet|还没有对象|まだ何もありません/),
    ).toBeVisible();
  },
};

/** Everything about one object. */
export const Selected: Story = {
  parameters: open(ids.podium),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('ring'));
    await expect(await canvas.findByText(/Car paint|车漆|カーペイント/)).toBeVisible();
  },
};

/** Only what looks can be used; the rest says why it does nothing. */
export const ViewOnly: Story = {
  parameters: open(ids.viewOnly),
  async play({ canvasElement }) {
    const add = await within(canvasElement).findByRole('button', { name: /^(Add|添加|追加)$/ });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Newer: Story = { parameters: open(ids.newer) };

/** Image and passes of the view, ready to be kept or sent to a tool. */
export const Rendered: Story = {
  parameters: open(ids.small),
  async play({ canvasElement }) {
    const render = /^(Render|渲染|レンダリング)$/;
    await waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull(), { timeout: 10_000 });
    await userEvent.click(await within(canvasElement).findByRole('button', { name: render }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: render }));
    await expect(await dialog.findAllByRole('img', undefined, { timeout: 15_000 })).toHaveLength(3);
  },
};
