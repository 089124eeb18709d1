import { routes, type Picture } from '@tai/contracts';
import { generationOf } from '@tai/generation-kit';
import {
  answerWithLibrary,
  inAllLanguages,
  inStudio,
  libraryPicture,
  pictureId,
  studio,
  toolParameters,
  toolWith,
  type FakeServer,
  type Studio,
} from '@tai/test-kit';
import { defineFeature, fillSlot, generationPageSlot } from '@tai/kernel';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { markColours, type Mark } from '../../domain/marks/mark.ts';
import { drawing } from '../../feature.ts';
import { marksKept } from '../../state/keptMarksSlice.ts';
import { closeMarkUp, openMarkUp } from '../../state/markRequest.ts';

/** The page behind the dialog, which owns the tools. */
function Behind() {
  return <main style={{ height: '100vh' }} />;
}

const tools = defineFeature({
  id: 'tools',
  slots: [fillSlot(generationPageSlot, { id: 'tools', order: 1, path: '/main?type=0', makes: () => true })],
});

const meta = {
  title: 'Drawing/ImageMark',
  component: Behind,
  ...inStudio({ features: [drawing, tools] }),
  beforeEach() {
    return closeMarkUp;
  },
} satisfies Meta<typeof Behind>;
export default meta;
type Story = StoryObj<typeof meta>;

const wide = libraryPicture(1, { width: 1536, height: 1024 });
const { source, mask, prompt } = toolParameters;
const instruction = { ...prompt, name: 'instruction', maxLength: 2000 };
const offers = [
  toolWith([source, mask], { tool: 'repaint', toolName: inAllLanguages('Partial Generation') }),
  toolWith([source, instruction, { ...mask, required: false }], {
    tool: 'nlpe',
    toolName: inAllLanguages('Natural-Language Editing'),
  }),
];

let current: Studio | null = null;

function marking(marks: readonly Mark[] = [], picture: Picture = wide, more?: (server: FakeServer) => void) {
  return studio({
    features: [drawing, tools],
    server(server) {
      server.answer(routes.getCapabilities, { data: offers });
      server.answer(routes.upload, { data: libraryPicture(9) });
      answerWithLibrary(server, [wide]);
      more?.(server);
    },
    prepare(made) {
      current = made;
      made.store.dispatch(marksKept({ id: picture.id, marks }));
      openMarkUp(picture);
    },
  });
}

const style = { colour: markColours.red, thickness: 6 };
const marks: Mark[] = [
  { ...style, id: 'c', kind: 'ellipse', box: { left: 420, top: 420, width: 420, height: 320 } },
  { ...style, id: 'p1', kind: 'number', at: { x: 420, y: 420 }, words: 'Make the ridge darker' },
  {
    ...style,
    colour: markColours.blue,
    id: 'a',
    kind: 'arrow',
    from: { x: 1300, y: 240 },
    to: { x: 1080, y: 420 },
  },
  {
    ...style,
    colour: markColours.blue,
    id: 'p2',
    kind: 'number',
    at: { x: 1330, y: 220 },
    words: '天空再暖一些',
  },
  {
    ...style,
    colour: markColours.amber,
    id: 't',
    kind: 'text',
    at: { x: 90, y: 880 },
    words: 'Keep the foreground',
  },
];

/** A line of the hand, in shares of the canvas. */
async function drag(from: [number, number], to: [number, number]): Promise<void> {
  const canvas = screen.getByTestId('mark-stage');
  // Only a pointer of the system can be captured.
  canvas.setPointerCapture = () => {};
  const area = canvas.getBoundingClientRect();
  const at = ([x, y]: [number, number]) => ({
    clientX: area.left + area.width * x,
    clientY: area.top + area.height * y,
  });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: canvas, coords: at(from) },
    { target: canvas, coords: at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) },
    { target: canvas, coords: at(to) },
    { keys: '[/MouseLeft]', target: canvas, coords: at(to) },
  ]);
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

export const Empty: Story = {
  parameters: marking(),
  play: async () => {
    await screen.findByTestId('mark-stage');
    await expect(button('Open in Partial Generation')).toHaveAttribute('aria-disabled', 'true');
    await expect(button('Open in Natural-Language Editing')).toHaveAttribute('aria-disabled', 'true');
    await expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Full: Story = {
  parameters: marking(marks),
  play: async () => {
    await screen.findByTestId('mark-stage');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Instruction' })).toHaveValue(
        '1 (left): Make the ridge darker. 2 (upper right): 天空再暖一些. (lower left): Keep the foreground.',
      ),
    );
    await userEvent.click(button('Clear all'));
    await expect(screen.queryByRole('button', { name: 'Select Circle' })).not.toBeInTheDocument();
    const message = screen.getByText('Marks cleared.').closest('[data-tone], [role=status], li, div');
    await userEvent.click(
      within(message?.parentElement ?? document.body).getByRole('button', { name: 'Undo' }),
    );
    await expect(await screen.findByRole('button', { name: 'Select Circle' })).toBeVisible();
  },
};

/** What the hand does: a circle, and a pin with words, which go to the tools. */
export const Drawing: Story = {
  parameters: marking(),
  play: async () => {
    (await screen.findByTestId('mark-stage')).focus();
    await userEvent.keyboard('o');
    await drag([0.3, 0.3], [0.5, 0.5]);
    await expect(await screen.findByRole('button', { name: 'Select Circle' })).toBeVisible();
    await userEvent.keyboard('n');
    await drag([0.45, 0.42], [0.45, 0.42]);
    const [field] = await screen.findAllByRole('textbox', { name: 'Words for Pin 1' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Make it silver{Enter}');
    await expect(screen.getByRole('textbox', { name: 'Instruction' })).toHaveValue(
      '1 (center): Make it silver.',
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(screen.getByRole('textbox', { name: 'Instruction' })).toHaveValue('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await userEvent.click(button('Open in Natural-Language Editing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(current?.address()).toBe('/main?type=0'));
    await expect(generationOf(current?.store.getState()).drafts.nlpe).toEqual({
      source: [pictureId(1)],
      instruction: '1 (center): Make it silver.',
      mask: pictureId(9),
    });
    // Opened again, the marks are there: of the same a mask is made.
    openMarkUp(wide);
    await screen.findByTestId('mark-stage');
    await userEvent.click(button('Open in Partial Generation'));
    await waitFor(() =>
      expect(generationOf(current?.store.getState()).drafts.repaint).toEqual({
        source: [pictureId(1)],
        mask: pictureId(9),
      }),
    );
  },
};

/** Without a pointer: Enter sets a mark, arrow keys move it. */
export const Keyboard: Story = {
  parameters: marking(),
  play: async () => {
    (await screen.findByTestId('mark-stage')).focus();
    await userEvent.keyboard('r{Enter}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await expect(button('Select Rectangle')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Delete}');
    await expect(screen.queryByRole('button', { name: 'Select Rectangle' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: marking([], libraryPicture(2, { picUrl: '/never.png' })),
};

export const Error: Story = {
  parameters: marking(marks, libraryPicture(1, { picUrl: 'data:text/plain,none' })),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Couldn’t load the image')).toBeVisible());
    await expect(button('Save to library')).toHaveAttribute('aria-disabled', 'true');
    await expect(button('Select Circle')).toBeVisible();
  },
};

export const Deleted: Story = {
  parameters: marking(marks, wide, (server) => answerWithLibrary(server, [])),
  play: async () => {
    await expect(await screen.findByText(/^This image was deleted/)).toBeVisible();
    await screen.findByTestId('mark-stage');
    await expect(button('Save to library')).not.toHaveAttribute('aria-disabled', 'true');
    await expect(button('Open in Partial Generation')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const LongText: Story = {
  parameters: marking(
    Array.from({ length: 12 }, (_, index): Mark => ({
      ...{ ...style, id: `l${index}`, kind: 'number' },
      at: { x: 80 + (index % 4) * 420, y: 120 + Math.floor(index / 4) * 320 },
      words: 'A remark that goes on and on, as remarks of people who know exactly what they want do. '.repeat(
        2,
      ),
    })),
  ),
};
