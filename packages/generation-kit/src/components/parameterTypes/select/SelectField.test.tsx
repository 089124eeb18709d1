import { routes, selectParameter } from '@tai/contracts';
import {
  answerWithJobs,
  answerWithLibrary,
  inAllLanguages,
  libraryPicture,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testPlace } from '../../../testing/testPage.ts';
import { draftReused, generationOf } from '../../../state/generationSlice.ts';
import { GenerateBar } from '../../GenerateBar/GenerateBar.tsx';
import { ParameterForm } from '../../ParameterForm/ParameterForm.tsx';
import { useTool } from '../../useTool.ts';

function Form() {
  const { tool } = useTool(testPlace);
  return tool && [<ParameterForm key="form" tool={tool} />, <GenerateBar key="bar" tool={tool} />];
}

const options = { '2': 'Twice', '4': 'Four times', '2k': 'To 2048' };
const factor = {
  ...selectParameter(
    'factor',
    inAllLanguages('Enlarge'),
    Object.fromEntries(Object.entries(options).map(([value, label]) => [value, inAllLanguages(label)])),
    '2',
  ),
  enlarges: { of: 'source', maxWidth: 6144, maxHeight: 3160 },
};
const small = libraryPicture(1, { width: 600, height: 400 });
const large = libraryPicture(2, { width: 2100, height: 1500 });

async function showForm(params: Record<string, unknown>) {
  const studio = await renderFeature(<Form />, {
    features: [testPage],
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith([toolParameters.source, factor])] });
      answerWithLibrary(server, [small, large]);
      answerWithJobs(server, []);
    },
    prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'create', params })),
  });
  const chosen = () => generationOf(studio.store.getState()).drafts.create?.['factor'];
  const choose = (next: Record<string, unknown>) =>
    studio.happens(() => void studio.store.dispatch(draftReused({ tool: 'create', params: next })));
  return { ...studio, chosen, choose };
}

test('enlargements that the picture rules out cannot be chosen and say why', async () => {
  const { person, chosen } = await showForm({ source: [large.id] });
  await person.hand.click(await screen.findByRole('combobox', { name: 'Enlarge' }));
  const option = (name: RegExp) => screen.findByRole('option', { name });
  await waitFor(async () => expect(await option(/^Four times/)).toHaveAttribute('aria-disabled', 'true'));
  expect(await option(/^Four times/)).toHaveTextContent(
    'The result would be 8400 × 6000. The limit is 6144 × 3160.',
  );
  expect(await option(/^To 2048/)).toHaveTextContent('This image is already 2100×1500.');
  expect(await option(/^Twice$/)).not.toHaveAttribute('aria-disabled');
  await person.hand.click(await option(/^Four times/));
  expect(chosen()).toBeUndefined();
});

test('an enlargement chosen before keeps the button from starting until another picture allows it', async () => {
  const { person, choose } = await showForm({ source: [large.id], factor: '4' });
  const button = await screen.findByRole('button', { name: /^Generate/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await person.hand.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('The result would be 8400 × 6000');
  choose({ source: [small.id], factor: '4' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
});

test('without a picture every enlargement can be chosen', async () => {
  const { person, chosen } = await showForm({});
  await person.hand.click(await screen.findByRole('combobox', { name: 'Enlarge' }));
  await person.hand.click(await screen.findByRole('option', { name: 'Four times' }));
  expect(chosen()).toBe('4');
});
