import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { sampleClip } from '../../stories/clip.ts';
import { samplePicture } from '../../stories/pictures.ts';
import { ClipPlayer } from './ClipPlayer.tsx';

const fps = 10;

const meta = {
  component: ClipPlayer,
  args: {
    src: sampleClip,
    poster: samplePicture(2, 640, 360),
    label: 'A square moves to the right',
    width: 1280,
    height: 720,
    facts: { fps, audioCodec: null },
  },
  decorators: [(Story) => <div style={{ containerType: 'size', height: 480 }}>{<Story />}</div>],
} satisfies Meta<typeof ClipPlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

async function loaded(root: HTMLElement): Promise<HTMLVideoElement> {
  const video = await waitFor(() => {
    const found = root.querySelector<HTMLVideoElement>('[data-clip-player] video');
    if (!found || found.readyState < 1) throw new Error('not loaded');
    return found;
  });
  return video;
}

/** Steps of one frame land on it, whatever the browser makes of the time. */
export const FrameByFrame: Story = {
  play: async ({ canvas, canvasElement }) => {
    const video = await loaded(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next frame' }));
    await waitFor(() => expect(Math.floor(video.currentTime * fps)).toBe(1));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(Math.floor(video.currentTime * fps)).toBe(2));
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(canvas.getByRole('slider', { name: 'Position' })).toHaveAttribute(
        'aria-valuetext',
        '0:02.9 of 0:03.0',
      ),
    );
    await userEvent.keyboard('5');
    await waitFor(() => expect(video.currentTime).toBeCloseTo(1.5, 1));
    await userEvent.keyboard('{Shift>}<{/Shift}');
    await expect(await canvas.findByRole('button', { name: 'Speed 0.5×' })).toBeVisible();
  },
};

export const Plays: Story = {
  play: async ({ canvas, canvasElement }) => {
    const video = await loaded(canvasElement);
    // The browser lets a page play only what is muted before somebody has really pressed something.
    video.muted = true;
    await userEvent.click(await canvas.findByRole('button', { name: 'Play' }));
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0.2), { timeout: 10_000 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }));
    await expect(video.paused).toBe(true);
    await expect(canvas.getByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const LooksAtFramesAhead: Story = {
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvasElement);
    const slider = canvas.getByRole('slider', { name: 'Position' });
    const box = slider.closest('.MuiSlider-root')?.getBoundingClientRect();
    if (!box) throw new Error('no line');
    await fireEvent.pointerMove(slider, {
      pointerType: 'mouse',
      clientX: box.left + box.width / 2,
      clientY: box.top,
    });
    await waitFor(() => expect(canvas.getByText('0:01.5 · 16')).toBeVisible());
  },
};

export const PortraitOnAPhone: Story = {
  args: { width: 720, height: 1280 },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Unreadable: Story = { args: { src: 'data:video/mp4;base64,AAAA' } };
