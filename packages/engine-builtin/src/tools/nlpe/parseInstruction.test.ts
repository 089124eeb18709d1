import { describe, expect, it } from 'vitest';
import { createRandom } from '../../render/random.ts';
import { effects } from './effects.ts';
import { parseInstruction } from './parseInstruction.ts';
import type { Step } from './steps.ts';

/** Short names of steps, so that a sentence's meaning fits a line. */
function short(step: Step): string {
  switch (step.kind) {
    case 'adjust':
      return `${step.property}${step.amount > 0 ? '+' : '-'}${where(step.area)}`;
    case 'effect':
      return step.effect + where(step.area);
    case 'style':
      return step.style;
    case 'light':
    case 'tint':
      return `${step.kind}:${step.colour.concept}`;
    case 'recolour':
      return `${step.from?.concept ?? 'subject'}>${step.to.concept}`;
    case 'fillBackground':
      return `background:${step.colour.concept}`;
    case 'rotate':
      return `rotate:${step.degrees}`;
    case 'flip':
      return `flip:${step.axis}`;
    case 'text':
      return `text:${step.text}@${step.side}-${step.across}`;
    case 'crop':
      return `crop:${JSON.stringify(step.keep)}@${step.side}`;
    case 'resize':
      return `resize:${JSON.stringify(step.to)}`;
    default:
      return step.kind;
  }
}

const where = (area: string) => (area === 'whole' ? '' : `@${area}`);
const read = (instruction: string) => parseInstruction(instruction).steps.map(short);

describe('reading an instruction', () => {
  it.each([
    ['make it a bit brighter and warmer, blur the background', ['brightness+', 'warmth+', 'blur@background']],
    ['让画面更亮更暖，背景虚化', ['brightness+', 'warmth+', 'blur@background']],
    ['もっと明るくして、背景をぼかして', ['brightness+', 'blur@background']],
    ['明るくして背景をぼかして左に90度回転して', ['brightness+', 'blur@background', 'rotate:-90']],
    [
      'brighten by 30% then rotate 90 degrees left and flip horizontally',
      ['brightness+', 'rotate:-90', 'flip:horizontal'],
    ],
    ['increase brightness and contrast, reduce saturation', ['brightness+', 'contrast+', 'saturation-']],
    ['亮度提高30%，对比度降低20%', ['brightness+', 'contrast-']],
    ['少し暖かく、コントラストを上げて', ['warmth+', 'contrast+']],
    ['it is too dark and too cold', ['brightness+', 'warmth+']],
    ['不要太亮', ['brightness-']],
    ['turn it into night with rain', ['night', 'rain']],
    ['变成夜晚下雨的场景', ['night', 'rain']],
    ['夜にして雨を降らせて', ['night', 'rain']],
    ['remove the noise and sharpen', ['denoise', 'sharpen']],
    ['锐化一点，降噪', ['sharpen', 'denoise']],
    ['ノイズを減らしてシャープに', ['denoise', 'sharpen']],
    ['less grain', ['denoise']],
    ['make it look like autumn', ['autumn']],
    ['秋天的感觉', ['autumn']],
    ['ukiyo-e style', ['ukiyoe']],
    ['make the background darker', ['brightness-@background']],
  ])('finds the steps of “%s” in their order', (instruction, steps) => {
    expect(read(instruction)).toEqual(steps);
  });

  it.each([
    ['make the red car blue', ['red>blue']],
    ['把红色的车变成蓝色', ['red>blue']],
    ['赤い車を青にして', ['red>blue']],
    ['make the sky purple', ['sky blue>purple']],
    ['make the car green', ['subject>green']],
    ['make the light orange', ['light:orange']],
    ['灯光变成橙色', ['light:orange']],
    ['add a blue tint', ['tint:blue']],
    ['整体偏蓝', ['tint:blue']],
    ['change the background to white', ['background:white']],
    ['背景换成白色', ['background:white']],
    ['背景を白にして', ['background:white']],
    ['remove the background', ['removeBackground']],
    ['去掉背景', ['removeBackground']],
    ['背景を消して', ['removeBackground']],
  ])('knows what is to get which colour in “%s”', (instruction, steps) => {
    expect(read(instruction)).toEqual(steps);
  });

  it.each([
    ['write "Blue, and dark" at the top', 'text:Blue, and dark@top-centre'],
    ['write Summer Sale at the bottom right', 'text:Summer Sale@bottom-right'],
    ['在底部写上“新品上市”', 'text:新品上市@bottom-centre'],
    ['下に「セール」と書いて', 'text:セール@bottom-centre'],
    ['上にHELLOと書いて', 'text:HELLO@top-centre'],
  ])('takes the words to write from “%s”, whatever they are', (instruction, step) => {
    expect(read(instruction)).toEqual([step]);
  });

  it.each([
    ['crop to 16:9', 'crop:{"ratio":[16,9]}@centre'],
    ['裁剪成正方形', 'crop:{"ratio":[1,1]}@centre'],
    ['16:9に切り抜いて', 'crop:{"ratio":[16,9]}@centre'],
    ['crop the left half', 'crop:{"share":0.5}@left'],
    ['向左旋转90度', 'rotate:-90'],
    ['旋转四十五度', 'rotate:45'],
    ['turn it upside down', 'rotate:180'],
    ['左右反転', 'flip:horizontal'],
    ['resize to 800x600', 'resize:{"box":[800,600]}'],
    ['缩小到50%', 'resize:{"scale":0.5}'],
    ['拡大2倍', 'resize:{"scale":2}'],
  ])('reads frame and size in “%s”', (instruction, step) => {
    expect(read(instruction)).toEqual([step]);
  });

  it.each([
    ['turn the photo into black and white', ['blackAndWhite']],
    ['turn the sky red', ['sky blue>red']],
    ['turn left', ['rotate:-90']],
    ['转成黑白，向右转30度', ['blackAndWhite', 'rotate:30']],
    ['turn day into night', ['night']],
    ['把白天变成黑夜', ['night']],
    ['from summer to winter', ['winter']],
    ['夏を冬に変えて', ['winter']],
    ['warmer but less saturated', ['warmth+', 'saturation-']],
    ['cool it down', ['warmth-']],
    ['contrast down, dim it down', ['contrast-', 'brightness-']],
    ['亮度-20，对比度+10', ['brightness-', 'contrast+']],
    ['rotate by -15 degrees', ['rotate:-15']],
    ['flip it upside down', ['flip:vertical']],
    ['flip this photo vertically', ['flip:vertical']],
    ['crop the left third', ['crop:{"share":0.333}@left']],
    ['裁剪三分之二，居中', ['crop:{"share":0.667}@centre']],
    ['crop out the bottom 10%', ['crop:{"share":0.9}@top']],
    ['裁掉左边20%', ['crop:{"share":0.8}@right']],
    ['crop to a square, at the left', ['crop:{"ratio":[1,1]}@left']],
    ['写真を明るくして', ['brightness+']],
    ["add text 'It is dark' in the lower left corner, in red", ['text:It is dark@bottom-left']],
    ['抠图', ['removeBackground']],
    ['isolate the subject', ['removeBackground']],
    ['给人物换个白色背景', ['background:white']],
    ['人物变亮', ['brightness+@subject']],
    ['空を赤くして', ['sky blue>red']],
    ['夜景にして、雪も降らせて', ['night', 'snow']],
    ['make it half the size', ['resize:{"scale":0.5}']],
    ['brighten up the dark areas', ['brightness+']],
  ])('is not misled by the other senses of the words in “%s”', (instruction, steps) => {
    expect(parseInstruction(instruction)).toMatchObject({ leftOut: [] });
    expect(read(instruction)).toEqual(steps);
  });

  it.each([
    'swap red and blue',
    'make the dog bigger',
    'make the text red',
    '文字を大きくして',
    'crop out the man',
  ])('does nothing for “%s” rather than something else, and says so', (instruction) => {
    expect(parseInstruction(instruction)).toEqual({ steps: [], understood: [], leftOut: [instruction] });
  });

  it('reads signs, and takes an amount, a place or a colour after a comma as said of the step before', () => {
    const [painted] = parseInstruction('oil painting, 50%').steps;
    expect(painted).toMatchObject({ kind: 'style', amount: 0.5 });
    expect(parseInstruction('加柔光，力度20%').steps).toMatchObject([{ effect: 'glow', amount: 0.2 }]);
    expect(parseInstruction('亮度-20，对比度+10').steps).toMatchObject([{ amount: -0.2 }, { amount: 0.1 }]);
    for (const sentence of [
      'write “A”, top right, in red',
      '写上“A”在右上角，字体红色',
      '上に「A」、右に、赤で',
    ]) {
      expect(parseInstruction(sentence).steps, sentence).toMatchObject([
        { text: 'A', side: 'top', across: 'right', colour: { concept: 'red' } },
      ]);
    }
  });

  it('makes “a bit” less than nothing said, that less than “much”, and takes percent literally', () => {
    const amount = (instruction: string) => {
      const [step] = parseInstruction(instruction).steps;
      return step && 'amount' in step ? step.amount : Number.NaN;
    };
    for (const [slight, plain, strong, exact] of [
      ['a bit brighter', 'brighter', 'much brighter', '62% brighter'],
      ['稍微变亮', '变亮', '明显变亮', '变亮62%'],
      ['少し明るく', '明るく', 'かなり明るく', '62%明るく'],
    ] as const) {
      expect(amount(slight)).toBeLessThan(amount(plain));
      expect(amount(plain)).toBeLessThan(amount(strong));
      expect(amount(exact)).toBeCloseTo(0.62);
    }
  });

  it('does nothing that the sentence forbids, and names what it does not understand', () => {
    expect(read("don't blur it, just sharpen")).toEqual(['sharpen']);
    expect(read('don’t blur it, just sharpen')).toEqual(['sharpen']);
    const { steps, leftOut } = parseInstruction('brighter, remove the man on the left');
    expect(steps.map(short)).toEqual(['brightness+']);
    expect(leftOut).toEqual(['remove the man on the left']);
  });

  it('keeps the order of any row of effects in each language', () => {
    const names = Object.keys(effects) as (keyof typeof effects)[];
    const random = createRandom(7);
    for (let round = 0; round < 60; round++) {
      const asked = Array.from({ length: 4 }, () => random.pick(names));
      for (const [column, comma] of [', ', '，', '、'].entries()) {
        const sentence = asked.map((name) => effects[name].words[column]!.split('|')[0]).join(comma);
        expect(read(sentence), sentence).toEqual(asked);
      }
    }
  });

  it('reads anything without failing', () => {
    const random = createRandom(3);
    const pieces = [
      '亮',
      'blur',
      '"',
      '「',
      '90',
      '%',
      ':',
      '背景',
      'を',
      '\u0000',
      '\ud800',
      '🎈',
      'to',
      '赤',
      ' ',
      'x',
      '百分之',
      '16:',
      '不要',
      '\ue000',
      ')',
      'write',
    ];
    for (let round = 0; round < 400; round++) {
      const text = Array.from({ length: 1 + random.int(24) }, () => random.pick(pieces)).join('');
      expect(Array.isArray(parseInstruction(text).steps)).toBe(true);
    }
  });
});

it('reads numbers and places of marks as names, not as amounts or directions', () => {
  const plain = parseInstruction('Make it brighter. Blur the background.');
  const marked = parseInstruction(
    '1 (upper left): Make it brighter. 2 (lower right): Blur the background. (lower left): more contrast.',
  );
  expect(marked.steps.slice(0, 2)).toEqual(plain.steps);
  expect(marked.steps[2]).toEqual(parseInstruction('more contrast').steps[0]);
  expect(parseInstruction('1（上方）：变亮一些。2（右下）：背景虚化。').steps).toEqual(
    parseInstruction('变亮一些。背景虚化。').steps,
  );
});
