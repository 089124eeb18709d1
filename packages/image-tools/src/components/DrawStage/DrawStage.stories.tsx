import { routes, type Parameter } from '@tai/contracts';
import { draftReused, useResults } from '@tai/generation-kit';
import {
  inAllLanguages,
  inStudio,
  refusal,
  studio,
  type FakeServer,
  answerWithLibrary,
  libraryPicture,
  toolParameters,
  pictureId,
  toolWith,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { Stage } from '../Stage/Stage.tsx';

function DrawingStage() {
  const { tool } = useImageTool();
  const results = useResults(pageId);
  return (
    <main
      style={{
        display: 'flex',
        flexDirection: 'column',
        height: 'calc(100vh - 32px)',
        background: 'var(--tai-stage)',
      }}
    >
      <Stage tool={tool} results={results} />
    </main>
  );
}

const meta = {
  component: DrawingStage,
  ...inStudio({ features: [imageTools] }),
} satisfies Meta<typeof DrawingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const { source, mask, hints, box } = toolParameters;
const wide = libraryPicture(1, { width: 1536, height: 1024 });
const dark = libraryPicture(2, { picUrl: '/nowhere.png' });

function drawing(
  parameter: Parameter,
  draft: Record<string, unknown> = { source: [pictureId(1)] },
  more?: (server: FakeServer) => void,
) {
  return studio({
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith([source, parameter])] });
      answerWithLibrary(server, [wide, dark]);
      more?.(server);
    },
    prepare({ store }) {
      store.dispatch(draftReused({ tool: 'create', params: draft }));
      store.dispatch(stageChanged({ kind: 'draw', parameter: parameter.name }));
    },
  });
}

/** A line of the hand, in shares of the canvas. */
async function drag(canvas: HTMLElement, from: [number, number], to: [number, number]): Promise<void> {
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

export const Mask: Story = {
  parameters: drawing(mask),
  play: async ({ canvas }) => {
    const paper = await canvas.findByRole('img', { name: /^Image to paint on/ });
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    await expect(undo).toBeDisabled();
    // The width that the panels leave at 1440 px: all tools stay in one line.
    const bar = canvas.getByRole('toolbar');
    bar.style.width = '783px';
    const middles = [...bar.querySelectorAll('button')].map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
    await expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    bar.style.width = '';
    await drag(paper, [0.4, 0.4], [0.6, 0.6]);
    await waitFor(() => expect(undo).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Grow' }));
    await waitFor(() => expect(canvas.queryByText('Working…')).not.toBeInTheDocument());
    await userEvent.click(undo);
    await userEvent.click(undo);
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await expect(undo).not.toHaveAttribute('aria-disabled');
  },
};

/** What was painted goes to the server in the size of the picture, and is in the form afterwards. */
export const Done: Story = {
  parameters: drawing(mask, undefined, (server) => {
    answerWithLibrary(server, [wide, libraryPicture(5)]);
    server.answer(routes.upload, async ({ body }) => {
      const { file } = body as unknown as { file: File };
      const { width, height } = await createImageBitmap(file);
      const fits = body.picType === '蒙版' && width === wide.width && height === wide.height;
      return fits ? { data: libraryPicture(5) } : refusal('imageDamaged');
    });
  }),
  play: async ({ canvas }) => {
    const paper = await canvas.findByRole('img', { name: /^Image to paint on/ });
    const rectangle = await canvas.findByRole('button', { name: 'Rectangle' });
    await userEvent.click(rectangle);
    await drag(paper, [0.4, 0.4], [0.6, 0.6]);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    // A PNG of this size takes a moment where there is no graphics card.
    await canvas.findByText('You’re all set. Press Generate');
  },
};

/** Subject and background each have a brush, and what is not said stays open. */
export const Hints: Story = {
  parameters: drawing(hints),
  play: async ({ canvas }) => {
    const paper = await canvas.findByRole('img', { name: /^Image to paint on/ });
    const background = await canvas.findByRole('button', { name: 'Brush: background' });
    await drag(paper, [0.45, 0.5], [0.55, 0.5]);
    await userEvent.click(background);
    await drag(paper, [0.35, 0.2], [0.65, 0.2]);
    await expect(background).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByRole('button', { name: 'Feather' })).not.toBeInTheDocument();
  },
};

export const Box: Story = {
  parameters: drawing(box),
  play: async ({ canvas }) => {
    const paper = await canvas.findByRole('img', { name: /^Image to draw the rectangle on/ });
    const width = await canvas.findByRole('spinbutton', { name: 'Width' });
    await expect(width).toHaveValue('1536');
    await drag(paper, [0.4, 0.4], [0.6, 0.6]);
    await waitFor(() => expect(width).not.toHaveValue('1536'));
    await userEvent.clear(width);
    await userEvent.type(width, '100{Enter}');
    await expect(width).toHaveValue('100');
  },
};

/** The picture was deleted while it was in the form. */
export const SourceGone: Story = {
  parameters: drawing(mask, { source: [pictureId(77)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The image you were drawing on was deleted')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to result' }));
    await expect(await canvas.findByText('What Try-out needs')).toBeVisible();
  },
};

export const NoSource: Story = {
  parameters: drawing(mask, {}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose an image first')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: drawing(mask, undefined, (server) => void server.hold(routes.getPictures)),
};

export const Error: Story = {
  parameters: drawing(mask, undefined, (server) => server.refuse(routes.getPictures, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the image')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The picture is in the library, but its file does not come. */
export const FileMissing: Story = {
  parameters: drawing(mask, { source: [pictureId(2)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the image')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Couldn’t load the image')).toBeVisible();
  },
};

const long = 'A very long name that nobody foresaw when the stage was drawn '.repeat(3);

export const LongText: Story = {
  parameters: drawing({ ...mask, label: inAllLanguages(long) }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Lasso' });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Phone: Story = {
  parameters: drawing(mask),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Lasso' });
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
