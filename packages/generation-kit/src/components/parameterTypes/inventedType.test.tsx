// A type of parameter that the product does not have goes from the capability to what is sent and back into the form,
// without a change of the form.
import { routes, type Parameter } from '@tai/contracts';
import { addParameterType, curve, curveParameter, type CurveParameter } from '@tai/contracts/testing';
import { toolParameters, toolWith } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { recreate } from '../../state/recreate.ts';
import { GenerateBar } from '../GenerateBar/GenerateBar.tsx';
import { Needs } from '../Needs/Needs.tsx';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { useTool } from '../useTool.ts';
import { inputFields } from './inputFields.ts';

interface CurveFieldProps {
  parameter: CurveParameter;
  value: number[];
  onChange: (value: number[]) => void;
}

/** Points with spaces between them. */
function CurveField({ parameter, value, onChange }: CurveFieldProps) {
  return (
    <input
      aria-label={parameter.label.en}
      value={value.join(' ')}
      onChange={({ target }) => onChange(target.value.split(' ').filter(Boolean).map(Number))}
    />
  );
}

const fields: Record<string, unknown> = inputFields;
let removeType: () => void;
beforeAll(() => {
  removeType = addParameterType(curve);
  fields['curve'] = CurveField;
});
afterAll(() => {
  delete fields['curve'];
  removeType();
});

function Form() {
  const { tool } = useTool(testPlace);
  return (
    tool && [
      <ParameterForm key="form" tool={tool} />,
      <Needs key="needs" tool={tool} />,
      <GenerateBar key="bar" tool={tool} />,
    ]
  );
}

async function showForm(tone: Parameter) {
  const prompt = { ...toolParameters.prompt, required: false };
  const studio = await renderFeature(<Form />, {
    features: [testPage],
    server: (server) => server.answer(routes.getCapabilities, { data: [toolWith([prompt, tone])] }),
  });
  const field = await screen.findByRole('textbox', { name: 'Tone' });
  const enter = (points: string) => fireEvent.change(field, { target: { value: points } });
  const sent = () => studio.server.calls(routes.submitGeneration).map(({ body }) => body.params['tone']);
  return { ...studio, field, enter, sent };
}

test('its control shows the default, and what is entered is sent', async () => {
  const { person, field, enter, sent } = await showForm(curveParameter());
  expect(field).toHaveValue('0 1');
  enter('0.2 0.9');
  await person.press(/^Generate/);
  expect(sent()).toEqual([[0.2, 0.9]]);
});

test('what the server would refuse is refused before it is sent, in the words of the form', async () => {
  const { person, enter, sent } = await showForm(curveParameter());
  enter('0.2 3');
  await person.hand.hover(await person.control(/^Generate/));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('“Tone” must be between 0 and 1');
  await person.press(/^Generate/);
  expect(sent()).toEqual([]);
});

test('what has no words in the form is said by its code, without the English detail of the server', async () => {
  const { person, enter } = await showForm(curveParameter({ pointsMax: 2 }));
  enter('0.1 0.2 0.3');
  await person.hand.hover(await person.control(/^Generate/));
  // The tooltip may come before the form has read what was typed.
  await waitFor(() =>
    expect(screen.getByRole('tooltip')).toHaveTextContent('“Tone” isn’t valid. Check what you entered.'),
  );
  expect(screen.getByRole('tooltip')).not.toHaveTextContent('points are the most');
});

test('the stage says that it is needed until it is given', async () => {
  const { person, enter } = await showForm(curveParameter({ required: true, default: [] }));
  await person.sees(/required/);
  enter('0.5');
  await person.sees('You’re all set. Press Generate');
});

test('making a picture again puts its value into the form, and one of another form gives way to the default', async () => {
  const { field, server, store, happens } = await showForm(curveParameter());
  const reuse = async (tone: unknown) => {
    const operation = { ...recipe, params: { tone } };
    server.answer(routes.getByOperationCode, { operation, data: operation });
    await happens(() => recreate(`code of ${String(tone)}`, store, () => undefined));
  };
  await reuse([0.4, 0.6]);
  await waitFor(() => expect(field).toHaveValue('0.4 0.6'));
  await reuse('steep');
  await waitFor(() => expect(field).toHaveValue('0 1'));
});

const recipe = {
  ...{ operationCode: 'code', operationSource: '文生图', medium: 'image' as const, tool: 'create' },
  ...{ engineId: 'other', model: 'm', version: '1', seed: 1, parents: [], createTime: 1 },
};
