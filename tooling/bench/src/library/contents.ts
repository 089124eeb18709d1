// What stands in the large library: prompts as people write them in three languages, and how the pictures are filed.
// Everything follows from the number of a picture, so that two runs search the same library.
import { termsOf } from '../../../../apps/server/src/modules/picture/pictureTerms.ts';
import {
  collectedLabel,
  label,
  offHomeLabel,
} from '../../../../apps/server/src/modules/picture/pictureLabels.ts';

/** One prompt and what it is found by. Each is the prompt of many pictures, as people try one again and again. */
export interface SeedPrompt {
  number: number;
  prompt: string;
  words: string[];
}

/** How one picture is filed. */
export interface SeedPicture {
  number: number;
  promptNumber: number;
  /** Without form and size, which follow from the file. */
  labels: string[];
  collected: boolean;
}

/** Categories of the library: the first ones hold the others. */
export interface SeedCategory {
  id: string;
  parentId: string | null;
  name: string;
}

const promptCount = 4000;

/** Words of the bench and in what part of the library they are; `rare` ones are in one prompt alone. */
export const soughtIn = {
  common: { zh: '日落', en: 'cinematic' },
  rare: { zh: '赛里木湖', en: 'zeppelin' },
} as const;

const chinese = {
  subjects: [
    '雪山',
    '江南水乡',
    '现代客厅',
    '运动鞋',
    '汉服少女',
    '未来城市',
    '竹林小屋',
    '咖啡杯',
    '电动汽车',
    '古寺',
  ],
  places: ['湖边', '云海之上', '老街深处', '落地窗前', '金色麦田里', '霓虹街头', '海边悬崖', '樱花树下'],
  lights: ['日落', '清晨薄雾', '柔和侧光', '夜晚灯光', '日落余晖', '阴天漫射光'],
  looks: ['电影感，超高清', '水彩风格', '产品摄影，白色背景', '极简主义', '国潮插画', '浅景深，细节丰富'],
};
const english = {
  subjects: [
    'mountain cabin',
    'running shoe',
    'electric car',
    'tea house',
    'portrait of a sailor',
    'desk lamp',
    'city tram',
  ],
  places: [
    'by a quiet lake',
    'on a wet street',
    'in a bright studio',
    'under cherry trees',
    'above the clouds',
    'in a pine forest',
  ],
  lights: [
    'at sunset',
    'in morning fog',
    'with soft side light',
    'at night, neon signs',
    'under an overcast sky',
  ],
  looks: [
    'cinematic, shallow depth of field',
    'cinematic wide shot',
    'watercolour on rough paper',
    'isometric illustration',
    'product photography',
  ],
};
const japanese = {
  subjects: ['富士山', '和室の朝', '桜並木', '電気自動車', '猫とカフェ', '夜の路地', '陶器の花瓶'],
  places: ['湖のほとり', '雨の京都', '窓辺', '海沿いの町', '竹林の中'],
  lights: ['夕焼け', 'やわらかな光', '朝もや', 'ネオンの光', '曇り空'],
  looks: ['映画のような質感', '水彩画風', 'ミニマルな構図', '高精細な写真', 'アニメ風イラスト'],
};

const tools = [
  'create',
  'create',
  'create',
  'imgtoimg',
  'create',
  'rendering',
  'create',
  'styleTransfer',
  'augment',
  'matting',
];
const styles = ['watercolour', 'ink', 'oil', 'anime', 'flat', 'photo', 'pixel', 'sketch'];
const tagCount = 60;
const topCategories = 6;
const belowEach = 5;

/** Labels of the bench: many pictures have the common one, few the rare one. */
export const labelsOf = {
  commonTool: 'create',
  rareTag: tagName(tagCount - 1),
  commonTag: tagName(0),
} as const;

/** The category of the bench: it has some of its own and more below it. */
export const soughtCategory = 'bench-category-0';

export function seedPrompts(): SeedPrompt[] {
  return Array.from({ length: promptCount }, (_, number) => {
    const prompt = promptOf(number);
    return { number, prompt, words: termsOf({ prompt, name: null, labels: [] }) };
  });
}

export function seedPicture(number: number): SeedPicture {
  const random = randoms(number);
  const collected = number % 50 === 0;
  const tool = pick(tools, random());
  const labels = [label('tool', tool), label('engine', random() < 0.9 ? 'builtin' : 'comfyui')];
  if (random() < 0.4) labels.push(label('style', pick(styles, random())));
  // Few tags are on most of the pictures that have one, as with people's own.
  if (random() < 0.3) labels.push(label('tag', tagName(Math.floor(random() ** 3 * (tagCount - 1)))));
  if (random() < 0.2) labels.push(label('category', pick(seedCategories(), random()).id));
  if (random() < 0.02) labels.push(offHomeLabel);
  if (number % 9973 === 0) labels.push(label('tag', labelsOf.rareTag));
  if (collected) labels.push(collectedLabel, label('folder', 'default'));
  return { number, promptNumber: Math.floor(random() * promptCount), labels, collected };
}

export function seedCategories(): SeedCategory[] {
  return Array.from({ length: topCategories * (1 + belowEach) }, (_, number) => ({
    id: `bench-category-${number}`,
    parentId: number < topCategories ? null : `bench-category-${(number - topCategories) % topCategories}`,
    name: `分类 ${number}`,
  }));
}

function tagName(number: number): string {
  return `客户 ${number}`;
}

function promptOf(number: number): string {
  if (number === 1) return `${soughtIn.rare.zh}的清晨，湖面倒影，广角镜头`;
  if (number === 2) return `a ${soughtIn.rare.en} above an old harbour, copper plate engraving`;
  const random = randoms(number + 7_000_000);
  const language = random();
  const parts = (from: typeof chinese) =>
    [from.subjects, from.places, from.lights, from.looks].map((one) => pick(one, random()));
  if (language < 0.5) return parts(chinese).join('，');
  if (language < 0.8) return `${parts(english).join(', ')}, variant ${number}`;
  return parts(japanese).join('、');
}

export function pick<Value>(values: readonly Value[], share: number): Value {
  const value = values[Math.floor(share * values.length)];
  if (value === undefined) throw new Error('pick: a share is under 1 and a list is not empty');
  return value;
}

/** Numbers from 0 to under 1 that are the same for the same seed (mulberry32). */
export function randoms(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
