import { documentRoutes, routes, type Capability, type Document } from '@tai/contracts';
import { acknowledged } from '@tai/generation-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  answerWithDocumentList,
  answerWithDocuments,
  createFakeDocuments,
  documentLine,
  inAllLanguages,
  inStudio,
  job,
  studio,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyContent } from '../../domain/content.ts';
import { firstEdge } from '../../domain/inPlace/edge.ts';
import { drawing } from '../../feature.ts';
import { staged } from '../../state/stagingSlice.ts';
import { Page } from './DrawingPage.tsx';

const documents = createFakeDocuments();
/** The server of these stories takes no files, so its drawings are only looked at. */
const id = documents.seed('drawing', emptyContent({ width: 640, height: 480 }), 'view');

const emptyLayer = {
  ...{ kind: 'paint', isVisible: true, opacity: 1, blend: 'normal', lock: 'none' },
  ...{ tiles: {}, children: [] },
} as const;
const framed = documents.seed(
  'drawing',
  {
    ...emptyContent({ width: 640, height: 480 }),
    layers: { only: { ...emptyLayer, name: 'Layer 1' } },
    ...{ root: ['only'], activeId: 'only' },
    cameras: ['Front', 'A camera with a name that does not fit into its line'].map((name, index) => ({
      ...{ id: `camera${index}`, name },
      box: { left: 40 * index, top: 20, width: 320, height: 240 },
    })),
  },
  'view',
);

const line = (index: number, title: string): Document =>
  documentLine({ type: 'drawing', title, access: index % 3 === 2 ? 'edit' : 'owner' });
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
    server: (server) => answerWithDocumentList(server, records),
  });
const open = (address: string) =>
  studio({ features: [drawing], path: address, server: (server) => answerWithDocuments(server, documents) });

export const Empty: Story = { parameters: listOf([]) };

export const Full: Story = { parameters: listOf(titles.map((title, index) => line(index, title))) };

export const Loading: Story = {
  parameters: studio({
    features: [drawing],
    server(server) {
      answerWithDocumentList(server, []);
      server.hold(documentRoutes.listDocuments);
    },
  }),
};

export const Failed: Story = {
  parameters: studio({
    features: [drawing],
    server(server) {
      answerWithDocumentList(server, []);
      server.refuse(documentRoutes.listDocuments, 'unavailable');
    },
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

const inpaint = toolWith([toolParameters.source, toolParameters.mask, toolParameters.prompt], {
  tool: 'repaint',
  toolName: inAllLanguages('Partial Generation'),
});
const panel = (tools: Capability[], address = `/main?type=1&id=${id}`) =>
  studio({
    features: [drawing],
    path: address,
    server(server) {
      answerWithDocuments(server, documents);
      server.answer(routes.getCapabilities, { data: tools });
    },
  });
async function showPanel(canvasElement: HTMLElement, name: RegExp): Promise<void> {
  await userEvent.click(await within(canvasElement).findByRole('tab', { name }));
}

export const Generate: Story = {
  parameters: panel([inpaint]),
  async play({ canvasElement }) {
    await showPanel(canvasElement, /Generate|生成/);
    const button = await within(canvasElement).findByRole('button', {
      name: /Fill canvas|填充画布|キャンバスを塗りつぶす/,
    });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const GenerateWithoutTools: Story = {
  parameters: panel([]),
  async play({ canvasElement }) {
    await showPanel(canvasElement, /Generate|生成/);
    await expect(
      await within(canvasElement).findByText(/No engine offers|没有引擎提供|使えるエンジンがありません/),
    ).toBeVisible();
  },
};

export const Cameras: Story = {
  parameters: panel([], `/main?type=1&id=${framed}`),
  async play({ canvasElement }) {
    await showPanel(canvasElement, /Cameras|相机|カメラ/);
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: /^Front/ }));
    await expect(await within(canvasElement).findByRole('textbox', { name: /Name|名称|名前/ })).toHaveValue(
      'Front',
    );
  },
};

const failed = job({
  ...{ id: 'job1', tool: 'repaint', status: 'failed' },
  error: { code: 1211, error: 'engineFailed', msg: 'The engine failed.', params: {} },
});

const longPrompt = 'a lighthouse at dusk, seen from a boat, '.repeat(5);

/** A request over the canvas that came to nothing says why, and can be tried again or discarded. */
export const ResultFailed: Story = {
  parameters: studio({
    features: [drawing],
    path: `/main?type=1&id=${id}`,
    server(server) {
      answerWithDocuments(server, documents);
      server.answer(routes.getJob, { data: failed });
    },
    prepare({ store }) {
      const box = { left: 40, top: 40, width: 320, height: 240 };
      const request = {
        ...{ key: 'request1', drawingId: id, title: longPrompt, box },
        ...{ mode: 'fill' as const, sourceId: 'p1', areaId: null, edge: firstEdge, taken: [] },
      };
      store.dispatch(staged(request));
      store.dispatch(acknowledged({ key: 'request1', jobId: 'job1' }));
    },
  }),
  async play({ canvasElement }) {
    const region = await within(canvasElement).findByRole('region', { name: /Results|结果|結果/ });
    const discard = await within(region).findByRole('button', { name: /Discard|丢弃|破棄/ });
    const retry = within(region).getByRole('button', { name: /Try again|重试|再試行/ });
    await expect(retry.getBoundingClientRect().right).toBeLessThan(region.getBoundingClientRect().right);
    await userEvent.click(discard);
    await waitFor(() =>
      expect(
        within(canvasElement).queryByRole('region', { name: /Results|结果|結果/ }),
      ).not.toBeInTheDocument(),
    );
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

/** A file with layers asks what becomes of it. Escape leaves the drawing and the page as they are. */
export const DroppedFile: Story = {
  parameters: open(`/main?type=1&id=${id}`),
  async play({ canvasElement }) {
    const stage = await within(canvasElement).findByTestId('drawing-stage');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['8BPS'], 'Poster.psd'));
    const drop = () =>
      stage.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    drop();
    const body = within(document.body);
    await expect(await body.findByRole('radio', { name: /^Open it as a new drawing/ })).toBeChecked();
    await expect(body.getByRole('radio', { name: /^Put the layers/ })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(within(canvasElement).getAllByRole('treeitem')).toHaveLength(2);
    drop();
    await userEvent.click(await body.findByRole('button', { name: 'Continue' }));
    // The dropped file has the name of a PSD but not its contents.
    const said = await body.findByText(/Couldn’t open “Poster.psd”. It is damaged/);
    await waitFor(() => expect(said).toBeVisible());
  },
};
