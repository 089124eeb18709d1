import { routes, styleRoutes, type Capability, type Operation } from '@tai/contracts';
import { addParameterType, curve, curveParameter } from '@tai/contracts/testing';
import { picturePreviewPort } from '@tai/kernel';
import { capability, picture, toolParameters } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { gallery } from '../../feature.ts';
import { closePreview } from '../../state/preview.ts';

afterEach(() => closePreview());

const { colour, light, source } = toolParameters;

/** Opens the details. @returns what they say after the model */
async function detailsOf(
  params: Operation['params'],
  offered: Capability[],
  promptWords?: Operation['promptWords'],
) {
  const lake = picture({ id: 'lake', operationCode: 'code' });
  const operation: Operation = {
    ...{ operationCode: 'code', operationSource: '文生图', medium: 'image', tool: 'create' },
    ...{ engineId: 'other', model: 'm', version: '1', params, seed: 1, parents: [], createTime: 1 },
    ...(promptWords && { promptWords }),
  };
  const studio = await renderFeature(null, {
    features: [gallery],
    server(server) {
      server.answer(routes.getByOperationCode, { operation, data: operation });
      server.answer(routes.getCapabilities, { data: offered });
      server.answer(styleRoutes.nameStyles, {
        data: [{ value: 'style:a', name: 'Lamps', version: 2, isUsable: false, option: null }],
      });
    },
  });
  studio.happens(() => studio.host.ports.use(picturePreviewPort).open({ pictures: [lake], startId: 'lake' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image preview' }));
  await studio.person.keys('i');
  return () => {
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    const values = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    return terms.map((term, index) => `${term}: ${values[index]}`).slice(terms.indexOf('Model') + 1);
  };
}

const offer = (parameters: Capability['parameters']) => [
  capability({ engineId: 'other', model: 'm', tool: 'create', parameters }),
];

test('settings that differ from what the tool suggests are listed in words, also those of a type that nobody knew', async () => {
  onTestFinished(addParameterType(curve));
  const params = {
    ...{ source: ['a'], tone: [0.4, 0.6], colour: '#112233' },
    light: { azimuth: 315, elevation: 45 },
  };
  const rows = await detailsOf(params, offer([source, curveParameter(), colour, light]));
  await waitFor(() => expect(rows()).toEqual(['Tone: 0.4 → 0.6', 'Light colour: #112233']));
});

test('a trained style is named with the version and intensity that the image was made with', async () => {
  const styles = { ...toolParameters.styles, families: ['tai'] };
  const rows = await detailsOf({ styles: [{ id: 'style:a', intensity: 40 }] }, offer([styles]));
  await waitFor(() => expect(rows()).toEqual(['Styles: Lamps v2 40 %']));
});

test('of an engine that is gone the style is told as it is stored', async () => {
  const rows = await detailsOf({ style: 'ink', tone: [0.4] }, []);
  await waitFor(() => expect(rows()).toEqual(['Style: ink']));
});

test('the words that the engine understood and ignored are listed, and no row is empty', async () => {
  const words = { understood: ['红色', '跑车'], ignored: ['杰作'] };
  const rows = await detailsOf({}, [], words);
  await waitFor(() => expect(rows()).toEqual(['Understood: 红色 · 跑车', 'Ignored: 杰作']));
});

test('of a picture whose every word was ignored it says only that', async () => {
  const rows = await detailsOf({}, [], { understood: [], ignored: ['blorptastic'] });
  await waitFor(() => expect(rows()).toEqual(['Ignored: blorptastic']));
});
