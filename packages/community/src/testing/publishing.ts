import { communityRoutes as routes, routes as pictureRoutes, type Work } from '@tai/contracts';
import { picture, work, workImage, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen } from '@testing-library/react';
import { community } from '../feature.ts';
import { publishing, type PublishSubject } from '../state/dialogs.ts';
// What comes with the dialog is compiled before the tests begin: their waits do not include it on a busy machine.
import '../components/PublishDialog/PublishDialog.tsx';
import '../i18n/publish/en.ts';

const pictures = [
  ...['a', 'b', 'c'].map((id) => picture({ id, prompt: `a ${id}` })),
  picture({ id: 'clip', medium: 'video' }),
  picture({ id: 'chair', medium: '3d' }),
];
const own = { reason: '', mayAppeal: false, appeal: null, history: [], revision: 1, pictureIds: ['a', 'b'] };

/** A work of the person, of two pictures of their library. */
export function myWork({ reason = '', ...parts }: Partial<Work> & { reason?: string } = {}): Work {
  return work({
    ...{ id: 'w1', title: 'Harbour', isMine: true, pictures: [workImage(1), workImage(2)] },
    own: { ...own, reason, mayAppeal: reason !== '' },
    ...parts,
  });
}

/** A library of three pictures, a clip and a 3D file, and a community in which every work waits for a moderator. */
export function answerPublishing(server: FakeServer): void {
  server.answer(pictureRoutes.getPictures, ({ body }) => ({
    data: pictures.filter(({ id }) => body.ids.includes(id)),
  }));
  server.answer(routes.saveWork, ({ body }) => ({
    data: myWork({ title: body.title, state: body.submit ? 'review' : 'draft' }),
  }));
  server.answer(routes.getWork, { data: myWork({ state: 'review' }) });
}

/** The publish dialog in a running studio. */
export async function openPublish(
  subject: PublishSubject = {},
  options: Parameters<typeof renderFeature>[1] = {},
) {
  const rendered = await renderFeature(null, {
    features: [community],
    ...options,
    server(server) {
      answerPublishing(server);
      options.server?.(server);
    },
  });
  act(() => publishing.open(subject));
  return rendered;
}
type Rendered = Awaited<ReturnType<typeof openPublish>>;

/** What was sent of works so far. */
export const sentWorks = ({ server }: Rendered) => server.calls(routes.saveWork).map(({ body }) => body);

/** What the tiles of the dialog show, in their order. */
export const tileNames = () => screen.getAllByRole('listitem').map((item) => item.querySelector('img')?.alt);

/** Writes everything that a work needs beside its pictures. */
export async function fillIn({ person }: Rendered): Promise<void> {
  await person.fill(/^Title/, 'Harbour');
  await person.fill(/^Description/, 'At dawn');
  await person.fill('Add tag', 'sea, boat,');
}
