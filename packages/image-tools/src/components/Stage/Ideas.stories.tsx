import { routes, type Capability } from '@tai/contracts';
import { draftReused, useResults } from '@tai/generation-kit';
import {
  inAllLanguages,
  inStudio,
  studio,
  answerWithLibrary,
  libraryPicture,
  toolParameters,
  pictureId,
  toolWith,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { Stage } from './Stage.tsx';

function EmptyStage() {
  const { tool } = useImageTool();
  const results = useResults(pageId);
  return (
    <main style={{ display: 'flex', minHeight: 'calc(100vh - 32px)', background: 'var(--tai-stage)' }}>
      {tool && <Stage tool={tool} results={results} />}
    </main>
  );
}

const meta = {
  component: EmptyStage,
  ...inStudio({ features: [imageTools] }),
} satisfies Meta<typeof EmptyStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const { source, mask, choices, prompt } = toolParameters;

function withTool(offered: Capability, params: Record<string, unknown> = {}) {
  return studio({
    server(server) {
      server.answer(routes.getCapabilities, { data: [offered] });
      answerWithLibrary(server, [libraryPicture(1), libraryPicture(2)]);
    },
    prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'create', params })),
  });
}

/** Words alone are enough. */
export const PromptIdeas: Story = {
  parameters: withTool(toolWith([prompt])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your image will appear here')).toBeVisible();
  },
};

export const NeedsPictureAndMask: Story = {
  parameters: withTool(toolWith([source, mask])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What Try-out needs')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose from the library: Picture' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Paint' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const HalfGiven: Story = {
  parameters: withTool(toolWith([source, mask, choices, prompt]), {
    source: [pictureId(1)],
    prompt: 'A vase',
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/\(done\)/)).toHaveLength(2);
    await expect(canvas.getAllByText(/\(required\)/)).toHaveLength(2);
  },
};

export const AllGiven: Story = {
  parameters: withTool(toolWith([source, mask]), { source: [pictureId(1)], mask: pictureId(2) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You’re all set. Press Generate')).toBeVisible();
  },
};

/** A tool that has neither words nor pictures. */
export const NeedsNothing: Story = {
  parameters: withTool(toolWith([toolParameters.colour])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Adjust the settings and press Generate')).toBeVisible();
  },
};

const long = 'A very long name that nobody foresaw when the stage was drawn';

export const LongText: Story = {
  parameters: withTool(
    toolWith(
      [
        { ...source, label: inAllLanguages(long) },
        { ...mask, label: inAllLanguages(long), help: inAllLanguages(long) },
      ],
      { toolName: inAllLanguages(long) },
    ),
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText(long);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
