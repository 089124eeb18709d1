import { addParameterType, curve, curveParameter } from '@tai/contracts/testing';
import { toolParameters, toolWith } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, onTestFinished, test } from 'vitest';
import { admin } from '../../feature.ts';
import { CapabilityDetails } from './CapabilityDetails.tsx';

test('an engine tells what each parameter allows, also one of a type that nobody knew', async () => {
  onTestFinished(addParameterType(curve));
  const { source, mask, choices, colour, light, prompt } = toolParameters;
  const capability = toolWith([source, mask, choices, colour, light, prompt, curveParameter()]);
  const { person } = await renderFeature(<CapabilityDetails capability={capability} />, {
    features: [admin],
  });
  await person.sees('Tone');
  const values = Array.from(document.querySelectorAll('dd'), ({ textContent }) => textContent);
  expect(values).toEqual([
    '1',
    'drawn on “Picture”',
    '4 options',
    'default #ffd9a0',
    'default 315°, 45°',
    'up to 200 characters',
    '0 to 4',
  ]);
});
