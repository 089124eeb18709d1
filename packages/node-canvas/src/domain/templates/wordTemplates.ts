/* Templates that begin with words. */
import type { BoardTemplate } from './template.ts';
import { text } from './words.ts';

const idea: BoardTemplate = {
  id: 'idea',
  title: text('Idea to large image', '从文字到大图', '言葉から大きな画像へ'),
  summary: text(
    'Describe what you imagine, then enlarge the result.',
    '写下您的想法，生成图片后再放大。',
    'イメージを言葉にして画像を作り、大きくします。',
  ),
  nodes: {
    words: {
      ...{ type: 'TextDescription', column: 0 },
      words: {
        text: text(
          'snowy mountains at sunset, reflections in a lake, golden light',
          '雪山日落，湖面倒影，金色光线',
          '夕焼けの雪山、湖面の反射、金色の光',
        ),
      },
    },
    make: { type: 'T2Img', column: 1, values: { size: { width: 1024, height: 640 } } },
    enlarge: { type: 'Upscale', column: 2, values: { factor: '2' } },
  },
  links: ['words.text > make.prompt', 'make.result > enlarge.source'],
};

const materials: BoardTemplate = {
  id: 'materials',
  title: text('Material study', '材质研究', '素材の検討'),
  summary: text(
    'Fill one prompt with a list of materials and compare the object in each of them.',
    '把材质列表填入同一条提示词，对比物体的不同材质。',
    '一つのプロンプトに素材のリストを当てはめ、物を見比べます。',
  ),
  nodes: {
    object: {
      ...{ type: 'TextDescription', column: 0 },
      title: text('Object', '物体', '物'),
      words: { text: text('perfume bottle', '香水瓶', '香水瓶') },
    },
    materials: {
      ...{ type: 'Batch', column: 0, values: { of: 'text' } },
      title: text('Materials', '材质', '素材'),
      words: {
        items: [
          text('amber glass', '琥珀色玻璃', '琥珀色のガラス'),
          text('teal glass', '青绿色玻璃', '青緑色のガラス'),
          text('pink frosted glass', '粉色磨砂玻璃', 'ピンクのすりガラス'),
          text('black glass', '黑色玻璃', '黒いガラス'),
        ],
      },
    },
    template: {
      ...{ type: 'TextTemplate', column: 1 },
      words: {
        template: text(
          '{material} {object}, studio light, plain background',
          '{material}{object}，棚拍光，纯色背景',
          '{material}の{object}、スタジオ光、無地の背景',
        ),
      },
    },
    make: { type: 'T2Img', column: 2, values: { size: { width: 768, height: 768 }, seed: 12 } },
    output: { type: 'Output', column: 3, title: text('Material study', '材质研究', '素材の検討') },
  },
  links: [
    'object.text > template.object',
    'materials.items > template.material',
    'template.text > make.prompt',
    'make.result > output.in',
  ],
};

const compare: BoardTemplate = {
  id: 'compare',
  title: text('Two prompts side by side', '两条提示词对比', '二つのプロンプトを比べる'),
  summary: text(
    'Make two versions with the same seed, compare them, and enlarge the one you pick.',
    '用相同种子生成两个版本，对比后放大选中的一个。',
    '同じシードで二つ作って見比べ、選んだほうを拡大します。',
  ),
  nodes: {
    first: {
      ...{ type: 'T2Img', column: 0, values: { size: { width: 1024, height: 640 }, seed: 21 } },
      title: text('Version A', '版本 A', '案 A'),
      words: {
        prompt: text(
          'modern living room, oak floor, linen sofa, morning light',
          '现代客厅，橡木地板，亚麻沙发，晨光',
          'モダンなリビング、オークの床、リネンのソファ、朝の光',
        ),
      },
    },
    second: {
      ...{ type: 'T2Img', column: 0, values: { size: { width: 1024, height: 640 }, seed: 21 } },
      title: text('Version B', '版本 B', '案 B'),
      words: {
        prompt: text(
          'modern living room, dark walnut floor, green velvet sofa, evening light',
          '现代客厅，深色胡桃木地板，绿色丝绒沙发，傍晚光线',
          'モダンなリビング、濃いウォルナットの床、緑のベルベットのソファ、夕方の光',
        ),
      },
    },
    compare: { type: 'Compare', column: 1 },
    pick: { type: 'Pick', column: 1, title: text('Winner', '胜出版本', '選んだ案') },
    enlarge: { type: 'Upscale', column: 2, values: { factor: '2' } },
  },
  links: [
    'first.result > compare.before',
    'second.result > compare.after',
    'first.result > pick.items',
    'second.result > pick.items',
    'pick.item > enlarge.source',
  ],
};

export const wordTemplates: readonly BoardTemplate[] = [idea, materials, compare];
