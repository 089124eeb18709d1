import { expect, test } from 'vitest';
import { sourceTypeOf } from './sourceType.ts';

const [plain, model] = ['algorithmicMedia', 'trainedAlgorithmicMedia'] as const;

test.each([
  ['a picture of words alone is the engine’s', 'create', plain, [], plain],
  ['a drawing is only the outline of what is drawn anew', 'rendering', plain, [null], plain],
  ['an edited photograph stays a photograph', 'shadow', plain, [null], 'algorithmicallyEnhanced'],
  ['an enlarged photograph stays a photograph', 'augment', plain, [null], 'algorithmicallyEnhanced'],
  ['a rendered part in a photograph makes a composite', 'repaint', plain, [null], 'compositeSynthetic'],
  [
    'a composite stays one after the next edit',
    'shadow',
    plain,
    ['compositeSynthetic'],
    'compositeSynthetic',
  ],
  ['a rendered background behind a photograph', 'image', plain, [null, plain], 'compositeSynthetic'],
  ['an edited rendering is still a rendering', 'shadow', plain, [plain], plain],
  ['what a model made stays known after an edit', 'shadow', plain, [model], model],
  ['a photograph with a part of a model', 'repaint', model, [null], 'compositeWithTrainedAlgorithmicMedia'],
  [
    'the same, edited without a model',
    'augment',
    plain,
    ['compositeWithTrainedAlgorithmicMedia'],
    'compositeWithTrainedAlgorithmicMedia',
  ],
  ['a photograph that a model redraws', 'imgtoimg', model, [null], model],
  ['a workflow with a name of its own', 'our-workflow', model, [null], model],
] as const)('%s', (_, tool, engine, sources, term) => {
  expect(sourceTypeOf(tool, engine, sources)).toBe(term);
});
