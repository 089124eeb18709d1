import {
  documentRoutes,
  emptyStoryboard,
  routes,
  storyboardRoutes,
  type StoryboardShot,
} from '@tai/contracts';
import {
  answerWithDocuments,
  answerWithJobs,
  answerWithLibrary,
  clip,
  createFakeDocuments,
  inStudio,
  studio,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { newShot } from '../../domain/shots.ts';
import { video } from '../../feature.ts';
import { Page } from '../../pages/VideoPage/VideoPage.tsx';
import { imageToVideo, textToVideo } from '../../testing/clipTools.ts';

function Screen() {
  return (
    <main style={{ height: '100vh', background: 'var(--tai-app)' }}>
      <Page />
    </main>
  );
}

const meta = {
  component: Screen,
  ...inStudio({ features: [video] }),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

function board(shots: StoryboardShot[]) {
  const documents = createFakeDocuments();
  const id = documents.seed('storyboard', { ...emptyStoryboard(), shots });
  return studio({
    features: [video],
    path: `/video?storyboard=${id}`,
    server(server) {
      server.answer(routes.getCapabilities, { data: [textToVideo, imageToVideo] });
      answerWithLibrary(server, [clip(1), clip(2)]);
      answerWithJobs(server, []);
      answerWithDocuments(server, documents);
      server.answer(documentRoutes.setDocumentCover, ({ body }) => {
        const opened = documents.open({ id: body.id });
        return 'refused' in opened ? opened : { data: opened.document };
      });
      server.answer(storyboardRoutes.listStoryboardClips, ({ body }) => ({
        data: [clip(1), clip(2)].filter(({ id: clipId }) => body.ids.includes(clipId)),
      }));
      server.answer(storyboardRoutes.listStoryboardExports, {
        data: { exports: [], problem: 'codecMissing', pixelsPerSecond: null },
      });
    },
  });
}

const taken = (id: string, number: number, over: Partial<StoryboardShot> = {}): StoryboardShot => ({
  ...newShot(id, 'textToVideo'),
  ...{ source: 'library', clipId: clip(number).id, ...over },
});

export const Empty: Story = {
  parameters: board([]),
  play: async () => void (await screen.findByText('Add the first shot')),
};

export const Full: Story = {
  parameters: board([taken('a', 1, { fade: 0.5 }), taken('b', 2), newShot('c', 'textToVideo')]),
  play: async () => {
    await screen.findByRole('option', { name: /^Shot 3/ });
    await userEvent.click(await screen.findByRole('option', { name: /^Shot 1/ }));
    await screen.findByRole('button', { name: 'Choose clip' });
  },
};

export const WithoutEncoder: Story = {
  parameters: board([taken('a', 1)]),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/no video encoder/);
  },
};
