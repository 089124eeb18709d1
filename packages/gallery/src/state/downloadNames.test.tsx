import { routes } from '@tai/contracts';
import { pictureActionSlot } from '@tai/kernel';
import { capability, picture, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { gallery } from '../feature.ts';

/** What a download of an image is named after, before anything asked the engines. */
async function nameOf(tool: string | null, server: (one: FakeServer) => unknown = () => undefined) {
  const studio = await renderFeature(null, { features: [gallery], server: (one) => void server(one) });
  await studio.host
    .slotItems(pictureActionSlot)
    .find(({ id }) => id === 'gallery.download')
    ?.run([picture({ tool })]);
  return studio.asked.find(({ what }) => what === 'pictureDownload.download')?.with[1];
}

test('a download has the name of its tool, also when the engines were not asked yet', async () => {
  const sofa = capability({ tool: 'sofa', flow: '沙发' });
  const answer = (server: FakeServer) =>
    server.answer(routes.getCapabilities, { data: [capability(), sofa] });
  expect(await nameOf('augment', answer)).toMatchObject({ featureName: '图片放大' });
  expect(await nameOf('sofa', answer)).toMatchObject({ featureName: '沙发' });
});

test('no download has a tool id in its name', async () => {
  expect(await nameOf('gone', (server) => server.answer(routes.getCapabilities, { data: [] }))).toMatchObject(
    { featureName: '图片' },
  );
  expect(
    await nameOf('gone', (server) => server.refuse(routes.getCapabilities, 'unavailable')),
  ).toMatchObject({ featureName: '图片' });
  expect(await nameOf(null)).toMatchObject({ featureName: '图片' });
});
