import { routes, type Job } from '@tai/contracts';
import { useResults } from '@tai/generation-kit';
import {
  answerWithJobs,
  inAllLanguages,
  answerWithLibrary,
  libraryPicture,
  madePicture,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { Stage } from '../Stage/Stage.tsx';

function Workspace() {
  const { tool } = useImageTool();
  const results = useResults(pageId);
  return <Stage tool={tool} results={results} />;
}

async function showLineage(jobs: readonly Job[]) {
  const studio = await renderFeature(<Workspace />, {
    features: [imageTools],
    server(server) {
      server.answer(routes.getCapabilities, {
        data: [
          toolWith([toolParameters.prompt]),
          toolWith([toolParameters.source], { tool: 'augment', toolName: inAllLanguages('Enlarge') }),
        ],
      });
      answerWithJobs(server, jobs);
      answerWithLibrary(server, [libraryPicture(100)]);
    },
    prepare: ({ store }) => void store.dispatch(stageChanged({ kind: 'lineage' })),
  });
  const tree = await screen.findByRole('list', { name: 'History' });
  return { ...studio, tree };
}

/** Names of the cards, each with what was made from it. */
function outline(list: Element): unknown[] {
  return [...list.querySelectorAll(':scope > li')].map((item) => {
    const name = item.querySelector('button')?.title;
    const below = item.querySelector('ul');
    return below ? [name, outline(below)] : name;
  });
}

test('what was made from what stands below it, newest beginning first', async () => {
  const { tree } = await showLineage([
    madePicture(5),
    madePicture(4, 1, 'augment'),
    madePicture(3, 2, 'augment'),
    madePicture(2, 1, 'augment'),
    madePicture(1),
  ]);
  expect(outline(tree)).toEqual([
    'Landscape 5',
    ['Landscape 1', [['Landscape 2', ['Landscape 3']], 'Landscape 4']],
  ]);
  expect(within(tree).getAllByText('Enlarge')).toHaveLength(3);
});

test('pressing a picture shows it large', async () => {
  const { person, tree } = await showLineage([madePicture(2, 1), madePicture(1)]);
  const first = within(tree).getByRole('button', { name: /Landscape 1/ });
  first.focus();
  await person.keys('{Enter}');
  expect(await person.control('Landscape 1')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'History' })).not.toBeInTheDocument();
  await person.press('More');
  await person.press('History');
  expect(
    within(await screen.findByRole('list', { name: 'History' })).getByRole('button', {
      current: true,
    }),
  ).toHaveAccessibleName(/Landscape 1/);
});

test('a picture that was brought in is the beginning and cannot be pressed, one that is gone says so', async () => {
  const { person, tree } = await showLineage([madePicture(2, 100, 'augment'), madePicture(1, 77, 'augment')]);
  const original = await within(tree).findByRole('button', { name: /Landscape 100/ });
  expect(original).toBeDisabled();
  expect(within(original).getByText('Original')).toBeVisible();
  await person.sees('This image was deleted');
});
