import { routes, type Parameter } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imageTools } from '../../feature.ts';
import { workspaceOf } from '../../state/workspaceSlice.ts';
import {
  answerWithLibrary,
  libraryOf,
  libraryPicture,
  parameters,
  pictureId,
  toolWith,
} from '../../testing/toolParts.ts';
import { useResults } from '../useResults.ts';
import { useTool } from '../useTool.ts';
import { Stage } from './Stage.tsx';

function Workspace() {
  const { tool } = useTool();
  const results = useResults();
  return tool && <Stage tool={tool} results={results} />;
}

async function showStage(given: Parameter[]) {
  const library = libraryOf();
  const studio = await renderFeature(<Workspace />, {
    features: [imageTools, library.feature],
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith(given)] });
      answerWithLibrary(server, [libraryPicture(1), libraryPicture(2)]);
      server.answer(routes.upload, { data: libraryPicture(2) });
    },
  });
  const state = () => workspaceOf(studio.store.getState());
  return { ...studio, library, draft: () => state().drafts.create, stage: () => state().stage };
}

const { source, mask, choices, prompt, colour } = parameters;
const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('a tool that starts from words has ideas for them, under whatever name the words have', async () => {
  const { person, draft } = await showStage([{ ...prompt, name: 'words' }]);
  await person.press(/^Red sports car/);
  expect(draft()).toMatchObject({ words: expect.stringMatching(/^Red sports car/) as string });
});

test('a tool that starts from a picture says so and has no ideas, even when it takes words too', async () => {
  const { person } = await showStage([source, mask, choices, { ...prompt, required: false }]);
  await person.sees('Try-out starts from what you give it');
  expect(person.canSee(/^Red sports car/)).toBe(false);
  expect(rows()).toEqual([
    expect.stringMatching(/^Picture \(still needed\)At most 3000 × 2500 px/),
    expect.stringMatching(/^Mask \(still needed\)White is what changes\./),
    expect.stringMatching(/^Angles \(still needed\)/),
  ]);
});

test('picture and mask are given on the stage, one after the other', async () => {
  const { person, library, draft, stage } = await showStage([source, mask]);
  await person.hand.hover(await person.control('Paint it here'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose the picture first');
  library.answers([pictureId(1)]);
  await person.press('Choose from the library: Picture');
  await waitFor(() => expect(draft()).toMatchObject({ source: [pictureId(1)] }));
  await waitFor(async () =>
    expect(await person.control('Paint it here')).not.toHaveAttribute('aria-disabled'),
  );
  expect(rows()[0]).toMatch(/^Picture \(done\)/);
  await person.hand.upload(
    screen.getByLabelText('Upload a file: Mask', { selector: 'input' }),
    new File(['x'], 'mask.png', { type: 'image/png' }),
  );
  await person.sees('Everything is there. Press Generate');
  expect(draft()).toMatchObject({ mask: pictureId(2) });
  await person.press('Paint it again');
  expect(stage()).toEqual({ kind: 'draw', parameter: 'mask' });
});

test('a picture is uploaded from the stage', async () => {
  const { person, draft } = await showStage([source]);
  await person.control('Upload a file: Picture');
  await person.hand.upload(
    screen.getByLabelText('Upload a file: Picture', { selector: 'input' }),
    new File(['x'], 'photo.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(draft()).toEqual({ source: [pictureId(2)] }));
});

test('a tool that needs nothing says what to press', async () => {
  const { person } = await showStage([colour]);
  await person.sees('Set the parameters and press Generate');
});
