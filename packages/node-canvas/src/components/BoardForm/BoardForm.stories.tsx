import { canvasRoutes, emptyBoard, routes, type Board, type DocumentContent } from '@tai/contracts';
import {
  answerWithDocuments,
  createFakeDocuments,
  inStudio,
  studio,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import { LazyPart } from '@tai/kernel';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { nodeCanvas } from '../../feature.ts';
import { output, result, run, step } from '../../testing/boards.ts';
import { nodeCanvasWords } from '../../words.ts';
import { BoardEditor } from '../BoardEditor/BoardEditor.tsx';

const chair: Board = {
  ...emptyBoard(),
  nodes: {
    words: {
      ...{ type: 'TextDescription', x: 0, y: 0, title: 'What to draw' },
      values: { text: 'An oak chair by the window' },
    },
    make: { type: 'T2Img', x: 340, y: 0, values: {} },
  },
  links: { one: { from: 'words', output: 'text', to: 'make', input: 'prompt' } },
};
const shown: Board = {
  ...chair,
  nodes: {
    words: { ...(chair.nodes['words'] as Board['nodes'][string]), exposed: ['text'] },
    make: { ...(chair.nodes['make'] as Board['nodes'][string]), exposed: ['colour'] },
  },
};
const made = { ...output('file-1'), pictureId: 'p1' };

function storyOf(content: Board, { access = 'owner', results = [result('make', { outputs: [made] })] } = {}) {
  const documents = createFakeDocuments();
  const id = documents.seed('board', content as unknown as DocumentContent, access as 'owner' | 'view');
  const parameters = studio({
    features: [nodeCanvas],
    path: `/node?id=${id}&view=form`,
    server(server) {
      answerWithDocuments(server, documents);
      server.answer(routes.getCapabilities, {
        data: [toolWith([toolParameters.prompt, toolParameters.colour])],
      });
      server.answer(canvasRoutes.listCanvasRuns, {
        data:
          results.length > 0
            ? [run([step('make', { status: 'succeeded' })], { status: 'succeeded' })]
            : [run([step('make', { status: 'running', progress: 40 })])],
      });
      server.answer(canvasRoutes.getCanvasResults, { data: results });
    },
  });
  return { args: { id }, parameters };
}

const load = () => Promise.resolve({ Component: BoardEditor });

const meta = {
  title: 'Node canvas/BoardForm',
  component: BoardEditor,
  args: { id: 'board-1', linkToken: undefined },
  render: (args) => (
    <div style={{ height: 720 }}>
      <LazyPart load={load} words={nodeCanvasWords} props={args} />
    </div>
  ),
  ...inStudio({ features: [nodeCanvas] }),
} satisfies Meta<typeof BoardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...storyOf(shown),
  async play({ canvas }) {
    await expect(await canvas.findByRole('textbox', { name: 'What to draw' })).toHaveValue(
      'An oak chair by the window',
    );
    await canvas.findByRole('button', { name: /image 1/ });
    await expect(canvas.getByRole('button', { name: 'Publish…' })).toBeEnabled();
  },
};

/** Its author chooses what the form shows; what comes over a link is no choice. */
export const ChoosingFields: Story = {
  ...storyOf(chair),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose fields' }));
    const dialog = within(document.body);
    await expect(await dialog.findAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Text' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await canvas.findByRole('textbox', { name: 'What to draw' });
  },
};

/** The run is under way, and nothing can be published yet. */
export const Running: Story = {
  ...storyOf(shown, { results: [] }),
  async play({ canvas }) {
    await canvas.findByText('Run the form to see the result here.');
    await canvas.findByRole('button', { name: 'Cancel run' });
    await expect(canvas.getByRole('button', { name: 'Publish…' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ViewOnly: Story = {
  ...storyOf(chair, { access: 'view' }),
  async play({ canvas }) {
    await canvas.findByText(/hasn’t chosen fields/);
    await expect(canvas.queryByRole('button', { name: 'Publish…' })).toBeNull();
  },
};
