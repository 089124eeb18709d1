import { expect, test } from 'vitest';
import { exampleMapping } from '../testing/workflowMapping.ts';
import { mappingProblem, toSend, withField, withParameter } from './workflowMapping.ts';

test('a field that is proposed can be sent at once', () => {
  expect(mappingProblem('create', exampleMapping())).toBeNull();
  expect(toSend(exampleMapping()).fields.every(({ options }) => options.length === 0)).toBe(true);
});

test('a name that is empty in one language and a default outside its range are found', () => {
  const label = { en: 'Steps', zh: ' ', ja: 'ステップ数' };
  const unnamed = withParameter(exampleMapping(), 'steps', { label });
  expect(mappingProblem('create', unnamed)).toBe('noName');
  const outside = withParameter(exampleMapping(), 'steps', { min: 30 } as object);
  expect(mappingProblem('create', outside)).toBe('range');
  // What is not in the form asks nothing.
  expect(mappingProblem('create', withField(outside, 'steps', { isUsed: false }))).toBeNull();
});

test('a tool of one’s own needs a name in three languages', () => {
  expect(mappingProblem('sofa', exampleMapping())).toBe('toolName');
  const toolName = { en: 'Sofas', zh: '沙发', ja: 'ソファ' };
  expect(mappingProblem('sofa', { ...exampleMapping(), toolName })).toBeNull();
});

test('no more fields than a form can have', () => {
  const [first] = exampleMapping().fields;
  const fields = Array.from({ length: 61 }, () => first!);
  expect(mappingProblem('create', { graph: {}, fields })).toBe('tooMany');
});
