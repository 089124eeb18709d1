import { routes } from '@tai/contracts';
import { inStudio, studio, type FakeServer, libraryPicture } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { imageTools } from '../../feature.ts';
import { closeDescribe, openDescribe } from '../../state/describe.ts';

function Behind() {
  return <main style={{ height: '100vh' }} />;
}

const meta = {
  component: Behind,
  ...inStudio({ features: [imageTools] }),
  beforeEach() {
    return closeDescribe;
  },
} satisfies Meta<typeof Behind>;
export default meta;
type Story = StoryObj<typeof meta>;

function describing(answer: (server: FakeServer) => void, count = 1) {
  return studio({
    server: answer,
    prepare: () => openDescribe(Array.from({ length: count }, (_, index) => libraryPicture(index + 1))),
  });
}

const words = (text: Record<'zh' | 'en', string>) => (server: FakeServer) =>
  server.answer(routes.describePictures, ({ body }) => ({
    data: body.ids.map((id) => ({ id, text: text[body.language] })),
  }));

const lake = { en: 'Mountains under a violet sky', zh: '紫色天空下的山脉' };

export const Full: Story = {
  parameters: describing(words(lake), 10),
  play: async () => {
    await expect(await screen.findAllByText(lake.en)).toHaveLength(10);
    await userEvent.click(screen.getByRole('radio', { name: '中文' }));
    await expect(await screen.findAllByText(lake.zh)).toHaveLength(10);
  },
};

export const Loading: Story = {
  parameters: describing((server) => void server.hold(routes.describePictures), 3),
};

export const Error: Story = {
  parameters: describing((server) => server.refuse(routes.describePictures, 'unavailable')),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Couldn’t describe the images')).toBeVisible());
  },
};

export const LongText: Story = {
  parameters: describing(words({ en: `${lake.en}, `.repeat(60), zh: `${lake.zh}，`.repeat(60) }), 2),
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Use as prompt/ })[0]).toBeVisible());
  },
};
