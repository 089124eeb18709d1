import { emptyBoard, type Board } from '@tai/contracts';
import { toolParameters, toolWith, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { boardTabsOf, markGone } from '../../state/boardTabs.ts';
import { changeViewSettings } from '../../state/viewSettings.ts';
import { boardStory, openBoard } from '../../testing/openBoard.tsx';
import type { BoardEditor } from './BoardEditor.tsx';

function node(
  type: string,
  x: number,
  y: number,
  more: Partial<Board['nodes'][string]> = {},
): Board['nodes'][string] {
  return { type, x, y, values: {}, ...more };
}

const steps = {
  nodes: {
    words: node('TextDescription', 0, 0, { title: 'Oak chair', values: { text: 'An oak chair' } }),
    make: node('T2Img', 420, 0, { title: 'First look' }),
    more: node('T2Img', 840, 0, { title: 'Larger' }),
  },
  links: {
    one: { from: 'words', output: 'text', to: 'make', input: 'prompt' },
    two: { from: 'make', output: 'result', to: 'more', input: 'source' },
  },
};

const capabilities = [
  toolWith([toolParameters.source, toolParameters.prompt, toolParameters.styles], {
    toolName: { en: 'Text to Image', zh: '文生图', ja: 'テキストから画像' },
  }),
];

function storyOf(content: Pick<Board, 'nodes' | 'links'>, prepare: () => void = () => undefined) {
  const { args, parameters } = openBoard({
    ...{ content: { ...emptyBoard(), ...content }, capabilities },
    prepare() {
      changeViewSettings({ hidesLinks: false, hasGuides: true });
      for (const { id: tab } of tabs().list.get()) tabs().close(tab);
      prepare();
    },
  });
  return { args, parameters };
}

const tabs = () => boardTabsOf(user().userId);

const meta = {
  ...boardStory,
  title: 'Node canvas/Board work',
} satisfies Meta<typeof BoardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Resized: Story = {
  ...storyOf({
    nodes: {
      ...steps.nodes,
      make: node('T2Img', 420, 0, { title: 'First look', width: 420, height: 620 }),
    },
    links: steps.links,
  }),
  async play({ canvas }) {
    const large = await canvas.findByRole('group', { name: 'First look' });
    await userEvent.click(within(large).getByText('First look'));
    const width = await canvas.findByRole('spinbutton', { name: 'Node width' });
    await expect(width).toHaveValue('420');
    await userEvent.clear(width);
    await userEvent.type(width, '300{Enter}');
    await waitFor(() => expect(large.parentElement?.style.width).toBe('300px'));
    await userEvent.click(canvas.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(large.parentElement?.style.width).toBe('420px'));
  },
};

export const HiddenLinks: Story = {
  ...storyOf({
    nodes: steps.nodes,
    links: { one: { ...steps.links.one, isHidden: true }, two: steps.links.two },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'From Oak chair' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Oak chair'));
    await expect(canvas.getByRole('button', { name: 'To First look' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    const hide = await canvas.findByRole('menuitemcheckbox', { name: 'Hide links' });
    // With one node selected the ways to align have one reason in common, which is said once.
    await expect(canvas.getAllByText('Select two nodes or more first.')).toHaveLength(1);
    await userEvent.click(hide);
    await canvas.findByRole('button', { name: 'To Larger' });
  },
};

export const Circle: Story = {
  ...storyOf({
    nodes: { first: steps.nodes.make, second: steps.nodes.more },
    links: {
      one: { from: 'first', output: 'result', to: 'second', input: 'source' },
      two: { from: 'second', output: 'result', to: 'first', input: 'source' },
    },
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText(/feed each other/)).toHaveLength(2));
    const [first] = canvas.getAllByRole('button', { name: 'Break the link' });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(canvas.queryByText(/feed each other/)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(canvas.getAllByText(/feed each other/)).toHaveLength(2));
  },
};

export const Guides: Story = {
  ...storyOf({ nodes: steps.nodes, links: {} }),
  async play({ canvas, canvasElement }) {
    const moving = await canvas.findByRole('group', { name: 'Larger' });
    await waitFor(() => expect(moving.parentElement).toBeVisible());
    const title = within(moving).getByText('Larger');
    const { x, y } = title.getBoundingClientRect();
    const at = (dx: number, dy: number) => ({
      clientX: x + dx,
      clientY: y + dy,
      view: window,
      bubbles: true,
    });
    await fireEvent.mouseDown(title, at(2, 2));
    for (const step of [4, 8, 5]) await fireEvent.mouseMove(title, at(2 + step, 2 + step));
    await waitFor(() => expect(canvasElement.querySelector('[data-guide]')).not.toBeNull());
    await fireEvent.mouseUp(title, at(7, 7));
    await waitFor(() => expect(canvasElement.querySelector('[data-guide]')).toBeNull());
  },
};

export const Tabs: Story = {
  ...storyOf(steps, () => {
    tabs().open({ id: 'lamp', name: 'Lamp' });
    tabs().open({ id: 'shelf', name: 'A shelf for a very small kitchen under the roof' });
    markGone('shelf', true);
  }),
  async play({ canvas }) {
    const bar = await canvas.findByRole('navigation', { name: 'Open boards' });
    await waitFor(() => expect(within(bar).getAllByRole('listitem')).toHaveLength(3));
    await within(bar).findByText(/No longer available/);
    const own = within(bar).getByRole('link', { current: 'page' });
    own.focus();
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await waitFor(() => expect(within(bar).getAllByRole('listitem')).toHaveLength(2));
    await expect(within(bar).queryByText(/No longer available/)).toBeNull();
    own.focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(within(bar).getAllByRole('link')[0]).toHaveAttribute('aria-current', 'page'));
    await expect(own).toHaveFocus();
    await expect(within(bar).getByRole('status')).toHaveTextContent(/place 1 of 2/);
  },
};

/** A node says which styles it has and how strong they are. */
export const NamedStyles: Story = {
  ...storyOf({
    nodes: {
      look: node('Styles', 0, 0, { values: { styles: [{ id: 'ink', intensity: 60 }] } }),
    },
    links: {},
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ink 60 %')).toBeVisible();
  },
};
