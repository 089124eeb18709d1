import { routes, sameText } from '@tai/contracts';
import { capability } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { modelChosen } from '../state/generationSlice.ts';
import { testPage, testPlace } from '../testing/testPage.ts';
import { OfferChoice } from './ParameterForm/OfferChoice.tsx';
import { offerKey, useTool } from './useTool.ts';

function LiveForm() {
  const { tool } = useTool({ ...testPlace, isLive: true });
  return tool && <OfferChoice tool={tool} />;
}

test('where it renders while somebody draws, only models that are quick enough are offered and chosen', async () => {
  const live = { size: 512, expectedMs: 500 };
  const offer = (model: string, parts = {}) => capability({ model, modelLabel: sameText(model), ...parts });
  const slow = offer('Slow');
  const { store, happens, person } = await renderFeature(<LiveForm />, {
    features: [testPage],
    server: (server) =>
      server.answer(routes.getCapabilities, {
        data: [slow, offer('Quick', { live }), offer('Quicker', { live })],
      }),
  });
  const choice = await screen.findByRole('combobox');
  expect(choice).toHaveTextContent('Quick');
  // Chosen on the page of images, where it does.
  happens(() => store.dispatch(modelChosen({ tool: slow.tool, model: offerKey(slow) })));
  expect(screen.getByRole('combobox')).toHaveTextContent('Quick');
  await person.hand.click(choice);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => /Quicker|Quick|Slow/.exec(textContent)?.[0])).toEqual([
    'Quick',
    'Quicker',
  ]);
});
