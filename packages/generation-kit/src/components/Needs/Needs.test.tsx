import { routes, type Parameter } from '@tai/contracts';
import {
  answerWithLibrary,
  libraryOf,
  libraryPicture,
  toolParameters,
  pictureId,
  toolWith,
} from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { generationOf } from '../../state/generationSlice.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { useTool } from '../useTool.ts';
import { Needs } from './Needs.tsx';

const place = { ...testPlace, draw: vi.fn() };

const loadNeeds = async () => ({ Component: Needs });

function Middle() {
  const { tool } = useTool(place);
  return tool && <LazyPart load={loadNeeds} props={{ tool }} />;
}

async function showStage(given: Parameter[]) {
  const library = libraryOf();
  const studio = await renderFeature(<Middle />, {
    features: [testPage, library.feature],
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith(given)] });
      answerWithLibrary(server, [libraryPicture(1), libraryPicture(2)]);
      server.answer(routes.upload, { data: libraryPicture(2) });
    },
  });
  return { ...studio, library, draft: () => generationOf(studio.store.getState()).drafts.create };
}

const { source, mask, choices, prompt, colour } = toolParameters;
const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('a tool that starts from a picture says what it needs', async () => {
  const { person } = await showStage([source, mask, choices, { ...prompt, required: false }]);
  await person.sees('What Try-out needs');
  expect(rows()).toEqual([
    expect.stringMatching(/^Picture \(required\)Up to 3000 × 2500 px/),
    expect.stringMatching(/^Mask \(required\)White is what changes\./),
    expect.stringMatching(/^Angles \(required\)/),
  ]);
});

test('picture and mask are given on the stage, one after the other', async () => {
  const { person, library, draft } = await showStage([source, mask]);
  await person.hand.hover(await person.control('Paint'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose an image first');
  library.answers([pictureId(1)]);
  await person.press('Choose from the library: Picture');
  await waitFor(() => expect(draft()).toMatchObject({ source: [pictureId(1)] }));
  await waitFor(async () => expect(await person.control('Paint')).not.toHaveAttribute('aria-disabled'));
  expect(rows()[0]).toMatch(/^Picture \(done\)/);
  await person.hand.upload(
    screen.getByLabelText('Upload file: Mask', { selector: 'input' }),
    new File(['x'], 'mask.png', { type: 'image/png' }),
  );
  await person.sees('You’re all set. Press Generate');
  expect(draft()).toMatchObject({ mask: pictureId(2) });
  await person.press('Repaint');
  expect(place.draw).toHaveBeenCalledWith('mask');
});

test('a picture is uploaded from the stage', async () => {
  const { person, draft } = await showStage([source]);
  await person.control('Upload file: Picture');
  await person.hand.upload(
    screen.getByLabelText('Upload file: Picture', { selector: 'input' }),
    new File(['x'], 'photo.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(draft()).toEqual({ source: [pictureId(2)] }));
});

test('a tool that needs nothing says what to press', async () => {
  const { person } = await showStage([colour]);
  await person.sees('Adjust the settings and press Generate');
});
