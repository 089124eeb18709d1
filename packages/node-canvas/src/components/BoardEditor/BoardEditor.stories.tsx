import { emptyBoard, type Board, type NodeResult } from '@tai/contracts';
import { toolParameters, toolWith } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { output, result, run, step } from '../../testing/boards.ts';
import { boardStory, openBoard } from '../../testing/openBoard.tsx';
import type { BoardEditor } from './BoardEditor.tsx';

const node = (type: string, x: number, y: number, values: Board['nodes'][string]['values'] = {}) => ({
  ...{ type, x, y, values },
});

const chair: Board = {
  ...emptyBoard(),
  nodes: {
    words: node('TextDescription', 0, 0, { text: 'An oak chair by the window' }),
    make: node('T2Img', 340, 0),
    note: node('Note', 0, 160, { text: 'Keep the legs thin.' }),
    odd: node('Hologram', 340, 620),
  },
  links: { one: { from: 'words', output: 'text', to: 'make', input: 'prompt' } },
  groups: { first: { title: 'First idea', x: 310, y: -70, width: 330, height: 660 } },
};

const made = [
  result('make', {
    outputs: Array.from({ length: 12 }, (_, place) => output(`file-${String(place)}`, place + 1)),
  }),
];
const finished = [run([step('make', { status: 'succeeded', progress: 100 })], { status: 'succeeded' })];

const capabilities = [
  toolWith([toolParameters.prompt, toolParameters.colour], {
    toolName: { en: 'Text to Image', zh: '文生图', ja: 'テキストから画像' },
  }),
];

function storyOf(content: Board, results: NodeResult[] = [], runs = results.length > 0 ? finished : []) {
  const { args, parameters } = openBoard({ content, results, runs, capabilities });
  return { args, parameters };
}

const meta = {
  ...boardStory,
  title: 'Node canvas/BoardEditor',
} satisfies Meta<typeof BoardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  ...storyOf(chair, made),
  async play({ canvas }) {
    await canvas.findByRole('group', { name: 'Text to Image' });
    // A node of a type that nobody knows is kept, and says so.
    await canvas.findByText(/doesn’t know nodes of type Hologram/);
    const images = await canvas.findAllByRole('button', { name: /image \d+$/ });
    await expect(images).toHaveLength(9);
    await expect(canvas.getByText('+3')).toBeVisible();
  },
};

export const Empty: Story = {
  ...storyOf(emptyBoard()),
  async play({ canvas }) {
    const board = await canvas.findByRole('region', { name: 'Nodes' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Note' }));
    await canvas.findByRole('group', { name: 'Note' });
    await userEvent.click(canvas.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Note' })).toBeNull());
    await expect(board).toBeVisible();
  },
};

export const LinkWithoutDragging: Story = {
  ...storyOf({ ...chair, links: {}, groups: {} }),
  async play({ canvas }) {
    const group = await canvas.findByRole('group', { name: 'Text to Image' });
    await userEvent.click(group);
    const choice = await canvas
      .findByRole('combobox', { name: 'Prompt from' })
      .catch(() => canvas.findByLabelText('Prompt from'));
    await expect(choice).toBeVisible();
  },
};

const lost = (place: number) => ({
  ...{ asset: `asset:${String(place).repeat(64)}`, width: 4, height: 3, name: `chair ${String(place)}` },
});

export const Failed: Story = {
  ...storyOf(
    {
      ...chair,
      nodes: { ...chair.nodes, photo: node('ImageInput', 680, 0, { images: [lost(1), lost(2)] }) },
    },
    [],
    [
      run(
        [
          step('make', {
            status: 'failed',
            error: { code: 1, error: 'parameterMissing', msg: '', params: { name: 'prompt' } },
            field: 'prompt',
          }),
        ],
        { status: 'failed' },
      ),
    ],
  ),
  async play({ canvas }) {
    const group = await canvas.findByRole('group', { name: 'Text to Image' });
    await waitFor(() => expect(group.querySelector('[data-problem]')).not.toBeNull());
    // Why it failed is written out at the node, and beside it for whoever cannot read it there.
    const reason = within(group).getByRole('status');
    await expect(reason.scrollWidth).toBeLessThanOrEqual(reason.clientWidth);
    await userEvent.click(within(group).getByText('Text to Image'));
    const settings = await canvas.findByRole('region', { name: 'Node settings' });
    await within(settings).findByText(reason.textContent);
    // A node that is folded says that it failed as well.
    await userEvent.keyboard('{Alt>}c{/Alt}');
    await within(group).findByRole('img', { name: 'Failed' });
    // Images whose files are gone say so, and each can be taken off the node.
    const photo = canvas.getByRole('group', { name: 'Image' });
    await waitFor(() => expect(within(photo).getAllByText(/This image is missing/)).toHaveLength(2));
    await userEvent.click(within(photo).getByText('Image'));
    await userEvent.click(await within(settings).findByRole('button', { name: 'Remove chair 1' }));
    await waitFor(() => expect(within(photo).getAllByText(/This image is missing/)).toHaveLength(1));
    await expect(within(settings).getByRole('button', { name: 'Remove chair 2' })).toBeVisible();
  },
};

/** The tour shows the parts of the board one after the other, and ends where it began. */
export const Tour: Story = {
  ...storyOf(emptyBoard()),
  async play({ canvas }) {
    const start = await canvas.findByRole('button', { name: 'Take the tour' });
    await userEvent.click(start);
    for (let step = await screen.findByText(/^Step 1 of/); step;) {
      const next = screen.queryByRole('button', { name: 'Next' });
      if (!next) break;
      await userEvent.click(next);
      step = await screen.findByText(/^Step/);
    }
    await screen.findByText('Step 7 of 7');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByText(/^Step/)).toBeNull());
    await expect(start).toHaveFocus();
  },
};
