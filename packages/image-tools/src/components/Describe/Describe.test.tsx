import { routes } from '@tai/contracts';
import { generationOf } from '@tai/generation-kit';
import { libraryPicture, pictureId } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { imageTools } from '../../feature.ts';
import { closeDescribe, openDescribe } from '../../state/describe.ts';

const texts = { en: 'Mountains under a violet sky', zh: '紫色天空下的山脉' };

async function describeTwo(fails = false) {
  const studio = await renderFeature(null, {
    features: [imageTools],
    path: '/elsewhere',
    server(server) {
      if (fails) server.refuse(routes.describePictures, 'unavailable');
      else answer(server);
    },
    prepare: () => openDescribe([libraryPicture(1), libraryPicture(2)]),
  });
  onTestFinished(() => act(() => closeDescribe()));
  await screen.findByRole('dialog', { name: 'Image description' });
  return studio;
}

function answer(server: Awaited<ReturnType<typeof renderFeature>>['server']): void {
  server.answer(routes.describePictures, ({ body }) => ({
    data: body.ids.map((id, index) => ({ id, text: `${texts[body.language]} ${index + 1}` })),
  }));
}

test('pictures are put into words in two languages, and the words become a prompt', async () => {
  const { person, server, store, address } = await describeTwo();
  await person.sees(`${texts.en} 2`);
  await person.press('中文');
  await person.sees(`${texts.zh} 1`);
  expect(server.calls(routes.describePictures).map(({ body }) => body)).toEqual([
    { ids: [pictureId(1), pictureId(2)], language: 'en' },
    { ids: [pictureId(1), pictureId(2)], language: 'zh' },
  ]);
  await person.press('Use as prompt');
  expect(generationOf(store.getState()).drafts.create).toEqual({ prompt: `${texts.zh} 1` });
  expect(address()).toBe('/main?type=0');
});

test('pictures that cannot be put into words say so and can be tried again', async () => {
  const { person, server } = await describeTwo(true);
  await person.sees('Couldn’t describe the images');
  answer(server);
  await person.press('Try again');
  await person.sees(`${texts.en} 1`);
});
