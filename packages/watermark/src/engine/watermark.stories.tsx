import { color } from '@tai/design-system';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect } from 'storybook/test';
import { drawWatermark } from './drawWatermark.ts';
import { createScreenWatermark, type ScreenWatermarkLook } from './screenWatermark.ts';

/** A page with the watermark over all of it, as it lies over the studio. */
function UnderWatermark({ text, theme }: ScreenWatermarkLook) {
  useEffect(() => {
    const watermark = createScreenWatermark();
    watermark.show({ text, theme });
    return watermark.remove;
  }, [text, theme]);
  return (
    <main style={{ minHeight: 480, color: color.text }}>
      <h1>Harbour at dawn</h1>
      <p>The mist over the boats stays readable.</p>
    </main>
  );
}

const meta = {
  component: UnderWatermark,
  args: { text: 'Mika · 2026-11-21', theme: 'dark' },
  argTypes: { theme: { table: { disable: true } } },
  render: ({ text }, { globals }) => (
    <UnderWatermark text={text} theme={globals.theme === 'light' ? 'light' : 'dark'} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Harbour at dawn' })).toBeVisible();
    await expect(document.querySelector(':popover-open')).not.toBeNull();
  },
} satisfies Meta<typeof UnderWatermark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverTheScreen: Story = {};
export const LongText: Story = { args: { text: 'محمد 🎨 Averyveryverylongnamethatgoeson 晨雾中的港口' } };

/** A picture as it is downloaded: the watermark is readable on dark and on bright ground. */
function WatermarkedPicture({ text }: { text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { width, height } = context.canvas;
    const ground = context.createLinearGradient(0, 0, width, 0);
    ground.addColorStop(0, '#0b1020');
    ground.addColorStop(1, '#f4efe6');
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    drawWatermark(context, { width, height }, text);
  }, [text]);
  return (
    <canvas ref={canvas} width={1024} height={640} style={{ width: '100%' }} role="img" aria-label={text} />
  );
}

export const OnAPicture: Story = {
  render: ({ text }) => <WatermarkedPicture text={text} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Mika · 2026-11-21' })).toBeVisible();
  },
};
