import { communityRoutes, routes, type Work } from '@tai/contracts';
import { inStudio, landscape, picture, studio, work, workImage, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { community } from '../../feature.ts';
import { emptyForm } from '../../domain/publishForm.ts';
import { publishing, type PublishSubject } from '../../state/dialogs.ts';
import { createPublishDrafts, newWork } from '../../state/publishDrafts.ts';

const prompts = [
  '雪山日落，湖面倒影',
  'A red sports car in the rain',
  'Frosted glass bottle',
  'Ferns',
  'Bauhaus',
];
const pictures = prompts.map((prompt, place) =>
  picture({
    ...{ id: `p${place}`, prompt },
    ...{ thumbUrl: landscape(place, 256, 192), previewUrl: landscape(place, 768, 576) },
  }),
);
const mine = (parts: Partial<Work> = {}) =>
  work({
    ...{ id: 'w1', isMine: true, pictures: [workImage(1), workImage(2)], recipes: [null, null] },
    own: { reason: '', mayAppeal: false, appeal: null, history: [], revision: 1, pictureIds: ['p1', null] },
    ...parts,
  });

/** The dialog stands over nothing: features show their overlays themselves. */
function about(subject: PublishSubject, server: (server: FakeServer) => void = () => undefined) {
  return studio({
    server(fake) {
      fake.answer(routes.getPictures, ({ body }) => ({
        data: pictures.filter(({ id }) => body.ids.includes(id)),
      }));
      server(fake);
    },
    prepare: () => publishing.open(subject),
  });
}

const meta = {
  render: () => <></>,
  ...inStudio({ features: [community] }),
  beforeEach: () => () => publishing.close(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A dialog fades in, and a first story waits for its code. */
const shows = (text: string | RegExp) =>
  waitFor(() => expect(within(document.body).getByText(text)).toBeVisible(), { timeout: 10_000 });

const dialog = async () => within(await within(document.body).findByRole('dialog'));

export const Empty: Story = {
  parameters: about({}),
  play: async () => {
    await shows('Choose images');
  },
};

export const Loading: Story = {
  parameters: about({ workId: 'w1' }, (server) => {
    server.answer(communityRoutes.getWork, { data: mine() });
    server.hold(communityRoutes.getWork);
  }),
};

export const Error: Story = {
  parameters: about({ workId: 'w1' }, (server) => server.refuse(communityRoutes.getWork, 'unavailable')),
  play: async () => {
    await shows('Couldn’t load the work');
  },
};

export const Full: Story = {
  parameters: about({ pictureIds: pictures.map(({ id }) => id) }),
  play: async () => {
    await expect(await (await dialog()).findByAltText(/Ferns/)).toBeInTheDocument();
  },
};

export const Problems: Story = {
  parameters: about({ pictureIds: ['p1', 'gone'] }),
  play: async () => {
    const inDialog = await dialog();
    await userEvent.click(await inDialog.findByRole('button', { name: 'Publish' }));
    await shows('Add at least one tag');
    await shows('No longer in your library');
  },
};

export const Unsent: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(routes.getPictures, ({ body }) => ({
        data: pictures.filter(({ id }) => body.ids.includes(id)),
      })),
    prepare({ client }) {
      const form = { ...emptyForm({ pictureIds: ['p0', 'p1'] }), title: 'Quiet winter', tags: ['snow'] };
      const personId = client.session.get()?.user.userId ?? '';
      createPublishDrafts(personId).set(newWork, { form, base: null, key: 'k' });
      publishing.open({ pictureIds: ['p2'] });
    },
  }),
  play: async () => {
    await shows(/the new images were added/);
  },
};

export const Rejected: Story = {
  parameters: about({ workId: 'w1' }, (server) =>
    server.answer(communityRoutes.getWork, {
      data: mine({
        state: 'rejected',
        own: {
          ...{ reason: 'The logo of another company is in it.', mayAppeal: true, appeal: null, revision: 1 },
          ...{ history: [], pictureIds: ['p1', null] },
        },
      }),
    }),
  ),
  play: async () => {
    await shows(/The logo of another company/);
  },
};

export const Hidden: Story = {
  parameters: about({ workId: 'w1' }, (server) =>
    server.answer(communityRoutes.getWork, { data: mine({ state: 'hidden' }) }),
  ),
};

export const Sent: Story = {
  parameters: about({ workId: 'w1' }, (server) => {
    server.answer(communityRoutes.getWork, { data: mine({ state: 'approved' }) });
    server.answer(communityRoutes.saveWork, () => {
      server.answer(communityRoutes.getWork, { data: mine({ state: 'review' }) });
      return { data: mine({ state: 'review' }) };
    });
  }),
  play: async () => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Publish changes' }));
    await shows('Awaiting review');
  },
};

export const LongText: Story = {
  parameters: about({ workId: 'w1' }, (server) =>
    server.answer(communityRoutes.getWork, {
      data: mine({
        ...{ title: 'Wolfeschlegelsteinhausenbergerdorff 🦊 مرحبا', state: 'approved' },
        description: 'Very long text without an end. '.repeat(80),
        tags: Array.from({ length: 10 }, (_, place) => `${place} ${'x'.repeat(28)}`),
        categoryId: 'taken-away',
      }),
    }),
  ),
};
