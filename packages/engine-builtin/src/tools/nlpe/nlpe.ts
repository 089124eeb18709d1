import { instructionParameter, sourceParameter } from '@tai/contracts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { subjectParameter } from '../subject.ts';
import { type Tool, ToolError } from '../tool.ts';
import { createEditor } from './applyStep.ts';
import { describeStep } from './describeStep.ts';
import { parseInstruction } from './parseInstruction.ts';
import { stepsMax } from './steps.ts';

/** Edits a picture as a sentence says, step by step. */
export const nlpe: Tool = {
  key: 'nlpe',
  model: 'instruction-parser',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    instructionParameter({
      help: {
        en: 'For example, “a bit brighter and warmer, blur the background, write “Summer” at the bottom”.',
        zh: '例如“稍微变亮变暖，背景虚化，在底部写上“夏天””。',
        ja: '例：「少し明るく、背景をぼかして、下に「夏」と書いて」',
      },
    }),
    subjectParameter,
    seedParameter,
  ],
  async run({ params, pictures, seed }, hooks) {
    const instruction = String(params['instruction']);
    const { steps, understood, leftOut } = parseInstruction(instruction);
    if (steps.length === 0) throw new ToolError('instructionUnknown');
    if (steps.length > stepsMax) throw new ToolError('instructionTooLong', { max: stepsMax });
    const editor = createEditor(pictures['source']![0]!, pictures['mask']?.[0], seed, hooks);
    for (const [index, step] of steps.entries()) {
      await editor.apply(step);
      hooks.progress((100 * (index + 1)) / steps.length);
      if (index < steps.length - 1) hooks.preview(editor.picture);
    }
    const promptWords = { understood, ignored: leftOut };
    return [{ raster: editor.picture, notes: steps.map(describeStep), promptWords }];
  },
};
