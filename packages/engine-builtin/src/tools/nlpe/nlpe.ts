import { type LocalizedText, instructionParameter, sourceParameter } from '@tai/contracts';
import { promptLanguage } from '../../prompt/expandPrompt.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { type Tool, ToolError } from '../tool.ts';
import { createEditor } from './applyStep.ts';
import { describeLeftOut, describeStep } from './describeStep.ts';
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
        en: 'For example “a bit brighter and warmer, blur the background, write “Summer” at the bottom”.',
        zh: '例如“稍微变亮变暖，背景虚化，在底部写上“夏天””。',
        ja: '例：「少し明るく、背景をぼかして、下に「夏」と書いて」',
      },
    }),
    seedParameter,
  ],
  async run({ params, pictures, seed }, hooks) {
    const instruction = String(params['instruction']);
    const { steps, leftOut } = parseInstruction(instruction);
    if (steps.length === 0) throw new ToolError(abilities[promptLanguage(instruction)]);
    if (steps.length > stepsMax) {
      throw new ToolError(
        `The instruction asks for more than ${stepsMax} steps. Divide it and run the tool again on the result.`,
      );
    }
    const editor = createEditor(pictures['source']![0]!, seed, hooks);
    for (const [index, step] of steps.entries()) {
      await editor.apply(step);
      hooks.progress((100 * (index + 1)) / steps.length);
      if (index < steps.length - 1) hooks.preview(editor.picture);
    }
    return [{ raster: editor.picture, notes: [...steps.map(describeStep), ...leftOut.map(describeLeftOut)] }];
  },
};

/** What to say when nothing was understood, in the language of the instruction. */
const abilities: LocalizedText = {
  en: 'Nothing in this instruction was understood. It can: change brightness, contrast, saturation, warmth; colour the light, tint, recolour (“make the red car blue”); black and white, sepia, vintage, cinematic; blur, sharpen, denoise, glow, grain, vignette; rain, snow, fog; night, sunset, golden hour, dawn, dusk; the seasons; painting styles; remove or colour the background; crop, rotate, flip, resize; write text (“write “Summer” at the bottom”).',
  zh: '未能理解这条指令。可以：调整亮度、对比度、饱和度、冷暖；改变光的颜色、加色调、换颜色（“把红色的车变成蓝色”）；黑白、棕褐、复古、电影感；模糊、锐化、降噪、柔光、颗粒、暗角；雨、雪、雾；夜晚、日落、黄金时刻、清晨、黄昏；四季；绘画风格；去除背景或更换背景颜色；裁剪、旋转、翻转、缩放；写文字（“在底部写上“夏天””）。',
  ja: '指示を理解できませんでした。できること：明るさ・コントラスト・彩度・色温度の調整、光の色・色調・色の変更（「赤い車を青にして」）、白黒・セピア・ヴィンテージ・シネマ風、ぼかし・シャープ・ノイズ除去・グロー・粒状感・周辺減光、雨・雪・霧、夜・夕焼け・ゴールデンアワー・夜明け・黄昏、四季、画風、背景の除去や色の変更、切り抜き・回転・反転・リサイズ、文字入れ（「下に「夏」と書いて」）。',
};
