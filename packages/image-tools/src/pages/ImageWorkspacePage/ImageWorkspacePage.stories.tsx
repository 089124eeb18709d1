// The whole workspace in other languages, the light theme and on a phone. Its parts have stories of their own.
import { answerWithJobs, drawnPicture, inStudio, job, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { imageTools } from '../../feature.ts';
import { Page } from './ImageWorkspacePage.tsx';

const prompt = '夕暮れの雪山';

function withPicture(server: FakeServer): void {
  const outputs = [drawnPicture(1, { prompt, width: 1248, height: 832 })];
  answerWithJobs(server, [job({ status: 'succeeded', progress: 100, params: { prompt }, outputs })]);
}

const meta = {
  component: Page,
  // As high as the window, like the frame of the product: else the bar of a phone lies over what is above it.
  render: () => (
    <div style={{ height: '100vh' }}>
      <Page />
    </div>
  ),
  ...inStudio({ features: [imageTools], path: '/main?type=0', server: withPicture }),
  parameters: {
    layout: 'fullscreen',
    ...inStudio({ features: [imageTools], path: '/main?type=0', server: withPicture }).parameters,
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

// A key that has no words shows as `screen.element`.
const rawKey = /\b[a-z]+\.[a-z]+[A-Z]?\w*\.\w+\b/;

export const JapaneseLight: Story = {
  globals: { language: 'ja', theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('textbox', { name: /^プロンプト/ })).toBeVisible();
    await expect(await canvas.findByRole('option', { name: /夕暮れの雪山/ })).toBeVisible();
    await expect(canvasElement.innerText).not.toMatch(rawKey);
  },
};

export const ChineseLightPhone: Story = {
  globals: { language: 'zh', theme: 'light', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: '参数' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvasElement.innerText).not.toMatch(rawKey);
  },
};
