import { routes } from '@tai/contracts';
import { answerWithPictures, picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gallery } from '../../feature.ts';
import { Component as HomeRecent } from './HomeRecent.tsx';

test('recent work is shown, and pressing one shows it large', async () => {
  const { person } = await renderFeature(<HomeRecent />, {
    features: [gallery],
    server: (server) =>
      answerWithPictures(server, [picture({ prompt: 'A fox' }), picture({ prompt: 'A crow' })]),
  });
  await person.press('A fox');
  await screen.findByRole('dialog', { name: 'Image preview' });
  expect(person.canSee('1 of 2')).toBe(true);
  await person.keys('{Escape}');
});

test('recent work that cannot be loaded says so and can be tried again', async () => {
  const { person, server } = await renderFeature(<HomeRecent />, {
    features: [gallery],
    server: (server) => server.refuse(routes.getPictureList, 'unavailable'),
  });
  await person.sees('Couldn’t load recent work');
  answerWithPictures(server, []);
  await person.press('Try again');
  await person.sees('Images you generate appear here');
});
