import { emptyBoard, type Board } from '@tai/contracts';
import { toolParameters, toolWith } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { output, result, run, step } from '../../testing/boards.ts';
import { boardStory, openBoard } from '../../testing/openBoard.tsx';
import type { BoardEditor } from '../BoardEditor/BoardEditor.tsx';

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

const finished = [run([step('make', { status: 'succeeded' })], { status: 'succeeded' })];
const underWay = [run([step('make', { status: 'running', progress: 40 })])];

function storyOf(content: Board, options: Partial<Parameters<typeof openBoard>[0]> = {}) {
  const { args, parameters } = openBoard({
    ...{ content, isForm: true, runs: finished, results: [result('make', { outputs: [made] })] },
    capabilities: [toolWith([toolParameters.prompt, toolParameters.colour])],
    ...options,
  });
  return { args, parameters };
}

const meta = { title: 'Node canvas/BoardForm', ...boardStory } satisfies Meta<typeof BoardEditor>;
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
  ...storyOf(shown, { results: [], runs: underWay }),
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
    // A key has no button that says why not.
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await within(document.body).findByText(/You can only view this board/);
  },
};
