import { documentRoutes, routes, type ProjectRole } from '@tai/contracts';
import { answerWithPictures, drawnPicture, inStudio, studio, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { gallery } from '../../feature.ts';
import { goToSpace } from '../../state/libraryView.ts';
import { openSpaceOf } from '../../state/space.ts';
import { Component as LibraryPanel } from './LibraryPanel.tsx';

const inGallery = inStudio({ features: [gallery] });

const meta = {
  component: LibraryPanel,
  ...inGallery,
  decorators: [
    (Story) => (
      <main style={{ width: 300, height: 640 }}>
        <Story />
      </main>
    ),
    ...inGallery.decorators,
  ],
  args: { active: true },
  beforeEach: () => goToSpace(null),
} satisfies Meta<typeof LibraryPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = 24 * 60 * 60_000;
const pictures = (prompt = 'Ferns and camellia') =>
  Array.from({ length: 240 }, (_, index) =>
    drawnPicture(index, {
      prompt: `${prompt} ${index}`,
      picDate: Date.now() - Math.floor(index / 24) * day - index,
    }),
  );

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No images yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(routes.getPictureTimeline) }),
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.getPictureTimeline, 'unavailable') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the library')).toBeVisible();
  },
};

export const Full: Story = {
  parameters: studio({ server: (server) => answerWithPictures(server, pictures()) }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole('gridcell', { name: /Ferns/ }).length).toBeGreaterThan(10),
    );
    const [first] = canvas.getAllByRole('button', { name: 'Select all from this day' });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText('24 selected')).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: studio({
    server: (server) => answerWithPictures(server, pictures('Ferns and camellia, '.repeat(40))),
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole('gridcell', { name: /Ferns/ }).length).toBeGreaterThan(10),
    );
  },
};

/** The library of a project, in which the person has a role. */
function ofProject(role: ProjectRole): Story {
  const name = 'Showroom of the flagship store';
  return {
    parameters: studio({
      server(server) {
        answerWithPictures(
          server,
          pictures().map((one) => ({ ...one, projectId: 'show' })),
        );
        server.answer(documentRoutes.listProjects, {
          data: [{ id: 'show', name, role, members: 4, createdAt: 1 }],
        });
      },
    }),
    beforeEach() {
      openSpaceOf(user().userId);
      goToSpace({ id: 'show', name: '', role: null });
      return () => goToSpace(null);
    },
  };
}

export const OfProject: Story = {
  ...ofProject('editor'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Library: Showroom/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Place:/ }));
    await expect(await canvas.findByRole('button', { name: /^Trash/ })).toBeVisible();
  },
};

export const OfViewer: Story = {
  ...ofProject('viewer'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Viewer')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Upload files' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
