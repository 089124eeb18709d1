import { createObservable, LazyPart } from '@tai/kernel';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio } from '@tai/test-kit';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { drawing } from '../../feature.ts';
import { layerOf, withLayer } from '../../domain/layers/drawing.ts';
import { newDrawing } from '../../domain/newDrawing.ts';
import { contentBox, writeBox } from '../../domain/raster/tiles.ts';
import { createEditor, type Editor } from '../../engine/editor.ts';
import { createPaperWork } from '../../engine/paper/paperWork.ts';
import { paperPhoto } from '../../testing/paperPhoto.ts';
import { newId } from '../layerNames.ts';
import { StudioProvider, type Studio } from '../DrawingEditor/studio.ts';
import { Component as CleanUpPaper } from './CleanUpPaper.tsx';
import { paperWords } from '../../paperWords.ts';
import { PaperDialog } from './PaperDialog.tsx';

const photo = paperPhoto(960, 720);
const work = createPaperWork();

// As in the editor, the words come with the part.
const loadDialog = () => Promise.resolve({ Component: PaperDialog });
const loadCleanUp = () => Promise.resolve({ Component: CleanUpPaper });
const closing = { onClose: () => undefined };

const meta = {
  title: 'Drawing/PaperDialog',
  component: PaperDialog,
  render: (args) => <LazyPart load={loadDialog} props={args} words={paperWords} />,
  args: { picture: photo, colour: '#20304f', work, onApply: fn(), onClose: fn() },
  ...inStudio({ features: [drawing] }),
} satisfies Meta<typeof PaperDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The sheet is found, and what comes of it is as high as the sheet. */
export const Full: Story = {
  async play({ args }) {
    const corner = await screen.findByRole('button', { name: /^Upper left corner/ });
    await waitFor(() => expect(corner).toHaveAccessibleName(/: 15\d, 7\d$/));
    corner.focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(corner).toHaveAccessibleName(/: 1[34]\d, 7\d$/);
    await userEvent.click(screen.getByRole('button', { name: 'Replace layer' }));
    await waitFor(() => expect(args.onApply).toHaveBeenCalledOnce());
    const [made] = (args.onApply as ReturnType<typeof fn>).mock.calls[0] as [typeof photo];
    await expect(made.height).toBeGreaterThan(500);
  },
};

export const Lines: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('switch', { name: 'Lines only' }));
    // The dialog is still fading in.
    const ink = await screen.findByRole('button', { name: 'Line color: #20304f' });
    await waitFor(() => expect(ink).toBeVisible());
  },
};

/** Corners that cross make no sheet. */
export const Crossed: Story = {
  async play() {
    const corner = await screen.findByRole('button', { name: /^Upper left corner/ });
    await waitFor(() => expect(corner).toHaveAccessibleName(/: 15\d, 7\d$/));
    corner.focus();
    await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(75)}{/Shift}`);
    await waitFor(() => expect(screen.getByText(/^The corners cross/)).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Replace layer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

let editor: Editor | null = null;

/** In the editor the result takes the place of the layer, as one act that undo takes back. */
export const InEditor: Story = {
  render() {
    const box = { left: 40, top: 30, width: photo.width, height: photo.height };
    const blank = newDrawing({ width: 1100, height: 800 }, { background: 'paper', layer: 'sketch' }, newId);
    const tiles = writeBox(new Map(), box, photo.pixels);
    const made = createEditor(withLayer(blank, blank.activeId, { tiles }));
    editor = made;
    const studio = { editor: made, stage: createObservable(null) } as unknown as Studio;
    return (
      <StudioProvider value={studio}>
        <LazyPart load={loadCleanUp} props={closing} words={paperWords} />
      </StudioProvider>
    );
  },
  async play() {
    const before = editor?.drawing;
    await screen.findByRole('button', { name: /^Upper left corner: 15\d/ });
    await userEvent.click(screen.getByRole('switch', { name: 'Lines only' }));
    await userEvent.click(screen.getByRole('button', { name: 'Replace layer' }));
    await waitFor(() => expect(editor?.get().history.entries.at(-1)?.act).toBe('cleanPaper'));
    const after = editor?.drawing;
    if (!before || !after) throw new Error('The editor has no drawing.');
    const { width = 0 } = contentBox(layerOf(after, after.activeId).tiles) ?? {};
    await expect(width).toBeLessThan(photo.width - 100);
    await expect(layerOf(after, after.activeId).tiles).not.toBe(layerOf(before, before.activeId).tiles);
    editor?.undo();
    await expect(editor?.drawing).toBe(before);
  },
};
